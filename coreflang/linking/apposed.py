"""Names and nouns in apposition that are one with what they stand beside.

"Ida Blum" in "their captain, Ida Blum" is a part of a phrase that means the same.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ..mentions import Kind, Mentions
from ..rules.link_rules import Links
from ..rules.nouns import APPOSITION, NounLink
from ..syntax import Role, SyntaxView

Chain = tuple[int, ...]


def united_links(view: SyntaxView, mentions: Mentions, links: Links) -> dict[int, list[NounLink]]:
    """As in "Their captain, Ida Blum, ... Blum": what means the name means the whole.

    So does what means the noun in "the mayor, a lawyer", but "Ida Blum, Otto Vogel" are two.

    view (SyntaxView): the document. mentions (Mentions): its mentions.
    links (Mapping[int, Sequence[NounLink]]): what rules let them take up.
    RETURNS (Dict[int, List[NounLink]]): from a name in apposition to its noun, or from the noun to
        its name; none of them doubted.
    """
    # "her daughters, Nina and Clare": the first of them is not all.
    several = mentions.head[mentions.size > 1]
    name, says_what = mentions.kind == Kind.NAME, mentions.facts.indefinite[mentions.head]
    found: dict[int, list[NounLink]] = {}
    for m in _in_apposition(view, mentions):
        for link in links.get(m, ()):
            fits = name[m] != name[link.earlier] or says_what[m]
            if link.rule == APPOSITION and fits and mentions.head[m] not in several:
                found.setdefault(m, []).append(link._replace(more=True, certain=True))
    return found


def without_parts(
    view: SyntaxView,
    mentions: Mentions,
    chains: tuple[Chain, ...],
    links: Links,
    *,
    shown: bool,
) -> tuple[Chain, ...]:
    """No chain is one mention with its own parts: "Their captain, Ida Blum, left."

    view (SyntaxView): the document. mentions (Mentions): its mentions.
    chains (Tuple[Tuple[int, ...], ...]): of these.
    links (Mapping[int, Sequence[NounLink]]): what they could take up.
    shown (bool): whether other chains show parts.
    RETURNS (Tuple[Tuple[int, ...], ...]): fewer chains, or shorter ones.
    """
    number = {m: k for k, chain in enumerate(chains) for m in chain}
    parts = {
        m
        for m in _in_apposition(view, mentions)
        if m in number and any(_joins(link, number) for link in links.get(m, ()))
    }
    if not parts:
        return chains
    whole = [(chain, tuple(m for m in chain if m not in parts)) for chain in chains]
    return tuple(chain if shown else rest for chain, rest in whole if len(rest) > 1)


def _in_apposition(view: SyntaxView, mentions: Mentions) -> Sequence[int]:
    apposed = (view.role[mentions.head] == Role.APPOSITION) & (mentions.size == 1)
    found: list[int] = np.flatnonzero(apposed).tolist()
    return found


def _joins(link: NounLink, number: dict[int, int]) -> bool:
    """Whether a link of those above holds."""
    united = link.rule == APPOSITION and link.more
    return united and number[link.mention] == number.get(link.earlier)
