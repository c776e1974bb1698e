"""jsonlines: one document a line, as many coreference systems read and write it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from coreflang.formats.jsonlines import parse_jsonline
from coreflang.formats.lines import Chunk
from coreflang.formats.report import LoadReport

from ..corpus import CorpusDocument, to_corpus
from .base import Row, each_part, language_of, one_a_line


def load_jsonlines(
    path: Path, *, skip_bad: bool = False, report: LoadReport | None = None
) -> Iterator[CorpusDocument]:
    """Read jsonlines.

    path (Path): a file, or a folder with .jsonl or .jsonlines files.
    skip_bad (bool): leave malformed documents out, and go on.
    report (Optional[LoadReport]): takes what was left out.
    YIELDS (CorpusDocument): each document; its language is that of the folder it lies in.
    RAISES (TrainingError): T100 and T101, as every loader.
    """
    yield from each_part(
        path, "*.jsonl", "*.jsonlines", split=one_a_line, parse=_document,
        skip_bad=skip_bad, report=report,
    )  # fmt: skip


def _document(row: Row) -> CorpusDocument:
    path, number, line = row
    text = parse_jsonline(Chunk(str(path), ((number, line),)))
    single = any(len(group) == 1 for group in text.clusters())
    lang = language_of(path)
    return to_corpus(text, corpus="jsonlines", lang=lang, singletons_annotated=single)
