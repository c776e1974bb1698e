"""Documents that are rows: JSON lines, and tables whose first row names the columns."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from ...errors import CoreflangError
from .document import TEXT, Document, refused
from .files import File, Kind, opened

FIELD = "text"
# What a row may call its document.
KEYS = ("doc_key", "id")
# A cell may hold a book; Python's own limit is 131,072.
LONGEST = 2**31 - 1


@dataclass(frozen=True)
class Fields:
    """Which keys or columns are read.

    text: of the text. name: of what the document is called; "" for the usual ones. lang: of its
    language; "" for none.
    """

    text: str = FIELD
    name: str = ""
    lang: str = ""


def rows_of(file: File, fields: Fields, *, encoding: str) -> Iterator[Document]:
    """Read JSON lines or a table.

    file (File): it. fields (Fields): the keys or columns. encoding (str): of the file.
    YIELDS (Document): one a row; one that is refused for each that cannot be read, and one for the
        rest of a file that cannot.
    """
    read = _objects if file.kind == Kind.JSONL else _cells
    try:
        with opened(file.name, encoding=encoding) as stream:
            for number, row in read(stream, file):
                yield _document(file, number, row, fields)
    except CoreflangError as error:
        yield refused(file.name, file.name, error)


Row = Mapping[str, Any] | str


def _objects(lines: Iterable[str], file: File) -> Iterator[tuple[int, Row]]:
    for number, line in enumerate(lines, start=1):
        if line.strip():
            yield number, _parse(line.removeprefix("\ufeff"))


def _parse(line: str) -> Row:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        return line
    return data if isinstance(data, dict) and data else line


def _cells(lines: Iterable[str], file: File) -> Iterator[tuple[int, Row]]:
    csv.field_size_limit(LONGEST)
    reader = csv.DictReader(lines, delimiter="\t" if file.kind == Kind.TSV else ",")
    try:
        for row in reader:
            # Cells that a row lacks are None, those that it has too many of have the key None.
            yield reader.line_num, {key: row[key] for key in row if key and row[key] is not None}
    except csv.Error as error:
        found = str(error)
        raise CoreflangError("E118", path=file.name, line=reader.line_num, found=found) from error


def _document(file: File, number: int, row: Row, fields: Fields) -> Document:
    name = f"{file.name}:{number}"
    if isinstance(row, str):
        return refused(file.name, name, _no_text(file, number, fields, row[:80]))
    named = (fields.name,) if fields.name else KEYS
    name = next((str(row[key]) for key in named if row.get(key)), name)
    lang = str(row.get(fields.lang) or file.lang) if fields.lang else file.lang
    text: Any = row.get(fields.text)
    if not _is_text(text):
        found = f"it has the keys {', '.join(row)}"
        return refused(file.name, name, _no_text(file, number, fields, found))
    return Document(file.name, name, partial(encodable, text, source=file.name), lang)


def _is_text(value: Any) -> bool:
    words = value if isinstance(value, list) else [value]
    return all(isinstance(word, str) for word in words)


def _no_text(file: File, number: int, fields: Fields, found: str) -> CoreflangError:
    code = "E420" if file.kind == Kind.JSONL else "E116"
    return CoreflangError(code, path=file.name, line=number, field=fields.text, found=found)


Text = str | Sequence[str]


def encodable(text: Text, source: str = TEXT) -> Text:
    """Refuse halves of characters, which arguments in another encoding and JSON may hold.

    text (Union[str, Sequence[str]]): a text, or its words. source (str): for the message.
    RETURNS (Union[str, Sequence[str]]): the same.
    RAISES (CoreflangError): E403 if it holds one.
    """
    try:
        "".join(text).encode("utf-8")
    except UnicodeEncodeError as error:
        raise CoreflangError("E403", path=source, encoding="utf-8", found=error) from error
    return text
