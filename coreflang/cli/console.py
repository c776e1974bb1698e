"""What the command line says to people. All of it goes to standard error; answers do not."""

from __future__ import annotations

import typer
from wasabi.printer import Printer

_PRINTER = Printer(no_print=True, line_max=100)


def note(text: str) -> None:
    """Say what is going on.

    text (str): one sentence or more.
    """
    typer.echo(_PRINTER.info(text), err=True)


def good(text: str) -> None:
    """Say what was done.

    text (str): one sentence or more.
    """
    typer.echo(_PRINTER.good(text), err=True)


def warn(text: str) -> None:
    """Say what is wrong, but does not keep the command from going on.

    text (str): one sentence or more.
    """
    typer.echo(_PRINTER.warn(text), err=True)


def fail(text: str) -> None:
    """Say why a command failed; the caller sees to the exit status.

    text (str): one sentence or more.
    """
    typer.echo(_PRINTER.fail(text), err=True)
