"""jsonlines: one document a line, as many coreference systems read and write it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from coreflang.formats.jsonlines import parse_jsonline
from coreflang.formats.lines import Chunk
from coreflang.formats.report import LoadReport

from ..corpus import CorpusDocument, to_corpus
from .base import each, find_files, language_of, readable_files


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
    files = find_files(path, "*.jsonl", "*.jsonlines")
    for file, lines in readable_files(files, skip_bad=skip_bad, report=report):
        rows = (
            Chunk(str(file), ((number, line),))
            for number, line in enumerate(lines, start=1)
            if line.strip()
        )
        yield from each(rows, _document, skip_bad=skip_bad, report=report)


def _document(chunk: Chunk) -> CorpusDocument:
    text = parse_jsonline(chunk)
    single = any(len(group) == 1 for group in text.clusters())
    lang = language_of(Path(chunk.source))
    return to_corpus(text, corpus="jsonlines", lang=lang, singletons_annotated=single)
