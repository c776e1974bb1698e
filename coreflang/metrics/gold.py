"""A gold standard of anaphors: which entity each mention belongs to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class GoldAnaphor:
    """An anaphor of the gold standard.

    token: its token, of a zero the verb. kind: one of coreflang.language.KINDS.
    entity: what it means. split: the entities that together are what it means, if several.
    """

    token: int
    kind: str
    entity: str
    split: tuple[str, ...] = ()


@dataclass(frozen=True)
class Gold:
    """One document's gold standard.

    anaphors: those of entities that are mentioned elsewhere too. by_root: head token -> mentions
    that have it, the smallest first, as (tokens covered, entity, is a coordination).
    """

    anaphors: tuple[GoldAnaphor, ...]
    by_root: Mapping[int, Sequence[tuple[frozenset[int], str, bool]]]

    def entity_of(self, mention: Sequence[int]) -> str | None:
        """The entity that a system's mention belongs to.

        mention (Sequence[int]): head tokens; several for a coordination.
        RETURNS (Optional[str]): of the smallest gold mention with that head which covers all
            members; None if there is none.
        """
        for covered, entity, coordinated in self.by_root.get(mention[0], ()):
            if coordinated == (len(mention) > 1) and covered.issuperset(mention):
                return entity
        return None

    def is_antecedent(self, anaphor: GoldAnaphor, mention: Sequence[int]) -> bool:
        """Whether a system's mention means what a gold anaphor means.

        anaphor (GoldAnaphor): the anaphor. mention (Sequence[int]): head tokens.
        RETURNS (bool): by entity, or member by member for split antecedents.
        """
        if tuple(mention) == (anaphor.token,):
            return False
        entity = self.entity_of(mention)
        if entity is not None or not anaphor.split:
            return entity == anaphor.entity
        return {self.entity_of((i,)) for i in mention} == set(anaphor.split)
