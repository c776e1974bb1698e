"""What the loaders share: finding files, reading lines, and going on after a malformed document."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Protocol, TypeVar

from coreflang.errors import CoreflangError
from coreflang.formats.document import Range
from coreflang.formats.lines import Chunk, readable
from coreflang.formats.report import LoadReport, Skipped

from ..corpus import CorpusDocument
from ..errors import TrainingError
from ..lines import read_lines

log = logging.getLogger("coreflang.training")
# What is wrong with one document or file, and not with the others.
MALFORMED = ("T100", "T025")
Piece = TypeVar("Piece")
Made = TypeVar("Made")
# A line of a file: the file, its number, its text.
Row = tuple[Path, int, str]


class Loader(Protocol):
    """Reads a corpus, document by document."""

    def __call__(
        self, path: Path, *, skip_bad: bool = False, report: LoadReport | None = None
    ) -> Iterator[CorpusDocument]:
        """Read a file, or all of a folder's files.

        path (Path): the file or folder.
        skip_bad (bool): leave malformed documents out, and go on.
        report (Optional[LoadReport]): takes what was left out and what was odd.
        YIELDS (CorpusDocument): each document.
        RAISES (TrainingError): T100 and T025, if a document is malformed or not UTF-8 and
            `skip_bad` is not set; T101, if there is nothing to read.
        """
        ...


def find_files(path: Path, *patterns: str) -> list[Path]:
    """Find a corpus's files.

    path (Path): a file, which is taken as it is, or a folder, which is searched with all below it.
    patterns (str): how the files are called, as in `Path.glob`.
    RETURNS (List[Path]): the files, sorted.
    RAISES (TrainingError): T101, if there are none.
    """
    path = Path(path)
    if path.is_file():
        return [path]
    found = {file for pattern in patterns for file in path.rglob(pattern) if file.is_file()}
    if not found:
        raise TrainingError("T101", path=path, wanted=" or ".join(patterns))
    return sorted(found)


def bad(path: Path | str, line: int, *, expected: str, found: str) -> TrainingError:
    """Say that a file is not what its format wants.

    path (Path): the file.
    line (int): the line, from 1; 0 if the file has no lines.
    expected (str): what should stand there.
    found (str): what does.
    RETURNS (TrainingError): to be raised by the caller.
    """
    return TrainingError("T100", source=path, line=line, expected=expected, found=found[:80])


def each(
    pieces: Iterable[Piece],
    parse: Callable[[Piece], CorpusDocument],
    *,
    skip_bad: bool,
    report: LoadReport | None,
) -> Iterator[CorpusDocument]:
    """Parse pieces, and go on after a malformed one if that is wanted.

    pieces (Iterable[Piece]): what `parse` takes: a file, or the lines of a document.
    parse (Callable): makes a document of a piece.
    skip_bad (bool): leave malformed documents out.
    report (Optional[LoadReport]): takes what was left out.
    YIELDS (CorpusDocument): each document.
    RAISES (TrainingError): T100 and T025, if a document is malformed and `skip_bad` is not set.
    """
    for piece in pieces:
        yield from attempt(partial(_parsed, piece, parse), skip_bad=skip_bad, report=report)


def _parsed(piece: Piece, parse: Callable[[Piece], CorpusDocument]) -> CorpusDocument:
    """A document with at least one word; what goes wrong is said with its place."""
    source, line = place_of(piece)
    with readable(source, line):
        document = parse(piece)
    if not document.words:
        raise bad(source, line, expected="a document with words", found="none")
    return document


def place_of(piece: object) -> tuple[str, int]:
    """Where a piece of a file begins.

    piece (object): a file, a Chunk, a row, or what has the file as `path`.
    RETURNS (Tuple[str, int]): the file, and the line from 1; 0 if nobody knows it.
    """
    if isinstance(piece, Chunk):
        return piece.source, piece.first
    if isinstance(piece, tuple):
        return str(piece[0]), int(piece[1])
    return str(getattr(piece, "path", piece)), 0


def each_part(
    path: Path,
    *patterns: str,
    split: Callable[[Path, list[str]], Iterable[Piece]],
    parse: Callable[[Piece], CorpusDocument],
    skip_bad: bool,
    report: LoadReport | None,
) -> Iterator[CorpusDocument]:
    """Read the documents of files that may hold several each.

    path (Path): a file or a folder.
    patterns (str): how the corpus's files are called.
    split (Callable): a file and its lines -> what `parse` takes, for each document.
    parse (Callable): makes a document of a piece.
    skip_bad (bool): leave malformed documents, and files that are not UTF-8, out.
    report (Optional[LoadReport]): takes what was left out.
    YIELDS (CorpusDocument): each document.
    RAISES (TrainingError): T100, T101 and T025, as every loader.
    """
    for file in find_files(path, *patterns):
        pieces = partial(_pieces, file, split)
        for found in attempt(pieces, skip_bad=skip_bad, report=report):
            yield from each(found, parse, skip_bad=skip_bad, report=report)


def _pieces(file: Path, split: Callable[[Path, list[str]], Iterable[Piece]]) -> list[Piece]:
    with readable(str(file), 1):
        found = list(split(file, read_lines(file)))
    if not found:
        raise bad(file, 1, expected="a document", found="none")
    return found


def one_a_line(path: Path, lines: Iterable[str]) -> Iterator[Row]:
    """Split a file that has a document a line.

    path (Path): the file.
    lines (Iterable[str]): its lines.
    YIELDS (Tuple[Path, int, str]): file, number from 1, and text of each line that is not blank.
    """
    numbered = enumerate(lines, start=1)
    yield from ((path, number, line) for number, line in numbered if line.strip())


def attempt(
    make: Callable[[], Made], *, skip_bad: bool, report: LoadReport | None
) -> Iterator[Made]:
    """Call a function that reads something.

    make (Callable): the function.
    skip_bad (bool): go on if what it reads is malformed.
    report (Optional[LoadReport]): takes what was left out.
    YIELDS (Made): what it returns; nothing if that was left out.
    RAISES (TrainingError): T100 and T025, if it is malformed and `skip_bad` is not set.
    """
    try:
        with readable("a file of the corpus", 0):
            made = make()
    except CoreflangError as error:
        _skip_or_raise(_as_training(error), skip_bad=skip_bad, report=report)
    else:
        yield made


def _as_training(error: CoreflangError) -> CoreflangError:
    """What the core's format readers find malformed is malformed in a corpus."""
    if error.code != "E340":
        return error
    return TrainingError("T100", **error.facts)


def _skip_or_raise(error: CoreflangError, *, skip_bad: bool, report: LoadReport | None) -> None:
    if not skip_bad or error.code not in MALFORMED:
        raise error
    log.warning("Left out: %s", error)
    if report is not None:
        facts = error.facts
        line = facts["line"] if isinstance(facts["line"], int) else 0
        report.skipped.append(Skipped(str(facts["source"]), line, str(error)))


def line_starts(text: str, places: Iterable[Range]) -> Iterator[int]:
    """Find the tokens that begin a line, where lines are sentences.

    text (str): the text.
    places (Iterable[Tuple[int, int]]): each token's characters.
    YIELDS (int): the first token, and those with a line break before them.
    """
    before = 0
    for i, (start, end) in enumerate(places):
        if i == 0 or "\n" in text[before:start]:
            yield i
        before = end


def language_of(path: Path) -> str:
    """Guess a text's language from where it lies.

    path (Path): the file.
    RETURNS (str): the name of the nearest folder that has two lower-case letters, "" without one.
    """
    names = reversed(Path(path).absolute().parts[:-1])
    codes = (name for name in names if len(name) == 2 and name.isalpha() and name.islower())
    return next(codes, "")
