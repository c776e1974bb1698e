"""Chains -> the entities that a guideline counts: some chains less, and entities of one mention."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from ..mentions import SECOND, THIRD, Kind, Mentions, Source, is_anaphor
from ..mentions.styles import Style
from ..syntax import NONE
from .outcome import Chains


@dataclass(frozen=True)
class Counted:
    """Which entities are given out.

    singletons: also those of one mention. generic_you: a "you" that nobody in the text is called
    may be one of them. persons_and_places: none but these. with_anaphor: none but those that a
    pronoun of the third person takes up. without: kinds of mentions that are left out of them,
    unless a user gave these mentions.
    """

    singletons: bool = False
    generic_you: bool = True
    persons_and_places: bool = False
    with_anaphor: bool = False
    without: tuple[Kind, ...] = ()

    @property
    def everything(self) -> bool:
        """RETURNS (bool): all chains are given out as they are, and nothing else."""
        some = self.singletons or self.persons_and_places or self.with_anaphor or self.without
        return not some

    @classmethod
    def of(cls, style: Style) -> Counted:
        """What a style counts."""
        return cls(
            style.singletons, style.generic_you, style.persons_and_places, style.with_anaphor,
            style.without,
        )  # fmt: skip


def count_entities(
    chains: Chains, mentions: Mentions, counted: Counted, annotated: np.ndarray | None = None
) -> Chains:
    """Leave out what a guideline does not annotate, and add entities of one mention.

    chains (Chains): of a document. mentions (Mentions): its mentions.
    counted (Counted): which entities are given out.
    annotated (Optional[ndarray]): mentions that the guideline counts, as far as their own words
        tell, bool, (n_mentions,); None for all. A chain with names or nouns needs one of these
        that counts; pronouns alone tell nothing.
    RETURNS (Chains): ordered by their first mentions.
    """
    kept = chains.chains
    if counted.without:
        kept = _without(kept, mentions, counted)
    if annotated is not None:
        kept = tuple(chain for chain in kept if _is_annotated(chain, mentions, annotated))
    if counted.with_anaphor:
        told = is_anaphor(mentions.kind) & (mentions.person == THIRD)
        kept = tuple(chain for chain in kept if told[list(chain)].any())
    alone = np.zeros(0, dtype=np.int64)
    if counted.singletons:
        alone = _alone(chains, mentions, counted, annotated)
    known = {m for chain in kept for m in chain}
    return replace(
        chains, chains=tuple(sorted([*kept, *((m,) for m in alone.tolist())])),
        resolutions=tuple(each for each in chains.resolutions if each.anaphor in known),
    )  # fmt: skip


def _uncounted(mentions: Mentions, counted: Counted) -> np.ndarray:
    """Mentions of kinds that are left out; bool, (n_mentions,)."""
    return np.isin(mentions.kind, counted.without) & (mentions.source != Source.GIVEN)


def _without(
    chains: tuple[tuple[int, ...], ...], mentions: Mentions, counted: Counted
) -> tuple[tuple[int, ...], ...]:
    """Chains less the mentions that are left out; what has one left is a chain no more."""
    out = _uncounted(mentions, counted).tolist()
    least = 1 if counted.singletons else 2
    shorter = (tuple(m for m in chain if not out[m]) for chain in chains)
    return tuple(chain for chain in shorter if len(chain) >= least)


def _is_annotated(chain: tuple[int, ...], mentions: Mentions, annotated: np.ndarray) -> bool:
    members = np.array(chain)
    telling = mentions.telling[members]
    return bool(annotated[members][telling].any() or not telling.any())


def _alone(
    chains: Chains, mentions: Mentions, counted: Counted, annotated: np.ndarray | None
) -> np.ndarray:
    """Mentions in no chain that are entities by themselves, ascending, (n_alone,)."""
    kind = mentions.kind
    found = (mentions.size == 1) & (kind != Kind.RELATIVE)
    found[[m for chain in chains.chains for m in chain]] = False
    # "It" in no chain mostly means nothing: "It rained."
    found &= ~(is_anaphor(kind) & mentions.facts.may_be_empty[mentions.head])
    found &= ~_uncounted(mentions, counted)
    if not counted.generic_you:
        found &= (mentions.person != SECOND) | (mentions.speaker != NONE)
    if annotated is not None:
        found &= annotated
    return np.flatnonzero(found)
