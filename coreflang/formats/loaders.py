"""Corpora in the formats that the core knows, from a file or from all files of a folder."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeVar

from ..errors import CoreflangError
from .conll2012 import BEGIN, parse_conll2012
from .corefud import parse_corefud, split_corefud
from .document import ClusteredText
from .jsonlines import parse_jsonline
from .lines import Chunk, malformed, readable, split_at
from .report import LoadReport, Skipped

MALFORMED = "E340"
Made = TypeVar("Made")


@dataclass(frozen=True)
class FormatLoader:
    """Reads a corpus in one format.

    patterns: how its files are called, as in `Path.glob`. split: cuts a file's lines, its name
    given, into documents. parse: makes a document of one's lines.
    """

    patterns: tuple[str, ...]
    split: Callable[[Iterable[str], str], Iterator[Chunk]]
    parse: Callable[[Chunk], ClusteredText]

    def __call__(
        self, path: Path, *, skip_bad: bool = False, report: LoadReport | None = None
    ) -> Iterator[ClusteredText]:
        """Read a file, or all of a folder's files.

        path (Path): the file, which is taken whatever its name, or the folder.
        skip_bad (bool): leave malformed documents out, and go on.
        report (Optional[LoadReport]): takes what was left out.
        YIELDS (ClusteredText): each document.
        RAISES (CoreflangError): E340, if a document is malformed and `skip_bad` is not set; E421,
            if there is nothing to read.
        """
        report = report or LoadReport()
        for file in self.files(Path(path)):
            for chunks in _attempt(partial(self._chunks, file), skip_bad, report):
                for chunk in chunks:
                    yield from _attempt(partial(self._document, chunk), skip_bad, report)

    def _chunks(self, file: Path) -> list[Chunk]:
        with readable(str(file), 1):
            chunks = list(self.split(_lines(file), str(file)))
        if not chunks:
            raise malformed(str(file), 1, expected="a document", found="none")
        return chunks

    def _document(self, chunk: Chunk) -> ClusteredText:
        with readable(chunk.source, chunk.first):
            document = self.parse(chunk)
        if not document.words:
            raise malformed(chunk.source, chunk.first, expected="a document with words", found="")
        return document

    def files(self, path: Path) -> list[Path]:
        """Find the files of a corpus.

        path (Path): a file or a folder.
        RETURNS (List[Path]): sorted, at least one.
        RAISES (CoreflangError): E421, if there are none.
        """
        if path.is_file():
            return [path]
        found = {file for name in self.patterns for file in path.rglob(name) if file.is_file()}
        if not found:
            raise CoreflangError("E421", path=path, wanted=" or ".join(self.patterns))
        return sorted(found)


def _lines(path: Path) -> list[str]:
    data = path.read_bytes()
    try:
        # Only line feeds end a line: words may hold other separators.
        return data.decode("utf-8-sig").replace("\r\n", "\n").split("\n")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        found = repr(data[error.start : error.start + 4])
        raise malformed(str(path), line, expected="UTF-8 text", found=found) from error


def _attempt(make: Callable[[], Made], skip_bad: bool, report: LoadReport) -> Iterator[Made]:
    """What a function makes; nothing if it finds something malformed, and that is to be skipped."""
    try:
        made = make()
    except CoreflangError as error:
        if not skip_bad or error.code != MALFORMED:
            raise
        facts = error.facts
        report.skipped.append(Skipped(str(facts["source"]), int(str(facts["line"])), str(error)))
    else:
        yield made


def _rows(lines: Iterable[str], source: str) -> Iterator[Chunk]:
    numbered = enumerate(lines, start=1)
    return (Chunk(source, ((number, line),)) for number, line in numbered if line.strip())


LOADERS = {
    "conll2012": FormatLoader(
        ("*.conll", "*_conll"),
        lambda lines, source: split_at(lines, source=source, prefix=BEGIN),
        parse_conll2012,
    ),
    "corefud": FormatLoader(
        ("*.conllu",), lambda lines, source: split_corefud(lines, source=source), parse_corefud
    ),
    "jsonlines": FormatLoader(("*.jsonl", "*.jsonlines"), _rows, parse_jsonline),
}
