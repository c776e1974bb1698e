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
from .base import each_part, language_of


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
    yield from each_part(
        path, "*.conllu", split=split_documents, parse=_document, skip_bad=skip_bad, report=report
    )


def split_documents(path: Path, lines: list[str]) -> Iterator[Chunk]:
    """Cut a file into documents.

    path (Path): the file.
    lines (List[str]): its lines.
    YIELDS (Chunk): one document's lines.
    """
    yield from split_corefud(lines, source=str(path))


def _document(chunk: Chunk) -> CorpusDocument:
    text = parse_corefud(chunk)
    single = any(len(group) == 1 for group in text.clusters())
    lang = language_of(Path(chunk.source))
    return to_corpus(text, corpus="corefud", lang=lang, singletons_annotated=single)
