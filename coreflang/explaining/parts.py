"""What explanations are made of, as plain data."""

from __future__ import annotations

from dataclasses import dataclass

from ..scorers.contributions import Contribution


@dataclass(frozen=True)
class RuleNote:
    """A rule that decided something.

    name: of the rule. verdict: what it gave. example: a sentence that it was made for.
    says: what it says, the first line of its description. file: where it stands.
    """

    name: str
    verdict: str
    example: str = ""
    says: str = ""
    file: str = ""


@dataclass(frozen=True)
class Side:
    """One mention.

    text: its words. tokens: its heads. likely, possible: names of its agreement classes.
    """

    text: str
    tokens: tuple[int, ...]
    likely: tuple[str, ...]
    possible: tuple[str, ...]

    @property
    def shown(self) -> str:
        """Such as "the old boat (2)"."""
        return f"{self.text} ({', '.join(map(str, self.tokens))})"


@dataclass(frozen=True)
class Candidate:
    """A mention that another may take up.

    mention: whom. proposal: who proposed the pair. verdict: of the rules, in lower case.
    rule: that gave it; None where nothing speaks against the pair. probability: by the scorers,
    None where they were not asked. score: before the softmax. contributions: the strongest groups
    of features, each the score less what it is without the group. fit: the verdict on both
    entities when the search decided. needed: the probability that it had to reach.
    outcome: what became of it, in words. chosen: the mention takes it up.
    """

    mention: Side
    proposal: str
    verdict: str
    rule: RuleNote | None = None
    probability: float | None = None
    score: float | None = None
    contributions: tuple[Contribution, ...] = ()
    fit: str = ""
    needed: float | None = None
    outcome: str = ""
    chosen: bool = False


@dataclass(frozen=True)
class Link:
    """An earlier mention that a noun, a name or a person may take up by rule or scorer.

    mention: whom. rule: that proposes it. outcome: in words. joined: both are one entity by it.
    """

    mention: Side
    rule: RuleNote
    outcome: str
    joined: bool
