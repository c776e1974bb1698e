"""What the command line says to people. All of it goes to standard error; answers do not."""

from __future__ import annotations

import codecs
import io
from typing import TextIO

import typer
from wasabi.printer import Printer

_PRINTER = Printer(no_print=True, line_max=100)


def make_writable(stream: TextIO) -> None:
    """See to it that a stream takes every character, whatever the system's encoding.

    stream (TextIO): for answers. A file or a pipe gets UTF-8, as files do that we open ourselves; a
        terminal keeps its encoding, and shows what that lacks by its number: \\u017c.
    """
    if not isinstance(stream, io.TextIOWrapper):
        return
    if stream.isatty():
        stream.reconfigure(errors="backslashreplace")
    elif codecs.lookup(stream.encoding).name != "utf-8":
        stream.reconfigure(encoding="utf-8")


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
