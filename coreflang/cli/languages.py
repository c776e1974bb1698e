"""`python -m coreflang languages`: what is installed, and what could be."""

from __future__ import annotations

import json
from dataclasses import asdict
from enum import Enum
from typing import Annotated

import typer
from wasabi.tables import table

from ..errors import CoreflangError
from .console import warn
from .facts import LanguageFacts, Part, installed_languages
from .installer.sources import Source, choose_source

HEADER = ("Code", "Name", "Distribution", "Pipeline", "Model", "Vectors", "Licence")
WIDTH = 60
SHARED = "shared: the cross-lingual model of coreflang, for languages without one of their own."


class Format(str, Enum):
    """How to show languages."""

    TABLE = "table"
    JSON = "json"


def languages(
    format: Annotated[  # noqa: A002
        Format, typer.Option("--format", help="A table to read, or JSON.")
    ] = Format.TABLE,
) -> None:
    """List the languages that are installed, and those of the checkout that coreflang came from."""
    installed = installed_languages()
    available = _available({facts.code for facts in installed})
    if format == Format.JSON:
        data = {"installed": [asdict(f) for f in installed], "available": available}
        typer.echo(json.dumps(data, ensure_ascii=False, indent=2))
        return
    if installed:
        rows = [_row(facts) for facts in installed]
        typer.echo(table(rows, header=HEADER, divider=True, max_col=WIDTH).strip("\n"))
    else:
        typer.echo("No language is installed.")
    if any(model.shared for facts in installed for model in facts.models):
        typer.echo(SHARED)
    for code, path in available.items():
        typer.echo(f"Not installed: {code}, in {path}")
    for facts in installed:
        if facts.error:
            warn(facts.error)


def _available(installed: set[str]) -> dict[str, str]:
    """Languages of the checkout at hand that are not installed: code -> folder."""
    try:
        source: Source = choose_source(None, None, index=False)
    except CoreflangError as error:
        warn(str(error))
        return {}
    found = sorted(source.languages.items())
    return {code: str(offer.path) for code, offer in found if code not in installed}


def _row(facts: LanguageFacts) -> tuple[str, ...]:
    none = "broken" if facts.error else "none"
    # The licence of a pipeline stands in brackets behind its version.
    pipeline = facts.pipeline and _shown(facts.pipeline.name.partition(" (")[0], facts.pipeline)
    models = [_shown("shared" if model.shared else model.name, model) for model in facts.models]
    return (
        facts.code,
        facts.name or none,
        f"{facts.distribution} {facts.version}",
        pipeline or none,
        ", ".join(models) or none,
        _megabytes(facts.vectors) if facts.vectors else none,
        facts.licence,
    )


def _shown(name: str, part: Part) -> str:
    return f"{name}, {_megabytes(part)}"


def _megabytes(part: Part) -> str:
    return f"{part.bytes / 1e6:.1f} MB"
