"""Reads the texts that a command is given."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

from ..errors import CoreflangError

STDIN = "-"
TEXT = "--text"
FIELD = "text"
JSON_LINES = (".jsonl", ".jsonlines", ".ndjson")
# What a line of JSON may call its document.
KEYS = ("doc_key", "id")


@dataclass(frozen=True)
class Document:
    """One text to read.

    source: path of its file, "-" for standard input, "--text" for one on the command line.
    name: of the document. read: gives its text, or raises what is wrong with it.
    """

    source: str
    name: str
    read: Callable[[], str]


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


def documents_of(
    names: Sequence[str], text: str | None, *, encoding: str, field: str | None
) -> list[Document]:
    """Find the documents in what is to be read.

    names (Sequence[str]): as `names_of` gives them. text (Optional[str]): the one on the command
        line. encoding (str): of the files.
    field (Optional[str]): the key of the text, if all files are JSON lines; by default those are
        whose names say so, and the key is "text".
    RETURNS (List[Document]): one a text file, one a line of JSON.
    """
    if text is not None:
        return [Document(TEXT, TEXT, partial(_encodable, text))]
    found: list[Document] = []
    for name in names:
        if field is None and Path(name).suffix.lower() not in JSON_LINES:
            found.append(Document(name, name, partial(read_text, name, encoding=encoding)))
        else:
            found.extend(_lines(name, encoding=encoding, field=field or FIELD))
    return found


def _lines(name: str, *, encoding: str, field: str) -> Iterator[Document]:
    try:
        text = read_text(name, encoding=encoding)
    except CoreflangError as error:
        yield Document(name, name, partial(_refuse, error))
        return
    # Only line feeds end a line: JSON may hold other separators of lines as they are.
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip():
            yield _line(name, number, line, field)


def _line(source: str, number: int, line: str, field: str) -> Document:
    data, name = _parse(line), f"{source}:{number}"
    keys: dict[str, Any] = data if isinstance(data, dict) else {}
    text = keys.get(field)
    if not isinstance(text, str):
        found = f"it has the keys {', '.join(keys)}" if keys else line[:80]
        error = CoreflangError("E420", path=source, line=number, field=field, found=found)
        return Document(source, name, partial(_refuse, error))
    given = next((str(keys[key]) for key in KEYS if keys.get(key)), name)
    return Document(source, given, partial(_encodable, text, source=source))


def _parse(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


def _refuse(error: CoreflangError) -> NoReturn:
    raise error


def _encodable(text: str, source: str = TEXT) -> str:
    """Refuse halves of characters, which arguments in another encoding and JSON may hold."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise CoreflangError("E403", path=source, encoding="utf-8", found=error) from error
    return text


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
