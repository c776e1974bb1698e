"""Texts with mentions marked inline: the text without marks, and tokens that fit the mentions."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from coreflang.formats.document import ClusteredText, Range, TextMention, in_order

from .base import line_starts

_WORD = re.compile(r"\w+|[^\w\s]")


@dataclass(frozen=True)
class Marked:
    """A mention that was marked.

    start, end (int): its characters in the text without marks, end excluded.
    entity (str): what it was marked with. kind (str): its type, or "".
    zero (bool): the words are the verb whose subject is not expressed.
    """

    start: int
    end: int
    entity: str
    kind: str = ""
    zero: bool = False


@dataclass
class Unmarked:
    """A text whose marks are being taken out.

    parts (List[str]): the text so far.
    length (int): its length.
    open (List[Marked]): mentions that have begun, the innermost last; their end is not known yet.
    closed (List[Marked]): the others.
    """

    parts: list[str] = field(default_factory=list)
    length: int = 0
    open: list[Marked] = field(default_factory=list)
    closed: list[Marked] = field(default_factory=list)

    def add(self, text: str) -> None:
        """Let text without marks follow."""
        self.parts.append(text)
        self.length += len(text)

    def begin(self, entity: str, kind: str = "", *, zero: bool = False) -> None:
        """Begin a mention here."""
        self.open.append(Marked(self.length, self.length, entity, kind, zero))

    def end(self) -> None:
        """End the mention that began last; there must be one."""
        self.closed.append(replace(self.open.pop(), end=self.length))

    @property
    def text(self) -> str:
        """RETURNS (str): the text so far."""
        return "".join(self.parts)


def to_text(name: str, plain: Unmarked) -> ClusteredText:
    """Make a document: its tokens are words and marks, and each paragraph is one sentence.

    name (str): the document's name.
    plain (Unmarked): its text and mentions.
    RETURNS (ClusteredText): the document. A mention without a token is left out; one of several
        entities, "1+2", has these as its split antecedents.
    """
    text = plain.text
    bounds = {bound for mark in plain.closed for bound in (mark.start, mark.end)}
    tokens = tuple(_tokens(text, bounds))
    words = tuple(text[a:b] for a, b in tokens)
    mentions = in_order(list(_mentions(tokens, plain.closed)))
    return ClusteredText(name, text, tokens, words, tuple(line_starts(text, tokens)), mentions)


def _mentions(tokens: tuple[Range, ...], marks: Iterable[Marked]) -> Iterator[TextMention]:
    for mark in marks:
        first = bisect_left(tokens, (mark.start, mark.start))
        last = bisect_left(tokens, (mark.end, mark.end))
        if first < last:
            yield _mention(mark, first, last)


def _mention(mark: Marked, first: int, last: int) -> TextMention:
    several = tuple(mark.entity.split("+")) if "+" in mark.entity else ()
    verb = last - 1 if mark.zero else None
    return TextMention(
        ((first, first if mark.zero else last),),
        mark.entity,
        kind=mark.kind,
        zero=mark.zero,
        verb=verb,
        split_antecedents=several,
    )


def _tokens(text: str, bounds: set[int]) -> Iterator[Range]:
    """Words and marks, cut where a mention begins or ends."""
    cuts = sorted(bounds)
    at = 0
    for match in _WORD.finditer(text):
        while at < len(cuts) and cuts[at] <= match.start():
            at += 1
        start = match.start()
        while at < len(cuts) and cuts[at] < match.end():
            yield start, cuts[at]
            start, at = cuts[at], at + 1
        yield start, match.end()
