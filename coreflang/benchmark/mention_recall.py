"""How many of the annotated mentions a system looks at at all, by what their heads are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, fields

from ..formats.document import TextMention
from ..language import LanguageConfig
from ..mentions import Kind, Mentions
from ..metrics.base import Counts, Score, Summable, tally
from ..syntax import SyntaxView
from .gold import AnaphorForms, anaphor_forms, is_coordination, kind_of, root_of, tokens_of

_POS = {"PROPN": "name", "NOUN": "noun", "PRON": "pronoun", "DET": "pronoun"}


@dataclass(frozen=True)
class MentionRecall(Summable):
    """Annotated mentions, and which of them the mention stage finds; counted in recall only.

    name, noun: by the universal part of speech of the head, PROPN or NOUN. pronoun: PRON or DET of
    a form that the language knows as an anaphor. other_pronoun: PRON or DET of another form, such
    as those that mean the speaker, ask, or relate.
    coordination: found if its first members are found as one. zero: found if its verb is one.
    other: heads of other parts of speech, such as verbs and adverbs.
    """

    name: Counts = field(default_factory=Counts)
    noun: Counts = field(default_factory=Counts)
    pronoun: Counts = field(default_factory=Counts)
    other_pronoun: Counts = field(default_factory=Counts)
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
    annotated: Iterable[TextMention], view: SyntaxView, mentions: Mentions, config: LanguageConfig
) -> MentionRecall:
    """Count one document.

    annotated (Iterable[TextMention]): all mentions of the gold standard, single ones too.
    view (SyntaxView): of the Doc. mentions (Mentions): what the mention stage found in it.
    config (LanguageConfig): tells which forms are anaphors.
    RETURNS (MentionRecall): a mention is found if one with its head is.
    """
    heads = {(int(mentions.head[m]), int(mentions.size[m]) > 1) for m in range(len(mentions))}
    zeros = {int(i) for i in mentions.head[mentions.kind == Kind.ZERO]}
    forms = anaphor_forms(config)
    counts = MentionRecall()
    for mention in annotated:
        root = root_of(mention, view)
        name = _class_of(mention, root, view, forms)
        found = root in zeros if mention.zero else (root, name == "coordination") in heads
        counts += MentionRecall(**{name: tally(both=found, key=1, response=0)})
    return counts


def _class_of(mention: TextMention, root: int | None, view: SyntaxView, forms: AnaphorForms) -> str:
    if mention.zero or root is None:
        return "zero"
    if is_coordination(root, tokens_of(mention), view):
        return "coordination"
    name = _POS.get(view.strings[int(view.upos[root])], "other")
    return "other_pronoun" if name == "pronoun" and not kind_of(root, view, forms) else name
