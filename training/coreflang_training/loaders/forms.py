"""Excerpts in which one form is annotated: "es", "damit", "y", "en", and whom or what it means.

A row each, columns separated by tabs: kind of form, source, the words that head its antecedent
divided by "|" ("-" where it names nothing), the excerpt with the form in double brackets. Rows that
begin with "#" are remarks. annotated/forms/README.md has the guidelines. A form that names nothing
is annotated alone. Quirk: what else the excerpt mentions nobody annotated.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from coreflang.formats.document import ClusteredText, Range, TextMention, in_order
from coreflang.formats.report import LoadReport

from ..corpus import CorpusDocument, to_corpus
from .base import Row, bad, each_part, one_a_line

COLUMNS = 4
NOTHING = "-"
FORM, ENTITY = "form", "meant"
_WORD = re.compile(r"\w+|[^\w\s]")
_FORM = re.compile(r"\[\[([^\[\]]+)\]\]")


def load_forms(
    path: Path, *, skip_bad: bool = False, report: LoadReport | None = None
) -> Iterator[CorpusDocument]:
    """Read excerpts.

    path (Path): a file, whose name begins with the code of its language, or a folder of such.
    skip_bad (bool): leave malformed rows out, and go on.
    report (Optional[LoadReport]): takes what was left out.
    YIELDS (CorpusDocument): each excerpt; its genre is the kind of its form, and the mention that
        is the form has the kind "form".
    RAISES (TrainingError): T100 and T101, as every loader.
    """
    yield from each_part(
        path, "*.tsv", split=_rows, parse=_document, skip_bad=skip_bad, report=report
    )


def _rows(path: Path, lines: list[str]) -> Iterator[Row]:
    return (row for row in one_a_line(path, lines) if not row[2].startswith("#"))


def _document(piece: Row) -> CorpusDocument:
    path, number, line = piece
    cells = line.split("\t")
    if len(cells) != COLUMNS:
        expected = "kind, source, words and text, separated by tabs"
        raise bad(path, number, expected=expected, found=line)
    kind, source, words, marked = cells
    text, tokens, form = _marked(piece, marked)
    spelled = tuple(text[first:last] for first, last in tokens)
    heads = set() if words == NOTHING else set(re.findall(r"\w+", words))
    meant = [i for i, word in enumerate(spelled) if word in heads and i != form]
    if heads and not meant:
        raise bad(path, number, expected="words of the excerpt", found=words)
    own = TextMention(((form, form + 1),), ENTITY, kind=FORM)
    mentions = [own, *(TextMention(((i, i + 1),), ENTITY) for i in meant)]
    plain = ClusteredText(f"{source}-{number}", text, tokens, spelled, (0,), in_order(mentions))
    return to_corpus(plain, corpus="forms", lang=path.name[:2], genre=kind)


def _marked(piece: Row, marked: str) -> tuple[str, tuple[Range, ...], int]:
    """An excerpt without its brackets, its words, and which of them stood in brackets."""
    found = list(_FORM.finditer(marked))
    if len(found) != 1:
        raise bad(piece[0], piece[1], expected="one form in double brackets", found=marked)
    text = marked.replace("[[", "").replace("]]", "")
    tokens = tuple(match.span() for match in _WORD.finditer(text))
    place = (found[0].start(), found[0].start() + len(found[0][1]))
    if place not in tokens:
        raise bad(piece[0], piece[1], expected="a word in double brackets", found=found[0][0])
    return text, tokens, tokens.index(place)
