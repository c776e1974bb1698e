"""Reads text files as blocks of lines, with line numbers for whoever must complain."""

from __future__ import annotations

import lzma
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ..errors import TrainingError


@dataclass(frozen=True)
class Line:
    """A line without its end; number counts from 1."""

    number: int
    text: str


def read_lines(path: Path) -> list[Line]:
    """Read a UTF-8 file, which may be packed (`.xz`).

    RETURNS (List[Line]): all lines, empty ones too.
    RAISES (TrainingError): T003 for a missing file, T025 for one that is not UTF-8.
    """
    try:
        with (lzma.open if path.suffix == ".xz" else open)(path, "rt", encoding="utf-8") as file:
            text = file.read()
    except FileNotFoundError:
        raise TrainingError("T003", path=path) from None
    except (UnicodeDecodeError, lzma.LZMAError) as error:
        raise TrainingError("T025", path=path, problem=error) from None
    return [Line(n, line) for n, line in enumerate(text.split("\n"), start=1)]


def blocks(path: Path) -> Iterator[list[Line]]:
    """Read a file whose sentences are separated by empty lines.

    YIELDS (List[Line]): the lines of a sentence, comments among them.
    RAISES (TrainingError): T024 without sentences, T026 where the file's end cuts a sentence.
    """
    block: list[Line] = []
    n_blocks = 0
    lines = read_lines(path)
    for line in lines:
        if line.text.strip():
            block.append(line)
        elif block:
            n_blocks += 1
            yield block
            block = []
    if block:
        raise TrainingError("T026", path=path, line=lines[-1].number)
    if not n_blocks:
        raise TrainingError("T024", path=path)
