"""How many of the annotated mentions a system looks at at all, by what their heads are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, fields

from ..formats.document import TextMention
from ..mentions import Kind, Mentions
from ..syntax import SyntaxView
from .base import Counts, Score, Summable, tally
from .gold import is_coordination, root_of, tokens_of

_POS = {"PROPN": "name", "NOUN": "noun", "PRON": "pronoun", "DET": "pronoun"}


@dataclass(frozen=True)
class MentionRecall(Summable):
    """Annotated mentions, and which of them the mention stage finds; counted in recall only.

    name, noun, pronoun: by the universal part of speech of the head, PROPN, NOUN, PRON or DET.
    coordination: found if its first members are found as one. zero: found if its verb is one.
    other: heads of other parts of speech, such as verbs and adverbs.
    """

    name: Counts = field(default_factory=Counts)
    noun: Counts = field(default_factory=Counts)
    pronoun: Counts = field(default_factory=Counts)
    coordination: Counts = field(default_factory=Counts)
    zero: Counts = field(default_factory=Counts)
    other: Counts = field(default_factory=Counts)

    @property
    def all(self) -> Counts:
        """RETURNS (Counts): the sum over classes."""
        return sum((getattr(self, name) for name in MENTION_CLASSES), Counts())

    @property
    def score(self) -> Score:
        """RETURNS (Score): of the sum over classes; precision is not defined and 0."""
        return self.all.score


MENTION_CLASSES = tuple(part.name for part in fields(MentionRecall))


def count_found(
    annotated: Iterable[TextMention], view: SyntaxView, mentions: Mentions
) -> MentionRecall:
    """Count one document.

    annotated (Iterable[TextMention]): all mentions of the gold standard, single ones too.
    view (SyntaxView): of the Doc. mentions (Mentions): what the mention stage found in it.
    RETURNS (MentionRecall): a mention is found if one with its head is.
    """
    heads = {(int(mentions.head[m]), int(mentions.size[m]) > 1) for m in range(len(mentions))}
    zeros = {int(i) for i in mentions.head[mentions.kind == Kind.ZERO]}
    counts = MentionRecall()
    for mention in annotated:
        root = root_of(mention, view)
        name = _class_of(mention, root, view)
        found = root in zeros if mention.zero else (root, name == "coordination") in heads
        counts += MentionRecall(**{name: tally(both=found, key=1, response=0)})
    return counts


def _class_of(mention: TextMention, root: int | None, view: SyntaxView) -> str:
    if mention.zero or root is None:
        return "zero"
    if is_coordination(root, tokens_of(mention), view):
        return "coordination"
    return _POS.get(_pos(view, root), "other")


def _pos(view: SyntaxView, i: int) -> str:
    return view.strings[int(view.upos[i])]
