"""`python -m coreflang characters`: who is in a book, and what they say."""

from __future__ import annotations

import json
from enum import Enum
from pathlib import Path
from typing import Annotated, Optional

import typer

from .codes import as_code
from .output import open_output
from .reading.files import read_text


class Format(str, Enum):
    """How to write the sheet."""

    JSON = "json"
    HTML = "html"


Book = Annotated[str, typer.Argument(help="A text file, or - for standard input.")]
Lang = Annotated[
    str, typer.Option("--lang", help="Code of the language; may be left out if there is one.")
]
Pipeline = Annotated[
    str, typer.Option("--pipeline", help="A spaCy pipeline instead of the language's own.")
]
Form = Annotated[Format, typer.Option("--format", help="JSON, or a page in HTML.")]
Target = Annotated[Optional[Path], typer.Option("--output", help="Write to this file.")]
Encoding = Annotated[str, typer.Option("--encoding", help="Of the file.")]
Said = Annotated[bool, typer.Option("--progress/--no-progress", help="Say how far it is.")]


def characters(
    book: Book,
    lang: Lang = "",
    pipeline: Pipeline = "",
    format: Form = Format.JSON,  # noqa: A002
    output: Target = None,
    encoding: Encoding = "utf-8",
    progress: Said = True,
) -> None:
    """List the characters of a text: names, mentions, quotations with their speakers."""
    # spaCy takes its time to load; `--help` need not wait for it.
    from ..pipelines import load_pipeline
    from ..results import characters as characters_of
    from .batch import LONG

    text = read_text(book, encoding=encoding)
    with open_output(output, inputs=[book]) as out:
        nlp = load_pipeline(as_code(lang), pipeline)
        sheet = characters_of(nlp, text, progress=progress and len(text) > LONG)
        if format == Format.HTML:
            out.write(sheet.as_html(Path(book).name))
        else:
            out.write(json.dumps(sheet.to_dict(), ensure_ascii=False, indent=2) + "\n")
