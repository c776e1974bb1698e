"""What grammar makes sure of, however improbable a scorer thinks it: the only choice.

"Le" in "Paul a un livre. Luc le lit." is the book.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from thinc.types import Floats1d

from ..mentions import Kind
from .candidates import DocCandidates
from .chain_state import NO_CHAIN, PERMITTED, ChainState
from .policy import Policy, left_open

# How many sentences back an only choice may lie, and how many others that fit, too.
NEAR, RIVALS = 1, 3
Choice = tuple[int, int]


@dataclass(frozen=True)
class Sure:
    """What is sure in a document.

    left_open: anaphors that take their only choice -> whether a scorer leaves them open without it.
    pointing: those of them that take it first, "celui-ci", and none but persons and names; others
    take none but things.
    thing: nouns that are no persons, of each mention.
    """

    left_open: Mapping[int, bool] = field(default_factory=dict)
    pointing: frozenset[int] = frozenset()
    thing: Sequence[bool] = ()

    def only_choice(
        self, state: ChainState, m: int, options: Sequence[tuple[int, int, int]]
    ) -> Choice | None:
        """The best candidate not far before m, if nothing else fits there and for a while before.

        state (ChainState): the chains so far. m (int): an anaphor that may take it.
        options (Sequence): its candidates as they are ranked: antecedent, verdict, place.
        RETURNS (Optional[Tuple[int, int]]): antecedent and place.
        """
        fits, best = state.fits(m), dict[tuple[int, int], Choice]()
        reach = NEAR if m in self.pointing else RIVALS
        for antecedent, verdict, place in options:
            near = antecedent < m and state.sentence[m] - state.sentence[antecedent] <= reach
            permitted = near and min(verdict, fits(antecedent)) == PERMITTED
            if permitted and not state.overlaps(m, antecedent):
                own = state.chain[antecedent]
                best.setdefault((own, -1 if own != NO_CHAIN else antecedent), (antecedent, place))
        choice = next(iter(best.values())) if len(best) == 1 else None
        return choice if choice is not None and self._may_take(state, m, choice[0]) else None

    def _may_take(self, state: ChainState, m: int, antecedent: int) -> bool:
        near = state.sentence[m] - state.sentence[antecedent] <= NEAR
        return near and self.thing[antecedent] != (m in self.pointing)


def find_sure(document: DocCandidates, scores: Floats1d, policy: Policy) -> Sure:
    """What is sure in a document.

    document (DocCandidates): its candidates. scores (Floats1d): log-probabilities,
    (n_candidates,). policy (Policy): thresholds.
    RETURNS (Sure): facts about its mentions.
    """
    mentions = document.mentions
    takes = mentions.facts.takes_only_choice[mentions.head[document.anaphor]]
    if not takes.any():
        return Sure()
    asking = document.anaphor[takes]
    is_open = left_open(document, scores, policy)[takes]
    pointing = asking[mentions.kind[asking] == Kind.DEMONSTRATIVE]
    thing = (mentions.kind == Kind.NOUN) & ~mentions.facts.person[mentions.head]
    return Sure(
        dict(zip(asking.tolist(), is_open.tolist(), strict=True)), frozenset(pointing.tolist()),
        thing.tolist(),
    )  # fmt: skip
