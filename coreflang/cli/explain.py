"""`python -m coreflang explain`: why tokens are in an entity, or in none."""

from __future__ import annotations

import json
from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from ..errors import CoreflangError
from .codes import as_code

if TYPE_CHECKING:
    from spacy.tokens import Doc

    from ..explaining import Explanation, PairReason

    Reasons = Sequence[Explanation | PairReason]


class Format(str, Enum):
    """How to write explanations."""

    TEXT = "text"
    JSON = "json"
    HTML = "html"


Text = Annotated[str, typer.Argument(help="The text.")]
Lang = Annotated[
    str, typer.Option("--lang", help="Code of the language; may be left out if there is one.")
]
Pipeline = Annotated[
    str, typer.Option("--pipeline", help="A spaCy pipeline instead of the language's own.")
]
Place = Annotated[
    Optional[int],
    typer.Option("--token", help="Index of a token, from 0; all mentions by default."),
]
Other = Annotated[
    Optional[int], typer.Option("--other", help="Another token: why are the two one, or not?")
]
Form = Annotated[Format, typer.Option("--format", help="Text, JSON, or a page in HTML.")]


def explain(
    text: Text,
    lang: Lang = "",
    pipeline: Pipeline = "",
    token: Place = None,
    other: Other = None,
    format: Form = Format.TEXT,  # noqa: A002
) -> None:
    """Say why the mentions of a text are in an entity, or in none."""
    # spaCy takes its time to load; `--help` need not wait for it.
    from ..explaining import coref_why, explain_all
    from ..pipelines import load_pipeline

    if other is not None and token is None:
        raise CoreflangError("E425", found="--other without --token")
    nlp = load_pipeline(as_code(lang), pipeline)
    doc: Doc = nlp(text)
    reasons: Reasons = list(explain_all(doc)) if token is None else [coref_why(doc, token, other)]
    typer.echo(_written(reasons, format))


def _written(reasons: Reasons, form: Format) -> str:
    # As above: explaining needs spaCy.
    from ..explaining import as_html

    if form == Format.JSON:
        data = [reason.as_data() for reason in reasons]
        return json.dumps(data, ensure_ascii=False, indent=2)
    return as_html(reasons) if form == Format.HTML else "\n\n".join(map(str, reasons))
