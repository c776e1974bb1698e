"""What `resolve` writes of each document, in each format."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from html import escape
from typing import TYPE_CHECKING

from .output import Output
from .reading import Document

if TYPE_CHECKING:
    from spacy.tokens import Doc

    from ..results import CorefResult


class Format(str, Enum):
    """How to write chains."""

    TEXT = "text"
    MARKED = "marked"
    JSON = "json"
    JSONL = "jsonl"
    CONLLU = "conllu"
    CONLL2012 = "conll2012"
    HTML = "html"


# What says by itself whose chains it has needs no heading.
HEADED = (Format.TEXT, Format.MARKED)


@dataclass(frozen=True)
class Writer:
    """Writes documents.

    out: where to. form: how. several: there are several documents, which are told apart. tokens: of
    chains their heads alone. keep: documents that failed are written, too.
    """

    out: Output
    form: Format
    several: bool
    tokens: bool
    keep: bool

    def write(self, document: Document, result: CorefResult, *, first: bool) -> None:
        """Write one document.

        document (Document): what was read. result (CorefResult): what was found.
        first (bool): nothing was written before.
        """
        if result.error and not self.keep:
            return
        headed = self.several and self.form in HEADED
        heading = f"==> {document.name} <==\n" if headed else ""
        write = failed if result.error else resolved
        text = write(result, document, self.form, several=self.several, tokens=self.tokens)
        gap = "\n" if headed and not first else ""
        self.out.write(gap + heading + (f"{text}\n" if text else ""))

    @contextmanager
    def frame(self, *, title: str, lang: str, begun: bool) -> Iterator[None]:
        """Write what stands around all documents.

        title (str): of a page. lang (str): code of its language, or "".
        begun (bool): what stands before them is written already.
        """
        from ..render import page_end, page_start

        framed = self.form == Format.HTML
        self.out.write(page_start(title, lang) if framed and not begun else "")
        try:
            yield
        finally:
            self.out.write(page_end() if framed else "")


def resolved(
    result: CorefResult, document: Document, form: Format, *, several: bool, tokens: bool
) -> str:
    """A document in the format wanted.

    result (CorefResult): without an error. document (Document): whose. form (Format): the format.
    several (bool): there are others. tokens (bool): of chains their heads alone.
    RETURNS (str): without the last line end.
    """
    # `--help` need not wait for spaCy.
    from ..formats import resolved as formats
    from . import writing

    doc: Doc = result.doc
    if form == Format.JSON:
        return formats.as_json(doc, name=document.name, source=document.source)
    if form == Format.JSONL:
        return formats.as_json_line(doc, name=document.name, source=document.source)
    if form == Format.CONLLU:
        return formats.as_conllu(doc, name=document.name)
    if form == Format.CONLL2012:
        return formats.as_conll2012(doc, name=document.name)
    if form == Format.HTML:
        return writing.as_html(doc, name=document.name, headed=several)
    if form == Format.TEXT:
        return writing.as_tokens(doc) if tokens else writing.as_text(doc)
    return writing.as_marked_text(doc)


def failed(
    result: CorefResult, document: Document, form: Format, *, several: bool, tokens: bool
) -> str:
    """A document that has no chains because something went wrong.

    result (CorefResult): with an error. document (Document): whose. form (Format): the format.
    several, tokens (bool): as for `resolved`.
    RETURNS (str): its name and the error, without the last line end.
    """
    from ..formats import resolved as formats
    from ..results.several import code_of

    error, name = " ".join(result.error.split()), document.name
    if form in (Format.JSON, Format.JSONL):
        source, code = document.source, code_of(error)
        return formats.as_failed_line(name=name, source=source, error=error, code=code)
    if form == Format.CONLLU:
        return f"# newdoc id = {name}\n# error = {error}\n"
    if form == Format.CONLL2012:
        return f"#begin document ({name}); part 000\n# error = {error}\n#end document"
    if form == Format.HTML:
        return f'<h2>{escape(name)}</h2>\n<p class="error">{escape(error)}</p>'
    return error
