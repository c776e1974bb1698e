"""Writes a file so that at any moment the old one or the new one is there, whole."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any


@contextmanager
def beside(path: Path) -> Iterator[Path]:
    """A place to write what then takes a file's place.

    path (Path): the file. YIELDS (Path): a name of one's own in the same folder, so that of two who
    write the same file the last one wins, with a file that is whole. What is written there becomes
    the file when all went well; else it is removed.
    """
    partial = path.with_name(f".{path.name}.{secrets.token_hex(4)}.partial")
    try:
        yield partial
        partial.replace(path)
    finally:
        # After success there is nothing to remove.
        with suppress(OSError):
            partial.unlink()


def replace_file(path: Path, write: Callable[[IO[bytes]], Any]) -> None:
    """Write a file anew.

    path (Path): the file. write (Callable): is called with the open file.
    RAISES (OSError): where it cannot be written; what was there before stays.
    """
    with beside(path) as partial, partial.open("xb") as file:
        write(file)
        file.flush()
        os.fsync(file.fileno())
