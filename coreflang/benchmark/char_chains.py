"""Chains as plain character offsets, for test sets that ask whether two phrases corefer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

CharSpan: TypeAlias = tuple[int, int]
CharChains: TypeAlias = Sequence[Sequence[CharSpan]]


def corefer(chains: CharChains, first: CharSpan, second: CharSpan) -> bool:
    """Ask whether one chain has a mention inside each of two phrases.

    chains (CharChains): the predicted chains; a mention is the (start, end) of its head token, in
        characters of the text, end not included. Mentions with several heads (coordinations) stand
        for no single phrase and are left out by the caller.
    first (CharSpan): the (start, end) of a phrase, in characters, end not included.
    second (CharSpan): the other phrase.
    RETURNS (bool): whether there is such a chain.
    """
    return any(_has(chain, first) and _has(chain, second) for chain in chains)


def _has(chain: Sequence[CharSpan], phrase: CharSpan) -> bool:
    return any(phrase[0] <= start and end <= phrase[1] for start, end in chain)
