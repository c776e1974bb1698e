"""`python -m coreflang install`: puts languages into the running environment."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Optional

import typer

from ..errors import CoreflangError
from .console import good, note
from .installer.pip import fresh_languages, pip_install
from .installer.sources import Order, Source, choose_source, make_order, refusal


def install(
    languages: Annotated[
        list[str],
        typer.Argument(
            metavar="LANG...",
            help="ISO 639-1 codes, wheels, or folders of language packages.",
            show_default=False,
        ),
    ],
    checkout: Annotated[
        Optional[Path],
        typer.Option(
            "--from",
            help="A checkout; by default the one that coreflang came from, if any.",
        ),
    ] = None,
    find_links: Annotated[
        Optional[Path], typer.Option("--find-links", help="A folder of wheels.")
    ] = None,
    index: Annotated[
        bool, typer.Option("--index", help="Take languages from the package index.")
    ] = False,
    no_index: Annotated[
        bool, typer.Option("--no-index", help="Never ask the package index for anything.")
    ] = False,
    upgrade: Annotated[
        bool, typer.Option("--upgrade", help="Install anew what is installed already.")
    ] = False,
) -> None:
    """Install languages into the environment that this command runs in."""
    source = choose_source(checkout, find_links, index=index)
    order = make_order(languages, source, upgrade=upgrade)
    if order.offers or order.names:
        flags = [*["--no-index"] * no_index, *["--upgrade"] * upgrade]
        _install(order, source, flags)
    else:
        note("Nothing to install: --upgrade installs anew what is installed already.")
    _report(order.codes)


def _install(order: Order, source: Source, flags: Sequence[str]) -> None:
    for offer in order.offers:
        note(f"Installing {offer.name} from {offer.path}.")
    for name in order.names:
        note(f"Installing {name} from {source.place}.")
    paths = [str(offer.path) for offer in order.offers]
    try:
        pip_install([*source.options, *flags, *paths, *order.names])
    except CoreflangError as error:
        if error.code == "E414" and order.names:
            raise refusal(order.codes, source) from error
        raise


def _report(codes: Sequence[str]) -> None:
    """Say what is there now, as a new process sees it."""
    there = fresh_languages()
    for code in codes:
        if code not in there:
            raise CoreflangError("E416", lang=code, found="it is not among the installed languages")
        if there[code]["error"]:
            raise CoreflangError("E416", lang=code, found=there[code]["error"])
        good(_sentence(there[code]))


def _sentence(facts: dict[str, Any]) -> str:
    pipeline = facts["pipeline"]
    having = (
        f"with the pipeline {pipeline['name']}" if pipeline else "without a pipeline of its own"
    )
    return (
        f"{facts['name']} ({facts['code']}): {facts['distribution']} {facts['version']}, {having}."
    )
