"""GUM, the Georgetown University Multilayer corpus: CoNLL-U files of its `dep` folder.

Quirks: the entity's name is called GRP and its head word `minspan`; the genre stands in a comment;
dates, measures and every single mention are annotated.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from coreflang.formats.corefud import parse_corefud
from coreflang.formats.lines import Chunk
from coreflang.formats.report import LoadReport

from ..corpus import CorpusDocument, to_corpus
from .base import each_part
from .corefud import split_documents


def load_gum(
    path: Path, *, skip_bad: bool = False, report: LoadReport | None = None
) -> Iterator[CorpusDocument]:
    """Read GUM's dependency files.

    path (Path): a file, or a folder with .conllu files.
    skip_bad (bool): leave malformed documents out, and go on.
    report (Optional[LoadReport]): takes what was left out.
    YIELDS (CorpusDocument): each document.
    RAISES (TrainingError): T100 and T101, as every loader.
    """
    yield from each_part(
        path, "GUM_*.conllu", "GENTLE_*.conllu", split=split_documents, parse=_document,
        skip_bad=skip_bad, report=report,
    )  # fmt: skip


def _document(chunk: Chunk) -> CorpusDocument:
    return to_corpus(
        parse_corefud(chunk),
        corpus="gum",
        lang="en",
        genre=metadata(chunk.lines, "genre"),
        singletons_annotated=True,
    )


def metadata(lines: Sequence[tuple[int, str]], name: str) -> str:
    """Find one of the values in a document's head.

    lines (Sequence[Tuple[int, str]]): the document's lines with their numbers.
    name (str): such as "genre" or "sourceURL".
    RETURNS (str): the value of "# meta::name = value", or "".
    """
    prefix = f"# meta::{name} ="
    return next((text[len(prefix) :].strip() for _, text in lines if text.startswith(prefix)), "")
