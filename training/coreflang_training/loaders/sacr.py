"""SACR: a text with mentions in braces, `{T8:EN="f FAC" le canal}`; the French LitBank.

Quirks: properties may be missing, `{M1 he}`; trailers (`#COLOR`, `#TOKENIZATION-TYPE`) are no text;
blanks were put around braces that the text does not have, and behind some apostrophes; there are no
tokens and no sentences: tokens are words and marks, and each paragraph is one sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from coreflang.formats.report import LoadReport

from ..corpus import CorpusDocument, to_corpus
from ..lines import read_text
from .base import bad, each, find_files
from .inline import Unmarked, to_text

_TRAILER = re.compile(r"^#(COLOR|TOKENIZATION-TYPE|TITLE)[:=].*$", re.MULTILINE)
_OPEN = re.compile(r'\{([^\s:{}="]+)((?::[^\s={}]+(?:="[^"]*"|=[^\s{}]*)?)*) +')
_KIND = re.compile(r'EN="([^"]*)"')
_CLOSERS = re.compile(r"((?: *\})+)( *)(?=(.?))")
_ELIDED = re.compile(r"\b([cdjlmnst]|(?:lors|puis|quoi)?qu)(\}*['’]\}*) +(?=[\w{])", re.IGNORECASE)
_BLANKS = re.compile(r" {2,}")


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
    told = to_text(path.stem, _read(path, _BLANKS.sub(" ", source)))
    return to_corpus(told, corpus="sacr", lang="fr", singletons_annotated=True)


def _close_up(match: re.Match[str]) -> str:
    """Blanks before braces go behind them: one, and none before a comma, full stop or bracket."""
    braces = match[1].replace(" ", "")
    blank = " " in match.group() and match[3] not in tuple(",.)]")
    return braces + " " * blank


def _read(path: Path, source: str) -> Unmarked:
    """Take the markup out."""
    plain = Unmarked()
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
            plain.end()
            position = match.end()
    if plain.open:
        begun = plain.open[-1]
        line = source.count("\n") + 1
        found = plain.text[begun.start : begun.start + 40]
        raise bad(path, line, expected=f"a '}}' for {begun.entity}", found=found)
    plain.add(source[position:])
    return plain


def _open(path: Path, line: int, source: str, place: int, plain: Unmarked) -> int:
    """Begin a mention; RETURNS (int): where its text begins."""
    match = _OPEN.match(source, place)
    if match is None:
        expected = "'{ENTITY:EN=\"...\" words}'"
        raise bad(path, line, expected=expected, found=source[place : place + 30])
    kind = _KIND.search(match[2])
    plain.begin(match[1], kind[1].split()[-1] if kind else "")
    return match.end()
