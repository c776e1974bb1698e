"""GAP: snippets of Wikipedia with a pronoun and two names, and to which of them it refers.

Webster et al. 2018, "Mind the GAP", TACL 6. Quirks: `A-coref` is the *word* TRUE or FALSE; only
these three mentions are annotated, so a name that the pronoun does not refer to is by itself, and
so is the pronoun if both are FALSE.
"""

from __future__ import annotations

import csv
import itertools
import re
from collections.abc import Iterator
from pathlib import Path

from coreflang.formats.document import ClusteredText, TextMention, in_order
from coreflang.formats.report import LoadReport

from ..corpus import CorpusDocument, to_corpus
from .base import Row, bad, each_part, one_a_line

COLUMNS = [
    "ID",
    "Text",
    "Pronoun",
    "Pronoun-offset",
    "A",
    "A-offset",
    "A-coref",
    "B",
    "B-offset",
    "B-coref",
    "URL",
]
PRONOUN, NAME_A, NAME_B = "pronoun", "A", "B"
_WORD = re.compile(r"\w+|[^\w\s]")
_GENDERS = {"he": "masculine", "she": "feminine"} | {
    form: gender
    for gender, forms in {"masculine": "him his himself", "feminine": "her hers herself"}.items()
    for form in forms.split()
}


def load_gap(
    path: Path, *, skip_bad: bool = False, report: LoadReport | None = None
) -> Iterator[CorpusDocument]:
    """Read GAP.

    path (Path): a file, or a folder with gap-*.tsv files.
    skip_bad (bool): leave malformed snippets out, and go on.
    report (Optional[LoadReport]): takes what was left out.
    YIELDS (CorpusDocument): each snippet. The kinds of its three mentions are "pronoun", "A" and
        "B", its genre is the pronoun's gender, "masculine" or "feminine".
    RAISES (TrainingError): T100 and T101, as every loader.
    """
    yield from each_part(
        path, "gap-*.tsv", split=_rows, parse=_document, skip_bad=skip_bad, report=report
    )


def _rows(path: Path, lines: list[str]) -> Iterator[Row]:
    """The lines but the heading."""
    return (row for row in one_a_line(path, lines) if not row[2].startswith("ID\t"))


def _document(piece: Row) -> CorpusDocument:
    path, number, line = piece
    cells = next(csv.reader([line], delimiter="\t", quoting=csv.QUOTE_NONE))
    if len(cells) != len(COLUMNS):
        expected = f"{len(COLUMNS)} columns separated by tabs"
        raise bad(path, number, expected=expected, found=line)
    row = dict(zip(COLUMNS, cells, strict=False))
    text = row["Text"]
    named = {kind: _range(piece, row, column) for kind, column in _MENTIONS}
    bounds = {bound for pair in named.values() for bound in pair}
    tokens = tuple(_tokens(text, bounds))
    mentions = [_mention(kind, named[kind], tokens, _entity(piece, row, kind)) for kind in named]
    words = tuple(text[start:end] for start, end in tokens)
    plain = ClusteredText(row["ID"], text, tokens, words, (0,), in_order(mentions))
    gender = _GENDERS.get(row["Pronoun"].lower(), "")
    return to_corpus(plain, corpus="gap", lang="en", genre=gender, singletons_annotated=True)


_MENTIONS = ((PRONOUN, "Pronoun"), (NAME_A, "A"), (NAME_B, "B"))


def _range(piece: Row, row: dict[str, str], column: str) -> tuple[int, int]:
    """Where the mention stands, in characters."""
    offset = row[f"{column}-offset"]
    start = int(offset) if offset.isdigit() else -1
    end = start + len(row[column])
    if start < 0 or row["Text"][start:end] != row[column]:
        expected = f"'{row[column]}' at character {offset}"
        raise bad(piece[0], piece[1], expected=expected, found=row["Text"][max(start, 0) : end])
    return start, end


def _entity(piece: Row, row: dict[str, str], kind: str) -> str:
    """A name that the pronoun refers to shares its entity; any other mention has its own."""
    if kind == PRONOUN:
        return PRONOUN
    answer = row[f"{kind}-coref"]
    if answer not in ("TRUE", "FALSE"):
        raise bad(piece[0], piece[1], expected=f"TRUE or FALSE in {kind}-coref", found=answer)
    return PRONOUN if answer == "TRUE" else kind


def _tokens(text: str, bounds: set[int]) -> Iterator[tuple[int, int]]:
    """Words and marks, cut where a mention begins or ends."""
    for match in _WORD.finditer(text):
        inner = sorted(b for b in bounds if match.start() < b < match.end())
        cuts = [match.start(), *inner, match.end()]
        yield from itertools.pairwise(cuts)


def _mention(
    kind: str, chars: tuple[int, int], tokens: tuple[tuple[int, int], ...], entity: str
) -> TextMention:
    inside = [i for i, (start, end) in enumerate(tokens) if start < chars[1] and end > chars[0]]
    return TextMention(((inside[0], inside[-1] + 1),), entity, kind=kind)
