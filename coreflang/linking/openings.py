"""Texts that begin with a pronoun, as excerpts do: "She lives in Ulm. Blum sings. She ..." """

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..mentions import Kind
from ..rules import Verdict
from ..rules.nouns import NounLink
from ..syntax import SUBJECTS, one_of
from .candidates import DocCandidates
from .chain_state import ChainState

NAMED_SINCE = "named_since"
# How probable an entity is at least, and among how many. Chosen on GAP's development part; few
# whole texts begin so.
LEAST, BEST = 0.1, 2
# Among how many mentions from the beginning: sentences need not end.
WITHIN = 256


@dataclass(frozen=True)
class Openings:
    """Who may be what a text began with.

    names: of each mention, whether it is a person's name and the subject of its clause; none where
    nobody is looked for.
    """

    names: Sequence[bool]

    def links(
        self,
        state: ChainState,
        m: int,
        options: Sequence[tuple[int, int, int]],
        probability: Sequence[float],
    ) -> Iterator[NounLink]:
        """What may be one with the entity that a pronoun takes up, if a pronoun was there first.

        One of the two began in the first sentence and has no name and no noun, the other was named
        since.

        state (ChainState): with the pronoun in its chain. m (int): the pronoun.
        options (Sequence): its candidates: antecedent, verdict, place.
        probability (Sequence[float]): of all candidates.
        YIELDS (NounLink): of the pronoun, the most probable first.
        """
        if not self.names or m >= WITHIN:
            return
        mine = state.with_chain(m)
        begins = self._begins(state, mine)
        if not (begins or self._is_named(state, mine)):
            return
        wanted = self._is_named if begins else self._begins
        for other in self._others(state, m, options, probability):
            if wanted(state, state.with_chain(other)):
                yield NounLink(m, other, NAMED_SINCE, more=True)

    def _others(
        self,
        state: ChainState,
        m: int,
        options: Sequence[tuple[int, int, int]],
        probability: Sequence[float],
    ) -> list[int]:
        """A mention before a pronoun of each of the best entities that are not its own."""
        rows = [
            row
            for row in options
            if row[0] < m and row[1] == Verdict.PERMITTED and state.chain[row[0]] != state.chain[m]
        ]
        shares = state.shares(rows, probability)
        one = {state.entity(antecedent): antecedent for antecedent, _, _ in reversed(rows)}
        best = sorted(shares, key=lambda entity: -shares[entity])[:BEST]
        return [one[entity] for entity in best if shares[entity] >= LEAST]

    def _begins(self, state: ChainState, members: Sequence[int]) -> bool:
        return not state.sentence[min(members)] and not state.is_named(members[0])

    def _is_named(self, state: ChainState, members: Sequence[int]) -> bool:
        return state.sentence[min(members)] > 0 and any(self.names[k] for k in members)


UNNAMED = Openings(())


def find_openings(document: DocCandidates) -> Openings:
    """Names that may say who somebody is.

    document (DocCandidates): with its mentions.
    RETURNS (Openings): to be asked as chains grow.
    """
    mentions, view = document.mentions, document.view
    name = (mentions.kind == Kind.NAME) & (mentions.size == 1)
    name &= one_of(view.role[mentions.head], SUBJECTS) & mentions.facts.person[mentions.head]
    return Openings(name.tolist())
