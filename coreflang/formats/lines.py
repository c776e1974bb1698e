"""Lines of a file with their numbers, so that what is malformed can be named."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from ..errors import CoreflangError


@dataclass(frozen=True)
class Chunk:
    """A piece of a file: the lines of one document.

    source (str): the file's name.
    lines (Tuple[Tuple[int, str], ...]): number (from 1) and text of each line, without line end.
    """

    source: str
    lines: tuple[tuple[int, str], ...]

    @property
    def first(self) -> int:
        """The number of the first line."""
        return self.lines[0][0] if self.lines else 1


def malformed(source: str, line: int, *, expected: str, found: str) -> CoreflangError:
    """Say that a file is not what its format wants.

    source (str): the file's name.
    line (int): the line, from 1.
    expected (str): what should stand there.
    found (str): what does.
    RETURNS (CoreflangError): to be raised by the caller.
    """
    return CoreflangError("E340", source=source, line=line, expected=expected, found=found[:80])


@contextmanager
def readable(source: str, line: int) -> Iterator[None]:
    """Let whatever goes wrong with a piece of a file be said with the place.

    source (str): the file's name. line (int): the line at which the piece begins, from 1.
    RAISES (CoreflangError): E340 for what no reader foresaw; those that are codes already.
    """
    try:
        yield
    except (CoreflangError, MemoryError):
        raise
    except Exception as error:
        # A broken file may break any step of its reading; whoever reads a corpus must hear where.
        found = f"{type(error).__name__}: {error}"
        raise malformed(source, line, expected="its format from here on", found=found) from error


def split_at(lines: Iterable[str], *, source: str, prefix: str) -> Iterator[Chunk]:
    """Cut lines where one begins with a prefix; what stands before the first is a piece too.

    lines (Iterable[str]): the lines of a file.
    source (str): the file's name, for messages.
    prefix (str): what the first line of a document begins with.
    YIELDS (Chunk): one document's lines; a piece of blank lines only is left out.
    """
    piece: list[tuple[int, str]] = []
    for number, line in enumerate(lines, start=1):
        line = line.rstrip("\r\n")
        if line.startswith(prefix) and any(text.strip() for _, text in piece):
            yield Chunk(source, tuple(piece))
            piece = []
        piece.append((number, line))
    if any(text.strip() for _, text in piece):
        yield Chunk(source, tuple(piece))
