"""Text files: read as UTF-8, packed or not, as a whole or line by line."""

from __future__ import annotations

import lzma
from pathlib import Path

from .errors import TrainingError

MAX_BYTES = 2_000_000_000


def read_text(path: Path) -> str:
    """Read a file as UTF-8, line ends as "\\n"; one that ends in `.xz` is unpacked.

    Carriage returns alone end lines only where nothing else does.

    path (Path): the file.
    RETURNS (str): its text.
    RAISES (TrainingError): T003, if there is no such file; T025, if it is not UTF-8.
    """
    data = _bytes(Path(path))
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        found = repr(data[error.start : error.start + 4])
        raise TrainingError("T025", source=path, line=line, found=found) from error
    return text if "\n" in text else text.replace("\r", "\n")


def _bytes(path: Path) -> bytes:
    try:
        data = path.read_bytes()
        return _unpacked(data) if path.suffix == ".xz" else data
    except FileNotFoundError:
        raise TrainingError("T003", path=path) from None
    except lzma.LZMAError as error:
        raise TrainingError("T025", source=path, line=0, found=error) from error


def _unpacked(data: bytes) -> bytes:
    reader = lzma.LZMADecompressor()
    text = reader.decompress(data, MAX_BYTES)
    if not reader.eof:
        raise lzma.LZMAError(f"it is cut, or unpacks to more than {MAX_BYTES} bytes")
    return text


def read_lines(path: Path) -> list[str]:
    """Read a file's lines, without line ends. Only line feeds end a line.

    path (Path): the file.
    RETURNS (List[str]): the lines, empty ones too.
    RAISES (TrainingError): T003, if there is no such file; T025, if it is not UTF-8; T100, if a
        line holds a carriage return, with which two lines would be read as one.
    """
    lines = read_text(path).split("\n")
    for number, line in enumerate(lines, start=1):
        if "\r" in line:
            expected = "line feeds alone at the ends of lines"
            found = repr(line[:60])
            raise TrainingError("T100", source=path, line=number, expected=expected, found=found)
    return lines
