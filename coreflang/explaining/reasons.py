"""What an explanation says, as plain data and in words."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from .parts import Candidate, Link, RuleNote, Side
from .words import candidate_lines, classes_of, rule_lines

# How many candidates are shown.
SHOWN = 12


@dataclass(frozen=True)
class Explanation:
    """Why a token is in an entity, or in none.

    token: its place. text: the word. summary: in a sentence. kind: of mention, "" for none.
    mention: with its agreement classes. entity: the mentions of its entity in text order.
    candidates: of the mention, as they were ranked, refused ones last. links: of nouns, names and
    persons. nothing: the probability that none of the candidates is meant, for names and nouns
    that they are new. threshold: above it, the mention is left open. backtracking: what the search
    took back. refusals: rules that made a word no mention, with what it looked like.
    """

    token: int
    text: str
    summary: str
    kind: str = ""
    mention: Side | None = None
    entity: tuple[str, ...] = ()
    candidates: tuple[Candidate, ...] = ()
    links: tuple[Link, ...] = ()
    nothing: float | None = None
    threshold: float | None = None
    backtracking: str = ""
    refusals: tuple[RuleNote, ...] = ()

    def as_data(self) -> dict[str, Any]:
        """RETURNS (Dict[str, Any]): the same for JSON."""
        return asdict(self)

    def __str__(self) -> str:
        """In lines, without a line end behind them."""
        lines = [f"{self.text} ({self.token}): {self.summary}", *self._about()]
        for rule in self.refusals:
            lines += [f"  {line}" for line in rule_lines(rule)]
        for candidate in self.candidates[:SHOWN]:
            lines += [f"  {line}" for line in candidate_lines(candidate)]
        more = len(self.candidates) - SHOWN
        lines += [f"  ... and {more} more"] if more > 0 else []
        for link in self.links:
            lines.append(f"  -> {link.mention.shown}: {link.outcome}")
            lines += [f"       {line}" for line in rule_lines(link.rule)]
        return "\n".join(lines)

    def _about(self) -> list[str]:
        """What is said of the mention itself."""
        own = self.mention
        lines = [] if own is None else [f"  {self.kind}; {classes_of(own)}"]
        lines += [f"  entity: {', '.join(self.entity)}"] if self.entity else []
        lines += [f"  {self._nothing(self.nothing)}"] if self.nothing is not None else []
        return [*lines, f"  {self.backtracking}"] if self.backtracking else lines

    def _nothing(self, probability: float) -> str:
        what = "new" if self.kind in ("name", "noun") else "none of them"
        line = f"probability of {what}: {probability:.2f}"
        if self.threshold is not None and self.threshold < 1.0:
            end = "takes up nothing" if what == "new" else "left open"
            line += f"; {end} above {self.threshold:.2f}"
        return line


@dataclass(frozen=True)
class PairReason:
    """Why two tokens are in one entity, or are not.

    summary: in a sentence. together: they are. path: what joined them, step by step.
    candidate: the pair, where one was asked about the other. first, second: of the tokens.
    """

    summary: str
    together: bool
    path: tuple[str, ...]
    candidate: Candidate | None
    first: Explanation
    second: Explanation

    def as_data(self) -> dict[str, Any]:
        """RETURNS (Dict[str, Any]): the same for JSON."""
        return asdict(self)

    def __str__(self) -> str:
        """In lines, without a line end behind them."""
        lines = [self.summary, *(f"  {step}" for step in self.path)]
        asked = candidate_lines(self.candidate) if self.candidate is not None else []
        return "\n".join([*lines, *(f"  {line}" for line in asked)])
