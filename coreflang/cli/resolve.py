"""`python -m coreflang resolve`: the chains of texts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Optional

import typer

from ..errors import CoreflangError
from .codes import as_code
from .console import fail
from .output import Output, open_output
from .reading import STDIN, Document, documents_of, names_of

if TYPE_CHECKING:
    from spacy.tokens import Doc

LONG = 20_000


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


Files = Annotated[
    Optional[list[str]],
    typer.Argument(
        metavar="[FILE]...",
        help="Text files, each one document, or JSON lines (*.jsonl), each line one. - or nothing "
        "for standard input.",
        show_default=False,
    ),
]
Text = Annotated[Optional[str], typer.Option("--text", help="A text instead of files.")]
Lang = Annotated[
    str, typer.Option("--lang", help="Code of the language; may be left out if there is one.")
]
Pipeline = Annotated[
    str, typer.Option("--pipeline", help="A spaCy pipeline instead of the language's own.")
]
Form = Annotated[
    Format,
    typer.Option(
        "--format",
        help="Chains, the text with marks, JSON, CoNLL-U (CorefUD), CoNLL-2012 or a page in HTML.",
    ),
]
Tokens = Annotated[
    bool,
    typer.Option("--tokens", help="With --format text: one chain a line, heads and their indexes."),
]
Target = Annotated[
    Optional[Path],
    typer.Option("--output", help="Write to this file, once all documents are done."),
]
Encoding = Annotated[str, typer.Option("--encoding", help="Of the files.")]
Field = Annotated[
    Optional[str],
    typer.Option("--field", help="Key of the text; then all files are JSON lines. [*.jsonl: text]"),
]
Style = Annotated[
    str,
    typer.Option("--style", help="The guideline to follow, such as litbank.", show_default=False),
]
Singletons = Annotated[
    bool, typer.Option("--singletons", help="Write entities that are mentioned once, too.")
]
Progress = Annotated[
    bool, typer.Option("--progress/--no-progress", help="Show a bar for long texts.")
]


def resolve(
    files: Files = None,
    text: Text = None,
    lang: Lang = "",
    pipeline: Pipeline = "",
    format: Form = Format.TEXT,  # noqa: A002
    tokens: Tokens = False,
    output: Target = None,
    encoding: Encoding = "utf-8",
    field: Field = None,
    style: Style = "",
    singletons: Singletons = False,
    progress: Progress = True,
) -> None:
    """Find the coreference chains of texts of any length."""
    # spaCy takes its time to load; `--help` need not wait for it.
    from ..pipelines import load_pipeline
    from ..results.long_text import resolve_text

    names = names_of(files or [], text)
    documents = documents_of(names, text, encoding=encoding, field=field)
    if format == Format.JSON and len(documents) > 1:
        raise CoreflangError("E408", found=len(documents))

    with open_output(output, inputs=names) as out:
        if out.whole:
            _check(documents)
        nlp = load_pipeline(as_code(lang), pipeline, **_settings(style, singletons))

        def answer(document: Document) -> str:
            given = document.read()
            doc = resolve_text(nlp, given, progress=progress and len(given) > LONG)
            return _written(doc, format, document, several=len(documents) > 1, tokens=tokens)

        with _framed(out, format, title=", ".join(names), lang=nlp.lang or ""):
            _answer_all(answer, documents, out, headed=format in HEADED and len(documents) > 1)


@contextmanager
def _framed(out: Output, form: Format, *, title: str, lang: str) -> Iterator[None]:
    """Write what stands around all documents."""
    from ..render import page_end, page_start

    framed = form == Format.HTML
    out.write(page_start(title, lang) if framed else "")
    try:
        yield
    finally:
        out.write(page_end() if framed else "")


def _settings(style: str, singletons: bool) -> dict[str, Any]:
    given = {"style": style, "singletons": singletons}
    return {key: value for key, value in given.items() if value}


def _check(documents: Sequence[Document]) -> None:
    """Find what cannot be read before an hour is spent on what can; streams are read but once."""
    bad = [document for document in documents if document.source != STDIN and not _reads(document)]
    if bad:
        raise CoreflangError("E419", failed=len(bad), all=len(documents))


def _reads(document: Document) -> bool:
    try:
        document.read()
    except CoreflangError as error:
        fail(f"{document.name}: {error}")
        return False
    return True


def _answer_all(
    answer: Callable[[Document], str], documents: Sequence[Document], out: Output, *, headed: bool
) -> None:
    """Answer for each document; one that fails is reported and the others go on."""
    failed, written = 0, 0
    for document in documents:
        try:
            text = answer(document)
        except CoreflangError as error:
            fail(f"{document.name}: {error}" if len(documents) > 1 else str(error))
            failed += 1
            continue
        if headed:
            gap = "\n" if written else ""
            out.write(f"{gap}==> {document.name} <==\n")
        out.write(f"{text}\n" if text else "")
        written += 1
    if failed and out.whole:
        raise CoreflangError("E419", failed=failed, all=len(documents))
    if failed:
        raise typer.Exit(1)


def _written(doc: Doc, form: Format, document: Document, *, several: bool, tokens: bool) -> str:
    """The document in the format wanted."""
    # As above: writing needs spaCy.
    from ..formats import resolved
    from . import writing

    if form == Format.JSON:
        return resolved.as_json(doc, name=document.name, source=document.source)
    if form == Format.JSONL:
        return resolved.as_json_line(doc, name=document.name, source=document.source)
    if form == Format.CONLLU:
        return resolved.as_conllu(doc, name=document.name)
    if form == Format.CONLL2012:
        return resolved.as_conll2012(doc, name=document.name)
    if form == Format.HTML:
        return writing.as_html(doc, name=document.name, headed=several)
    if form == Format.TEXT:
        return writing.as_tokens(doc) if tokens else writing.as_text(doc)
    return writing.as_marked_text(doc)
