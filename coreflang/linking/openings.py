"""Texts that begin with a pronoun, as excerpts do: "She lives in Ulm. Blum sings. She ..." """

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..mentions import Kind
from ..rules import Verdict
from ..rules.nouns import NounLink
from ..syntax import SUBJECTS, one_of
from .candidates import DocCandidates
from .chain_state import NO_CHAIN, ChainState
from .watching import Watch

NAMED_SINCE = "named_since"
# How probable an entity is at least, and among how many. Chosen on GAP's development part; few
# whole texts begin so.
LEAST, BEST = 0.1, 2
# In how many sentences from the beginning.
WITHIN = 30


@dataclass(frozen=True)
class Openings:
    """Who may be what a text began with.

    names: of each mention, whether it is a person's name and the subject of its clause; none where
    nobody is looked for.
    """

    names: Sequence[bool]

    def name(
        self,
        state: ChainState,
        m: int,
        options: Sequence[tuple[int, int, int]],
        probability: Sequence[float],
        watch: Watch | None,
    ) -> None:
        """Make one of the two entities that a pronoun may mean, if a pronoun was there first.

        One began in the first sentence and has no name and no noun, the other was named since.

        state (ChainState): with the pronoun in its chain. m (int): the pronoun.
        options (Sequence): its candidates: antecedent, verdict, place.
        probability (Sequence[float]): of all candidates. watch (Optional[Watch]): takes notes.
        """
        if not self.names or state.sentence[m] >= WITHIN:
            return
        mine = state.members[state.chain[m]]
        begins, named = self._begins(state, mine), self._is_named(state, mine)
        if not (begins or named):
            return
        for other in self._others(state, m, options, probability):
            own = state.chain[other]
            theirs = state.members[own] if own != NO_CHAIN else [other]
            wanted = self._is_named if begins else self._begins
            if wanted(state, theirs) and state.fit(m, other) == Verdict.PERMITTED:
                if watch is not None:
                    link = NounLink(m, other, NAMED_SINCE)
                    watch.tried(link, Verdict.PERMITTED, near=True, joined=True, doubtful=False)
                state.join(m, other)
                return

    def _others(
        self,
        state: ChainState,
        m: int,
        options: Sequence[tuple[int, int, int]],
        probability: Sequence[float],
    ) -> list[int]:
        """A mention before a pronoun of each of the best entities that are not its own."""
        shares: dict[int, float] = {}
        first: dict[int, int] = {}
        for antecedent, verdict, place in options:
            own = state.chain[antecedent]
            if antecedent < m and own != state.chain[m] and verdict == Verdict.PERMITTED:
                # What is in no chain is one by itself.
                entity = own if own != NO_CHAIN else NO_CHAIN - 1 - antecedent
                shares[entity] = shares.get(entity, 0.0) + probability[place]
                first.setdefault(entity, antecedent)
        best = sorted(shares, key=lambda entity: -shares[entity])[:BEST]
        return [first[entity] for entity in best if shares[entity] >= LEAST]

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
