"""SACR: a text with mentions in braces, `{T8:EN="f FAC" le canal}`; the French LitBank.

Quirks: properties may be missing, `{M1 he}`; trailers (`#COLOR`, `#TOKENIZATION-TYPE`) are no text;
blanks were put around braces that the text does not have, and behind some apostrophes; there are no
tokens and no sentences: tokens are words and marks, and each paragraph is one sentence.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from coreflang.formats.document import ClusteredText, Range, TextMention, in_order
from coreflang.formats.report import LoadReport

from ..corpus import CorpusDocument, to_corpus
from .base import bad, each, find_files, read_text

_TRAILER = re.compile(r"^#(COLOR|TOKENIZATION-TYPE|TITLE)[:=].*$", re.MULTILINE)
_OPEN = re.compile(r'\{([^\s:{}="]+)((?::[^\s={}]+(?:="[^"]*"|=[^\s{}]*)?)*) +')
_KIND = re.compile(r'EN="([^"]*)"')
_CLOSERS = re.compile(r"((?: *\})+)( *)(?=(.?))")
_ELIDED = re.compile(r"\b([cdjlmnst]|qu)(\}?['’]) +(?=[\w{])", re.IGNORECASE)
_BLANKS = re.compile(r" {2,}")
_WORD = re.compile(r"\w+|[^\w\s]")


@dataclass
class _Plain:
    """The text without its markup, while it is being read.

    parts (List[str]): the text so far.
    length (int): its length.
    open (List[Tuple[int, str, str]]): start, entity and kind of each mention that is open.
    closed (List[Tuple[int, int, str, str]]): start, end, entity and kind of the others.
    """

    parts: list[str] = field(default_factory=list)
    length: int = 0
    open: list[tuple[int, str, str]] = field(default_factory=list)
    closed: list[tuple[int, int, str, str]] = field(default_factory=list)

    def add(self, text: str) -> None:
        self.parts.append(text)
        self.length += len(text)


def load_sacr(
    path: Path, *, skip_bad: bool = False, report: LoadReport | None = None
) -> Iterator[CorpusDocument]:
    """Read SACR files.

    path (Path): a file, or a folder with .sacr files.
    skip_bad (bool): leave malformed documents out, and go on.
    report (Optional[LoadReport]): takes what was left out.
    YIELDS (CorpusDocument): each document.
    RAISES (TrainingError): T100 and T101, as every loader.
    """
    yield from each(find_files(path, "*.sacr"), _document, skip_bad=skip_bad, report=report)


def _document(path: Path) -> CorpusDocument:
    source = _TRAILER.sub("", read_text(path)).rstrip()
    source = _ELIDED.sub(r"\1\2", _CLOSERS.sub(_close_up, source))
    plain = _read(path, _BLANKS.sub(" ", source))
    text = "".join(plain.parts)
    bounds = {bound for start, end, _, _ in plain.closed for bound in (start, end)}
    tokens = tuple(_tokens(text, bounds))
    mentions = [
        TextMention((span,), entity, kind=kind)
        for start, end, entity, kind in plain.closed
        if (span := _span(tokens, start, end))
    ]
    words = tuple(text[a:b] for a, b in tokens)
    told = ClusteredText(
        path.stem, text, tokens, words, tuple(_starts(text, tokens)), in_order(mentions)
    )
    return to_corpus(told, corpus="sacr", lang="fr", singletons_annotated=True)


def _close_up(match: re.Match[str]) -> str:
    """Blanks before braces go behind them: one, and none before a comma, full stop or bracket."""
    braces = match[1].replace(" ", "")
    blank = " " in match.group() and match[3] not in tuple(",.)]")
    return braces + " " * blank


def _read(path: Path, source: str) -> _Plain:
    """Take the markup out."""
    plain = _Plain()
    position = 0
    for match in re.finditer(r"[{}]", source):
        if match.start() < position:
            continue
        plain.add(source[position : match.start()])
        line = source.count("\n", 0, match.start()) + 1
        if match.group() == "{":
            position = _open(path, line, source, match.start(), plain)
        elif not plain.open:
            context = source[max(0, match.start() - 30) : match.end()]
            raise bad(path, line, expected="a '{' before this '}'", found=context)
        else:
            start, entity, kind = plain.open.pop()
            plain.closed.append((start, plain.length, entity, kind))
            position = match.end()
    if plain.open:
        start, entity, _ = plain.open[-1]
        text = "".join(plain.parts)
        line = source.count("\n") + 1
        raise bad(path, line, expected=f"a '}}' for {entity}", found=text[start : start + 40])
    plain.add(source[position:])
    return plain


def _open(path: Path, line: int, source: str, place: int, plain: _Plain) -> int:
    """Begin a mention; RETURNS (int): where its text begins."""
    match = _OPEN.match(source, place)
    if match is None:
        expected = "'{ENTITY:EN=\"...\" words}'"
        raise bad(path, line, expected=expected, found=source[place : place + 30])
    kind = _KIND.search(match[2])
    plain.open.append((plain.length, match[1], kind[1].split()[-1] if kind else ""))
    return match.end()


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


def _span(tokens: tuple[Range, ...], start: int, end: int) -> Range | None:
    """The tokens within a range of characters."""
    first = bisect_left(tokens, (start, start))
    last = bisect_left(tokens, (end, end))
    return (first, last) if first < last else None


def _starts(text: str, tokens: tuple[Range, ...]) -> Iterator[int]:
    before = 0
    for i, (start, end) in enumerate(tokens):
        if i == 0 or "\n" in text[before:start]:
            yield i
        before = end
