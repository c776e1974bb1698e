"""Which files are read, and of which kind they are."""

from __future__ import annotations

import codecs
import io
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TextIO

from ...errors import CoreflangError
from ..console import note
from .document import STDIN, TEXT


class Kind(str, Enum):
    """Kinds of files."""

    TEXT = "text"
    JSONL = "jsonl"
    CSV = "csv"
    TSV = "tsv"
    CONLLU = "conllu"
    DOCBIN = "docbin"


ENDINGS = {
    ".txt": Kind.TEXT, ".text": Kind.TEXT, ".jsonl": Kind.JSONL, ".jsonlines": Kind.JSONL,
    ".ndjson": Kind.JSONL, ".csv": Kind.CSV, ".tsv": Kind.TSV, ".conllu": Kind.CONLLU,
    ".spacy": Kind.DOCBIN,
}  # fmt: skip


@dataclass(frozen=True)
class File:
    """A file to read.

    name: its path, or "-". kind: what it holds. lang: code of the language of its folder, or "".
    """

    name: str
    kind: Kind
    lang: str = ""


def names_of(files: Sequence[str], text: str | None) -> list[str]:
    """Decide what to read.

    files (Sequence[str]): as given. text (Optional[str]): a text given instead.
    RETURNS (List[str]): the files; "--text" for the text; "-" for what is piped in.
    RAISES (CoreflangError): E404 when there is nothing to read, or both files and a text.
    """
    if files and text is not None:
        raise CoreflangError("E404", found="both a file and --text")
    if text is not None:
        return [TEXT]
    if not files and sys.stdin.isatty():
        raise CoreflangError("E404", found="neither a file nor --text")
    return list(files) or [STDIN]


def files_of(
    names: Sequence[str], *, kind: Kind | None, has_field: bool, lang_folders: bool
) -> list[File]:
    """Find the files behind names.

    names (Sequence[str]): files and folders. kind (Optional[Kind]): of all of them; by default
        their endings say it. has_field (bool): the key of the text was named, so that files of no
        known kind are JSON lines.
    lang_folders (bool): folders directly below a folder that was named are called like languages.
    RETURNS (List[File]): those of a folder sorted; what is of no known kind there, and all that is
        hidden, is left out, with a note.
    RAISES (CoreflangError): E421 for a folder without any.
    """
    found: list[File] = []
    for name in names:
        if name not in (STDIN, TEXT) and Path(name).is_dir():
            found += _below(Path(name), kind, lang_folders)
        else:
            found.append(File(name, kind or _kind(name, has_field)))
    return found


def _kind(name: str, has_field: bool) -> Kind:
    known = ENDINGS.get(Path(name).suffix.lower(), Kind.TEXT)
    return Kind.JSONL if has_field and known == Kind.TEXT else known


def _below(folder: Path, kind: Kind | None, lang_folders: bool) -> list[File]:
    paths = sorted(path for path in folder.rglob("*") if path.is_file() and _seen(path, folder))
    kept = [path for path in paths if kind or path.suffix.lower() in ENDINGS]
    if not kept:
        raise CoreflangError("E421", path=folder, wanted=", ".join(f"*{end}" for end in ENDINGS))
    if len(kept) < len(paths):
        note(f"{folder}: {len(paths) - len(kept)} files of other kinds are left out.")
    return [
        File(
            str(path), kind or ENDINGS[path.suffix.lower()],
            _first_folder(path, folder) if lang_folders else "",
        )
        for path in kept
    ]  # fmt: skip


def _seen(path: Path, folder: Path) -> bool:
    return not any(part.startswith(".") for part in path.relative_to(folder).parts)


def _first_folder(path: Path, folder: Path) -> str:
    parts = path.relative_to(folder).parts
    return parts[0] if len(parts) > 1 else ""


@contextmanager
def opened(name: str, *, encoding: str) -> Iterator[TextIO]:
    """Open a text; line ends stay as they are, so that offsets fit the file.

    Only line feeds end a line: JSON may hold other separators of lines as they are.

    name (str): path of a file, or "-" for standard input, which can be read but once.
    encoding (str): such as "utf-8"; a byte order mark is left out.
    YIELDS (TextIO): the text.
    RAISES (CoreflangError): E402 when it cannot be read, E403 when it is not in that encoding.
    """
    try:
        known = codecs.lookup(encoding).name
    except LookupError as error:
        raise CoreflangError("E403", path=name, encoding=encoding, found=error) from error
    try:
        with _stream(name, known) as stream:
            yield stream
    except OSError as error:
        raise CoreflangError("E402", path=name, found=error.strerror or error) from error
    except UnicodeError as error:
        raise CoreflangError("E403", path=name, encoding=encoding, found=error) from error


@contextmanager
def _stream(name: str, encoding: str) -> Iterator[TextIO]:
    # The mark tells in which order the bytes of UTF-16 stand, and of UTF-8 nothing.
    encoding = "utf-8-sig" if encoding == "utf-8" else encoding
    if name == STDIN:
        stream = io.TextIOWrapper(sys.stdin.buffer, encoding=encoding, newline="\n")
        try:
            yield stream
        finally:
            # Closing it would close standard input, which is not ours.
            stream.detach()
    else:
        with Path(name).open(encoding=encoding, newline="\n") as file:
            yield file


def read_text(name: str, *, encoding: str) -> str:
    """Read a text.

    name (str): path of a file, or "-". encoding (str): as for `opened`.
    RETURNS (str): the text. RAISES (CoreflangError): as `opened`.
    """
    with opened(name, encoding=encoding) as stream:
        return stream.read().removeprefix("\ufeff")


def read_bytes(name: str) -> bytes:
    """Read a file that is no text.

    name (str): path of a file, or "-". RETURNS (bytes): what it holds.
    RAISES (CoreflangError): E402 when it cannot be read.
    """
    try:
        return sys.stdin.buffer.read() if name == STDIN else Path(name).read_bytes()
    except OSError as error:
        raise CoreflangError("E402", path=name, found=error.strerror or error) from error
