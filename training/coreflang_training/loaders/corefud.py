"""CorefUD: CoNLL-U with the entities in the MISC column.

Every CorefUD corpus may mark single mentions, and most do; those that do not simply have none.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from coreflang.formats.corefud import parse_corefud, split_corefud
from coreflang.formats.lines import Chunk
from coreflang.formats.report import LoadReport

from ..corpus import CorpusDocument, to_corpus
from .base import each, find_files, language_of, readable_files


def load_corefud(
    path: Path, *, skip_bad: bool = False, report: LoadReport | None = None
) -> Iterator[CorpusDocument]:
    """Read CorefUD files.

    path (Path): a file, or a folder with .conllu files.
    skip_bad (bool): leave malformed documents out, and go on.
    report (Optional[LoadReport]): takes what was left out.
    YIELDS (CorpusDocument): each document; its language is that of the folder it lies in.
    RAISES (TrainingError): T100 and T101, as every loader.
    """
    files = find_files(path, "*.conllu")
    for file, lines in readable_files(files, skip_bad=skip_bad, report=report):
        chunks = split_corefud(lines, source=str(file))
        yield from each(chunks, _document, skip_bad=skip_bad, report=report)


def _document(chunk: Chunk) -> CorpusDocument:
    text = parse_corefud(chunk)
    single = any(len(group) == 1 for group in text.clusters())
    lang = language_of(Path(chunk.source))
    return to_corpus(text, corpus="corefud", lang=lang, singletons_annotated=single)
