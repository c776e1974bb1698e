"""What the search saw when it decided; nobody looks unless somebody asks why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ..rules import Verdict
from ..rules.nouns import NounLink
from .chain_state import IMPOSSIBLE, ChainState
from .policy import Policy
from .ranked import by_weight

Choice = tuple[int, int]


@dataclass(frozen=True)
class Option:
    """A candidate as it stood when its anaphor was decided.

    antecedent: index of a mention. place: among the document's candidates. fit: the verdict, with
    all that was in both entities. probability: its own. share: with all others of its entity.
    needed: what its share had to reach.
    """

    antecedent: int
    place: int
    fit: Verdict
    probability: float
    share: float
    needed: float

    @property
    def doubtful(self) -> bool:
        """Too improbable among what was left to choose from."""
        return self.share < self.needed


@dataclass(frozen=True)
class Step:
    """The last decision on an anaphor.

    options: in the order in which they were tried. chosen: place of the candidate, None for none.
    skip: how many good choices were left out, so that a later anaphor would find a place.
    tries: how often it was decided.
    """

    options: tuple[Option, ...]
    chosen: int | None
    skip: int
    tries: int


@dataclass(frozen=True)
class LinkStep:
    """A link of a noun, a name or a person, when it was tried.

    link: the link. fit: with all that was in both entities. near: not too many sentences back.
    joined: the two came into one entity by it, or were in one already. doubtful: the entity was too
    improbable.
    """

    link: NounLink
    fit: Verdict
    near: bool
    joined: bool
    doubtful: bool = False


@dataclass
class Watch:
    """Notes of a search, by mention; what was taken back is overwritten."""

    steps: dict[int, Step] = field(default_factory=dict)
    links: dict[int, list[LinkStep]] = field(default_factory=dict)

    def began(self, m: int) -> None:
        """A mention is decided, perhaps anew."""
        self.links.pop(m, None)

    def tried(
        self, link: NounLink, fit: Verdict, *, near: bool, joined: bool, doubtful: bool
    ) -> None:
        """A link was tried."""
        step = LinkStep(link, fit, near, joined, doubtful)
        self.links.setdefault(link.mention, []).append(step)

    def chose(self, m: int, options: tuple[Option, ...], choice: Choice | None, skip: int) -> None:
        """An anaphor was decided."""
        tries = self.steps[m].tries + 1 if m in self.steps else 1
        self.steps[m] = Step(options, choice[1] if choice else None, skip, tries)


def seen(
    state: ChainState,
    m: int,
    rows: Sequence[tuple[int, int, int]],
    probability: Sequence[float],
    policy: Policy,
) -> tuple[Option, ...]:
    """The options of an anaphor as they stand; the same numbers that the search compares.

    state (ChainState): before the decision. m (int): the anaphor.
    rows (Sequence): its candidates as they are ranked: antecedent, verdict, place.
    probability (Sequence[float]): of all candidates. policy (Policy): for the anaphor's kind.
    RETURNS (Tuple[Option, ...]): in the order in which the search tries them.
    """
    fits, left, found = state.fits(m), 1.0, []
    rows = by_weight(rows, probability, policy, fits)
    shares = state.shares(rows, probability)
    for antecedent, verdict, place in rows:
        fit = Verdict(min(verdict, fits(antecedent)))
        fit = IMPOSSIBLE if state.overlaps(m, antecedent) else fit
        # What is impossible leaves its part to the others.
        left -= probability[place] if fit == IMPOSSIBLE else 0.0
        share = shares[state.entity(antecedent)]
        needed = policy.reject_below * left
        found.append(Option(antecedent, place, fit, probability[place], share, needed))
    return tuple(found)
