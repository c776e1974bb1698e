"""A document before it is read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, NoReturn

from ...errors import CoreflangError

if TYPE_CHECKING:
    from spacy.language import Language
    from spacy.tokens import Doc
    from spacy.vocab import Vocab

    Given = str | Sequence[str] | Callable[[Vocab], Doc]

STDIN = "-"
TEXT = "--text"


@dataclass(frozen=True)
class Document:
    """One text to read.

    source: path of its file, "-" for standard input, "--text" for one on the command line.
    name: of the document. read: gives its text, its words, or a function that makes a Doc of a
    vocabulary; or raises what is wrong with it. lang: code of its language, as it was given; "" if
    nothing was said.
    """

    source: str
    name: str
    read: Callable[[], Given]
    lang: str = ""


def given(document: Document, nlp: Language) -> str | Sequence[str] | Doc:
    """Read a document.

    document (Document): it. nlp (Language): the pipeline that is to resolve it.
    RETURNS (Union[str, Sequence[str], Doc]): what `predict` takes.
    RAISES (CoreflangError): what is wrong with it.
    """
    read = document.read()
    return read(nlp.vocab) if callable(read) else read


def refused(source: str, name: str, error: CoreflangError) -> Document:
    """A document that cannot be read.

    source, name (str): of the document. error (CoreflangError): why.
    RETURNS (Document): raises it when its turn comes.
    """
    return Document(source, name, partial(_refuse, error))


def _refuse(error: CoreflangError) -> NoReturn:
    raise error
