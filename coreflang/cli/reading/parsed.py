"""Documents that are more than text: CoNLL-U with words and trees, and Docs of spaCy."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from ...errors import CoreflangError
from .document import Document, refused
from .files import File, opened, read_bytes

if TYPE_CHECKING:
    from spacy.tokens import Doc, DocBin
    from spacy.vocab import Vocab

    from ...formats.lines import Chunk


def sentences_of(file: File, *, encoding: str) -> Iterator[Document]:
    """Read CoNLL-U.

    file (File): it. encoding (str): of the file.
    YIELDS (Document): one for each "# newdoc", or one for all. Words and sentences are the file's,
        and its trees, if it has any, take the parser's place.
    """
    # `--help` need not wait for spaCy.
    from ...formats.corefud import split_corefud

    try:
        with opened(file.name, encoding=encoding) as stream:
            for number, chunk in enumerate(split_corefud(stream, source=file.name), start=1):
                name = _name(chunk) or f"{file.name}:{number}"
                yield Document(file.name, name, partial(_read, chunk), file.lang)
    except CoreflangError as error:
        yield refused(file.name, file.name, error)


def _name(chunk: Chunk) -> str:
    heads = (line.partition("=") for _, line in chunk.lines if line.startswith("# newdoc"))
    return next((value.strip() for _, _, value in heads), "")


def _read(chunk: Chunk) -> Callable[[Vocab], Doc]:
    from ...formats.corefud import parse_corefud
    from ...formats.docs import to_doc
    from ...formats.lines import readable

    with readable(chunk.source, chunk.first):
        document = parse_corefud(chunk)
    # Entities that the file has already are not what is asked for.
    return partial(to_doc, replace(document, mentions=()))


def docs_of(file: File) -> Iterator[Document]:
    """Read Docs, as `DocBin.to_disk` writes them.

    file (File): it.
    YIELDS (Document): one for each; of those with trees only the coreference is new.
    """
    from spacy.tokens import DocBin

    try:
        data = read_bytes(file.name)
    except CoreflangError as error:
        yield refused(file.name, file.name, error)
        return
    try:
        found = _Docs(DocBin().from_bytes(data))
    except Exception as error:
        # Whatever spaCy and the libraries below it make of what is none of theirs.
        reason = f"{type(error).__name__}: {error}"
        wrong = CoreflangError("E119", path=file.name, found=reason[:200])
        yield refused(file.name, file.name, wrong)
        return
    for number in range(len(found)):
        read = partial(found.read, number, file.name)
        yield Document(file.name, f"{file.name}:{number + 1}", read, file.lang)


class _Docs:
    """A DocBin of which single Docs are unpacked, so that a broken one costs no other."""

    def __init__(self, packed: DocBin) -> None:
        self._packed = packed
        self._vocab: Vocab | None = None

    def __len__(self) -> int:
        return len(self._packed)

    def read(self, number: int, source: str) -> Callable[[Vocab], Doc]:
        """What makes one Doc. number (int): which. source (str): for messages."""
        return partial(self._doc, number, source)

    def _doc(self, number: int, source: str, vocab: Vocab) -> Doc:
        packed, own = self._packed, slice(number, number + 1)
        one = copy(packed)
        # A vocabulary learns all strings with the first Doc; once is enough.
        one.strings = packed.strings if vocab is not self._vocab else set()
        for name in ("tokens", "spaces", "cats", "span_groups", "flags", "user_data"):
            setattr(one, name, getattr(packed, name)[own])
        try:
            doc = next(one.get_docs(vocab))
        except Exception as error:
            # As above.
            found = f"{type(error).__name__}: {error}"
            raise CoreflangError("E119", path=source, found=found[:200]) from error
        self._vocab = vocab
        return doc
