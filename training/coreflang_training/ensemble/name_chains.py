"""Silver chains: mentions by name that the rules take for one person or thing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from coreflang.mentions import Mentions
from coreflang.rules.nouns import NounLink

NO_CHAIN = -1
SAME_NAME = ("same_name", "part_of_name", "same_first_and_last", "longer_name")
SAME_NOUN = ("same_noun",)


@dataclass(frozen=True)
class NameChains:
    """Chains of names.

    chain: of each mention, NO_CHAIN for what is in none, (n_mentions,).
    likely: agreement classes that all mentions of a chain share, as bits, (n_chains,).
    """

    chain: NDArray[np.int64]
    likely: NDArray[np.int64]


def name_chains(
    mentions: Mentions, links: Mapping[int, Sequence[NounLink]], *, names: int, nouns: int
) -> NameChains:
    """Join names with earlier ones: "Ida Blum ... Ida ... Mrs. Blum", "a guard ... the guard".

    mentions (Mentions): of one document. links (Mapping): what names may take up, see
        NounPairs.links. names, nouns (int): how many sentences back the earlier name or noun may
        lie; with 0 no nouns are joined.
    RETURNS (NameChains): two mentions each at least; all of a chain agree.
    """
    chain = [NO_CHAIN] * len(mentions)
    likely: list[int] = []
    reach = dict.fromkeys(SAME_NAME, names) | (dict.fromkeys(SAME_NOUN, nouns) if nouns else {})
    for m in sorted(links):
        earlier = _earlier(mentions, links[m], reach)
        if earlier is None:
            continue
        if chain[earlier] == NO_CHAIN:
            common = int(mentions.likely[earlier] & mentions.likely[m])
            if common:
                chain[earlier] = chain[m] = len(likely)
                likely.append(common)
        elif likely[chain[earlier]] & int(mentions.likely[m]):
            chain[m] = chain[earlier]
            likely[chain[m]] &= int(mentions.likely[m])
    return NameChains(np.array(chain, dtype=np.int64), np.array(likely, dtype=np.int64))


def _earlier(mentions: Mentions, links: Sequence[NounLink], reach: Mapping[str, int]) -> int | None:
    """The best earlier name that is near enough."""
    sentence = mentions.sentence
    return next(
        (
            link.earlier
            for link in links
            if sentence[link.mention] - sentence[link.earlier] <= reach.get(link.rule, -1)
        ),
        None,
    )
