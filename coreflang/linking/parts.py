"""Mentions that are parts of others: "Ida Blum" in "their captain, Ida Blum"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from ..mentions import Kind, Mentions
from ..rules.nouns import APPOSITION, NounLink

Chain = tuple[int, ...]


def united_with(mentions: Mentions, row: Sequence[NounLink]) -> list[NounLink]:
    """As in "Their captain, Ida Blum, ... Blum": what means the name means the whole.

    So does what means the noun in "the mayor, a lawyer", but "Ida Blum, Otto Vogel" are two.

    mentions (Mentions): of the document. row (Sequence[NounLink]): what rules let one take up.
    RETURNS (List[NounLink]): from a name in apposition to its noun, or from the noun to its name.
    """
    name, says_what = mentions.kind == Kind.NAME, mentions.facts.indefinite[mentions.head]
    # "her daughters, Nina and Clare": the first of them is not all.
    several = np.isin(mentions.head, mentions.head[mentions.size > 1])
    return [
        link._replace(more=True, certain=True)
        for link in row
        if link.rule == APPOSITION
        and not several[link.mention]
        and (name[link.mention] != name[link.earlier] or says_what[link.mention])
    ]


def without_parts(
    chains: tuple[Chain, ...],
    links: Mapping[int, Sequence[NounLink]],
    chain_of: Sequence[int],
    *,
    shown: bool,
) -> tuple[Chain, ...]:
    """No chain is one mention with its own parts: "Their captain, Ida Blum, left."

    chains (Tuple): of a document. links (Mapping): what its mentions may take up.
    chain_of (Sequence[int]): the number of each mention's chain, any number of those in none.
    shown (bool): whether other chains show parts.
    RETURNS (Tuple): fewer chains, or shorter ones.
    """
    parts = {
        link.mention
        for row in links.values()
        for link in row
        if _is_united(link) and chain_of[link.mention] == chain_of[link.earlier]
    }
    if not parts:
        return chains
    whole = {chain: tuple(m for m in chain if m not in parts) for chain in chains}
    kept = [chain for chain in chains if len(whole[chain]) > 1]
    return tuple(chain if shown else whole[chain] for chain in kept)


def _is_united(link: NounLink) -> bool:
    return link.rule == APPOSITION and link.more
