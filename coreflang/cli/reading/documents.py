"""All documents of all files, one after the other, as often as wanted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial

from .document import STDIN, TEXT, Document
from .files import File, Kind, read_text
from .parsed import docs_of, sentences_of
from .rows import Fields, encodable, rows_of


@dataclass(frozen=True)
class Options:
    """How files are read. encoding: of texts. fields: keys or columns of rows."""

    encoding: str = "utf-8"
    fields: Fields = field(default_factory=Fields)


@dataclass(frozen=True)
class Documents:
    """What is to be read; nothing is kept but what comes from standard input.

    files: in order. text: one that was given on the command line instead. options: how to read.
    """

    files: Sequence[File]
    text: str | None = None
    options: Options = field(default_factory=Options)

    def __iter__(self) -> Iterator[Document]:
        if self.text is not None:
            yield Document(TEXT, TEXT, partial(encodable, self.text))
            return
        for file in self.files:
            yield from self._piped[file] if file.name == STDIN else self._read(file)

    def __len__(self) -> int:
        return self._count

    @cached_property
    def _count(self) -> int:
        return sum(1 for _ in self)

    @cached_property
    def _piped(self) -> dict[File, list[Document]]:
        """Standard input can be read but once."""
        return {file: list(self._read(file)) for file in self.files if file.name == STDIN}

    def _read(self, file: File) -> Iterator[Document]:
        encoding = self.options.encoding
        if file.kind == Kind.TEXT:
            read = partial(read_text, file.name, encoding=encoding)
            yield Document(file.name, file.name, read, file.lang)
        elif file.kind == Kind.CONLLU:
            yield from sentences_of(file, encoding=encoding)
        elif file.kind == Kind.DOCBIN:
            yield from docs_of(file)
        else:
            yield from rows_of(file, self.options.fields, encoding=encoding)
