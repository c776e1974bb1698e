"""Reads the texts that a command is given, and opens what it is to write to."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from ..errors import CoreflangError

STDIN = "-"


def names_of(files: Sequence[str], text: str | None) -> list[str]:
    """Decide what to read.

    files (Sequence[str]): as given. text (Optional[str]): a text given instead.
    RETURNS (List[str]): the files; "--text" for the text; "-" for what is piped in.
    RAISES (CoreflangError): E404 when there is nothing to read, or both files and a text.
    """
    if files and text is not None:
        raise CoreflangError("E404", found="both a file and --text")
    if text is not None:
        return ["--text"]
    if not files and sys.stdin.isatty():
        raise CoreflangError("E404", found="neither a file nor --text")
    return list(files) or [STDIN]


def read_text(name: str, *, encoding: str) -> str:
    """Read a text; line ends stay as they are, so that offsets fit the file.

    name (str): path of a file, or "-" for standard input.
    encoding (str): such as "utf-8"; a byte order mark is left out.
    RETURNS (str): the text.
    RAISES (CoreflangError): E402 when it cannot be read, E403 when it is not in that encoding.
    """
    try:
        raw = sys.stdin.buffer.read() if name == STDIN else Path(name).read_bytes()
    except OSError as error:
        raise CoreflangError("E402", path=name, found=error.strerror or error) from error
    try:
        return raw.decode(encoding).removeprefix("\ufeff")
    except (UnicodeDecodeError, LookupError) as error:
        raise CoreflangError("E403", path=name, encoding=encoding, found=error) from error


@contextmanager
def open_output(path: Path | None) -> Iterator[TextIO]:
    """Open what to write to.

    path (Optional[Path]): a file; None for standard output.
    YIELDS (TextIO): the stream, in UTF-8 if it is a file.
    RAISES (CoreflangError): E409 when the file cannot be written.
    """
    if path is None:
        yield sys.stdout
        return
    try:
        stream = path.open("w", encoding="utf-8")
    except OSError as error:
        raise CoreflangError("E409", path=path, found=error.strerror or error) from error
    with stream:
        yield stream
