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
from .facts import LanguageFacts, installed_languages
from .installer.sources import Source, choose_source

HEADER = ("Code", "Name", "Distribution", "Pipeline", "Models", "Licence")


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
        rows = {"installed": [asdict(f) for f in installed], "available": available}
        typer.echo(json.dumps(rows, ensure_ascii=False, indent=2))
        return
    if installed:
        typer.echo(table([_row(f) for f in installed], header=HEADER, divider=True).strip("\n"))
    else:
        typer.echo("No language is installed.")
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
    return (
        facts.code,
        facts.name or none,
        f"{facts.distribution} {facts.version}",
        facts.pipeline or none,
        ", ".join(facts.models) or none,
        facts.licence,
    )
