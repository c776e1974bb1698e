"""`python -m coreflang resolve`: the chains of texts."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional, TextIO

import typer

from ..errors import CoreflangError
from .console import fail
from .reading import names_of, open_output, read_text

if TYPE_CHECKING:
    from spacy.tokens import Doc

LONG = 20_000


class Format(str, Enum):
    """How to write chains."""

    TEXT = "text"
    MARKED = "marked"
    JSON = "json"
    JSONL = "jsonl"


def resolve(
    files: Annotated[
        Optional[list[str]],
        typer.Argument(
            metavar="[FILE]...",
            help="Text files; each is one document. - or nothing for standard input.",
            show_default=False,
        ),
    ] = None,
    text: Annotated[Optional[str], typer.Option("--text", help="A text instead of files.")] = None,
    lang: Annotated[
        str, typer.Option("--lang", help="Code of the language; may be left out if there is one.")
    ] = "",
    pipeline: Annotated[
        str, typer.Option("--pipeline", help="A spaCy pipeline instead of the language's own.")
    ] = "",
    format: Annotated[  # noqa: A002
        Format, typer.Option("--format", help="Chains, the text with marks, or JSON.")
    ] = Format.TEXT,
    output: Annotated[Optional[Path], typer.Option("--output", help="Write to this file.")] = None,
    encoding: Annotated[str, typer.Option("--encoding", help="Of the files.")] = "utf-8",
    progress: Annotated[
        bool, typer.Option("--progress/--no-progress", help="Show a bar for long texts.")
    ] = True,
) -> None:
    """Find the coreference chains of texts of any length."""
    # spaCy takes its time to load; `--help` need not wait for it.
    from ..pipelines import load_pipeline
    from .long_text import resolve_text

    names = names_of(files or [], text)
    if format == Format.JSON and len(names) > 1:
        raise CoreflangError("E408", found=len(names))
    nlp = load_pipeline(lang, pipeline)

    def answer(name: str) -> str:
        given = read_text(name, encoding=encoding) if text is None else text
        doc = resolve_text(nlp, given, progress=progress and len(given) > LONG)
        return _written(doc, format, source=name)

    with open_output(output) as stream:
        good = [_answer(answer, name, stream, named=len(names) > 1) for name in names]
    if not all(good):
        raise typer.Exit(1)


def _answer(write: Callable[[str], str], name: str, stream: TextIO, *, named: bool) -> bool:
    """Answer for one document; one that fails is reported and the others go on."""
    try:
        written = write(name)
    except CoreflangError as error:
        fail(f"{name}: {error}" if named else str(error))
        return False
    typer.echo(written, file=stream, nl=bool(written))
    return True


def _written(doc: Doc, form: Format, *, source: str) -> str:
    """The document in the format wanted."""
    # As above: writing needs spaCy.
    from . import writing

    if form == Format.JSON:
        return writing.as_json(doc, source=source)
    if form == Format.JSONL:
        return writing.as_json_line(doc, source=source)
    return writing.as_text(doc) if form == Format.TEXT else writing.as_marked_text(doc)
