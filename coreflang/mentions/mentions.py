"""SyntaxView -> mentions: what a text talks about, single and coordinated."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from enum import IntEnum
from functools import cached_property

import numpy as np
from thinc.types import Ints1d

from ..errors import CoreflangError
from ..syntax import NONE, SyntaxView
from ..syntax.columns import one_of
from .facts import FactFinder, TokenFacts
from .kinds import Kind, is_anaphor, is_nominal
from .met import brought_together

SECOND, THIRD = 2, 3


class Source(IntEnum):
    """Which finder found a mention."""

    RULES = 0
    PERSONS = 1
    RELATIVES = 2
    LABELS = 3
    GIVEN = 4


# Whose anaphors ask scorers.
ASKING = (Source.RULES, Source.GIVEN)
# What of Mentions is no column of one row a mention.
APART = ("offset", "members", "facts")


@dataclass(frozen=True)
class Mentions:
    """The mentions of one document, ordered by head, a coordination behind its first member alone.

    head: token index; of a coordination its first member, (n_mentions,).
    kind: values of Kind, of a coordination that of its first member if that is a noun, else NOUN.
    likely, possible: agreement classes as bits. sentence: counted from 0.
    size: number of members, 1 for a single token. offset: mention m's members are
    members[offset[m]:offset[m + 1]], token indexes in text order.
    person: 1, 2 or 3. plural: of the first and second person, means several, bool.
    speaker: the voice of the passage in which the mention stands, counted from 0, NONE outside of
    direct speech and dialogue. source: values of Source. facts: of the tokens.
    start, end: the phrase, where the user gave it; NONE where the style of spans decides.
    """

    head: Ints1d
    kind: Ints1d
    likely: Ints1d
    possible: Ints1d
    sentence: Ints1d
    size: Ints1d
    offset: Ints1d
    members: Ints1d
    person: Ints1d
    plural: np.ndarray
    speaker: Ints1d
    source: Ints1d
    facts: TokenFacts
    start: Ints1d = field(default_factory=lambda: np.zeros(0, dtype=np.int64))
    end: Ints1d = field(default_factory=lambda: np.zeros(0, dtype=np.int64))

    def __post_init__(self) -> None:
        """Unless somebody gives them, mentions have no phrases of their own."""
        if len(self.start) != len(self.head):
            object.__setattr__(self, "start", np.full(len(self.head), NONE))
            object.__setattr__(self, "end", np.full(len(self.head), NONE))

    def __len__(self) -> int:
        return len(self.head)

    @property
    def telling(self) -> np.ndarray:
        """RETURNS (ndarray): which say themselves who they are, as "he" does not; bool."""
        return is_nominal(self.kind) | (self.person < THIRD)

    def remember(
        self, key: str, view: SyntaxView, work_out: Callable[[], np.ndarray]
    ) -> np.ndarray:
        """Work something out once for these mentions; scorers ask for the same.

        key (str): what it is. view (SyntaxView): what it is read from.
        work_out (Callable): called the first time.
        RETURNS (ndarray): not to be changed in place.
        """
        known = self._remembered.get(key)
        if known is None or known[0] is not view:
            known = self._remembered[key] = (view, work_out())
            known[1].flags.writeable = False
        return known[1]

    @cached_property
    def _remembered(self) -> dict[str, tuple[SyntaxView, np.ndarray]]:
        return {}

    def take(self, which: Ints1d) -> Mentions:
        """Some of the mentions.

        which (Ints1d): indexes in rising order, (n_kept,).
        RETURNS (Mentions): of the same tokens.
        """
        size = self.size[which]
        offset = np.concatenate([[0], np.cumsum(size)])
        flat = np.repeat(self.offset[which] - offset[:-1], size) + np.arange(offset[-1])
        kept = {each.name: getattr(self, each.name) for each in fields(self)}
        columns = {name: kept[name][which] for name in kept if name not in APART}
        return replace(self, **columns, offset=offset, members=self.members[flat])

    @property
    def anaphors(self) -> Ints1d:
        """Indexes of the mentions that scorers choose an antecedent for, (n_anaphors,).

        The first and second person and relative pronouns mean what rules say.
        """
        return np.flatnonzero(
            is_anaphor(self.kind) & (self.size == 1) & one_of(self.source, ASKING)
        )

    def tokens(self, m: int) -> list[int]:
        """The token indexes of mention m, in text order."""
        return [int(i) for i in self.members[self.offset[m] : self.offset[m + 1]]]


def find_mentions(view: SyntaxView, rules: FactFinder, given: np.ndarray | None = None) -> Mentions:
    """Find a document's mentions.

    view (SyntaxView): the document.
    rules (FactFinder): the rules of its language.
    given (Optional[ndarray]): tokens that head mentions in any case, bool, (n_tokens,).
    RETURNS (Mentions): single tokens and coordinations of at least two of them.
    RAISES (CoreflangError): E115 if a rule returns a kind that there is not.
    """
    facts = rules.facts(view) if given is None else rules.facts(view, given)
    _check_kinds(facts.kind)
    single = np.flatnonzero(facts.kind != Kind.NONE)
    groups = [*_coordinations(view, facts), *brought_together(view, facts, rules)]
    classes = [rules.group_classes(facts, group) for group in groups]
    first = np.array([group[0] for group in groups], dtype=np.int64)
    likely = np.concatenate([facts.likely[single], _column(classes, 0)])
    possible = np.concatenate([facts.possible[single], _column(classes, 1)])
    head = np.concatenate([single, first])
    size = np.array([1] * len(single) + [len(group) for group in groups], dtype=np.int64)
    # By head, then by size: a coordination comes right behind its first member alone.
    order = np.lexsort((size, head))
    # A coordination of pronouns counts as a noun, one of names stays a name.
    kind = facts.kind[head]
    kind = np.where((size > 1) & ~is_nominal(kind), Kind.NOUN, kind)
    members = [*single[:, None].tolist(), *groups]
    flat = [token for m in order.tolist() for token in members[m]]
    return Mentions(
        head=head[order], kind=kind[order], likely=likely[order], possible=possible[order],
        sentence=view.sentence[head[order]], size=size[order],
        offset=np.concatenate([[0], np.cumsum(size[order])]),
        members=np.array(flat, dtype=np.int64), person=np.full(len(order), THIRD),
        plural=np.zeros(len(order), dtype=bool), speaker=np.full(len(order), NONE),
        source=np.full(len(order), int(Source.RULES)), facts=facts,
    )  # fmt: skip


def _check_kinds(kind: Ints1d) -> None:
    wrong = np.flatnonzero((kind < Kind.NONE) | (kind > max(Kind)))
    if len(wrong):
        raise CoreflangError("E115", token=wrong[0], found=kind[wrong[0]], last=int(max(Kind)))


def _column(rows: list[tuple[int, int]], place: int) -> Ints1d:
    return np.array([row[place] for row in rows], dtype=np.int64)


def _coordinations(view: SyntaxView, facts: TokenFacts) -> list[list[int]]:
    """Coordinations of mentions, each as its members in text order."""
    inside = np.flatnonzero((view.group != NONE) & (facts.kind != Kind.NONE))
    # Members come in text order, so that a coordination whose first member is no mention does not
    # begin with its number, and is left out below.
    groups: dict[int, list[int]] = {}
    for i, first in zip(inside.tolist(), view.group[inside].tolist(), strict=True):
        groups.setdefault(first, []).append(i)
    return [group for first, group in groups.items() if len(group) > 1 and group[0] == first]
