"""`python -m coreflang check-plugin`: what is wrong with a plugin, and what is missing in it."""

from __future__ import annotations

import json
from dataclasses import asdict
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from .console import good

if TYPE_CHECKING:
    from ..kit.findings import Finding


class Format(str, Enum):
    """How to show findings."""

    TEXT = "text"
    JSON = "json"


Place = Annotated[Path, typer.Argument(help="Folder of the plugin, with its setup.cfg.")]
Pipeline = Annotated[
    str, typer.Option("--pipeline", help="A spaCy pipeline of the language, if it embeds none.")
]
Cases = Annotated[Optional[Path], typer.Option("--cases", help="Cases, if not in tests/cases.")]
Form = Annotated[Format, typer.Option("--format", help="Lines to read, or JSON.")]


def check_plugin(
    path: Place,
    pipeline: Pipeline = "",
    cases: Cases = None,
    format: Form = Format.TEXT,  # noqa: A002
) -> None:
    """Say what is wrong with a plugin and what is missing in it, the most useful first."""
    # spaCy takes its time to load; `--help` need not wait for it.
    from ..kit.checking import check_plugin as check

    findings = check(path, pipeline=pipeline, cases=cases)
    if format == Format.JSON:
        data = [asdict(finding) for finding in findings]
        typer.echo(json.dumps(data, ensure_ascii=False, indent=2))
    else:
        _show(findings, wrong=True, head="Wrong:")
        _show(findings, wrong=False, head="Missing, or to be said:")
    if any(finding.wrong for finding in findings):
        raise typer.Exit(1)
    good(f"{path}: nothing is wrong.")


def _show(findings: list[Finding], *, wrong: bool, head: str) -> None:
    rows = [finding for finding in findings if finding.wrong == wrong]
    if rows:
        typer.echo(head)
    for number, finding in enumerate(rows, start=1):
        typer.echo(f"{number:3}. {finding.sort}: {finding.text}")
