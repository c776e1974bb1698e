"""OntoGUM: GUM's texts in the annotation scheme of OntoNotes, without single mentions.

Quirks: three columns; brackets follow each other without a bar, "(3(4)"; the word "|" is left
out; the document's name is that of the file; no sentences and no text. Both are taken from the
`dep` folder beside `ontogum`, which has the same tokens; without that folder the blanks are guessed
and the whole document is one sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from coreflang.formats.brackets import read_brackets
from coreflang.formats.corefud import parse_corefud
from coreflang.formats.document import ClusteredText, TextMention, in_order, lay_out
from coreflang.formats.lines import Chunk
from coreflang.formats.report import LoadReport

from ..corpus import CorpusDocument, to_corpus
from ..detokenize import ENGLISH, gaps
from ..lines import read_lines
from .base import bad, each, find_files
from .gum import metadata

_BETWEEN = re.compile(r"(?<=.)(?=\()|(?<=\))(?=[^()])")


def load_ontogum(
    path: Path, *, skip_bad: bool = False, report: LoadReport | None = None
) -> Iterator[CorpusDocument]:
    """Read OntoGUM.

    path (Path): a file, or a folder with GUM_*.conll files.
    skip_bad (bool): leave malformed documents out, and go on.
    report (Optional[LoadReport]): takes what was left out.
    YIELDS (CorpusDocument): each document.
    RAISES (TrainingError): T100 and T101, as every loader.
    """
    files = find_files(path, "GUM_*.conll", "GENTLE_*.conll")
    yield from each(files, _document, skip_bad=skip_bad, report=report)


def _document(path: Path) -> CorpusDocument:
    rows = _rows(path)
    words = tuple(cells[1] for _, cells in rows)
    spans = read_brackets(
        ((number, _BETWEEN.sub("|", cells[2])) for number, cells in rows), source=str(path)
    )
    mentions = in_order([TextMention(((start, end),), label) for start, end, label in spans])
    trees = path.parent.parent / "dep" / f"{path.stem}.conllu"
    if not trees.is_file():
        text, tokens = lay_out(words, gaps(words, (0,), style=ENGLISH))
        plain = ClusteredText(path.stem, text, tokens, words, (0,), mentions)
        return to_corpus(plain, corpus="ontogum", lang="en")
    chunk = Chunk(str(trees), tuple(enumerate(read_lines(trees), start=1)))
    full = parse_corefud(chunk)
    _compare(path, rows, full.words)
    text_with_trees = replace(full, id=path.stem, mentions=mentions)
    genre = metadata(chunk.lines, "genre")
    return to_corpus(text_with_trees, corpus="ontogum", lang="en", genre=genre)


def _rows(path: Path) -> list[tuple[int, list[str]]]:
    rows = []
    for number, line in enumerate(read_lines(path), start=1):
        if (line.startswith("#") and "\t" not in line) or not line.strip():
            continue
        cells = line.split("\t")
        if len(cells) != 3:
            expected = "number, word and brackets, separated by tabs"
            raise bad(path, number, expected=expected, found=line)
        rows.append((number, cells))
    return rows


def _compare(path: Path, rows: list[tuple[int, list[str]]], words: tuple[str, ...]) -> None:
    """The two layers must have the same tokens."""
    for i, (number, cells) in enumerate(rows):
        if i >= len(words) or cells[1] not in (words[i], words[i].replace("|", "")):
            expected = f"the word '{words[i]}' of the dep folder" if i < len(words) else "the end"
            raise bad(path, number, expected=expected, found=cells[1])
    if len(rows) < len(words):
        raise bad(path, rows[-1][0], expected=f"{len(words)} words", found=str(len(rows)))
