"""Writes files and folders so that at any moment the old ones or the new ones are there, whole."""

from __future__ import annotations

import ctypes
import os
import secrets
import shutil
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


def replace_bytes(path: Path, data: bytes) -> None:
    """Write a file anew.

    path (Path): the file. data (bytes): all of it.
    RAISES (OSError): where it cannot be written; what was there before stays.
    """
    replace_file(path, lambda file: file.write(data))


def replace_text(path: Path, text: str) -> None:
    """Write a text file anew, in UTF-8.

    path (Path): the file. text (str): with its line ends.
    RAISES (OSError): where it cannot be written; what was there before stays.
    """
    replace_bytes(path, text.encode("utf-8"))


def replace_folder(path: Path, write: Callable[[Path], Any]) -> None:
    """Write a folder anew.

    path (Path): the folder; of two who write the same one the last wins. write (Callable): is
        called with a folder beside it, which is still to be made.
    RAISES (OSError): where it cannot be written; what was there before stays.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(f".{path.name}.{secrets.token_hex(4)}.partial")
    try:
        write(partial)
        _take_place(partial, path)
    finally:
        # After success it holds what was there before, if anything was.
        shutil.rmtree(partial, ignore_errors=True)


# Of renameat2: paths are what they are from the current folder, and the two change places.
_AT_FDCWD, _RENAME_EXCHANGE = -100, 2


def _take_place(partial: Path, path: Path) -> None:
    """Put one folder in the place of another, and that one, if there is one, in its place."""
    try:
        partial.rename(path)
    except OSError:
        if not _exchanged(partial, path):
            # Where a system cannot exchange two folders, there is none for a moment.
            old = path.with_name(f"{partial.stem}.old")
            path.rename(old)
            partial.rename(path)
            old.rename(partial)


def _exchanged(one: Path, other: Path) -> bool:
    """Whether two folders changed places, in one step, as Linux can in most file systems."""
    rename = getattr(ctypes.CDLL(None), "renameat2", None) if os.name == "posix" else None
    names = os.fsencode(one), os.fsencode(other)
    return rename is not None and not rename(
        _AT_FDCWD, names[0], _AT_FDCWD, names[1], _RENAME_EXCHANGE
    )
