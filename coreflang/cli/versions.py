"""Versions below the command line that pip installs together, though they cannot work together."""

from __future__ import annotations

from importlib.metadata import version

from packaging.version import Version

from ..errors import CoreflangError

# From 8.2 on click calls its parameters with arguments that older typer does not expect; typer set
# no upper bound then, and spaCy before 3.7.5 wants typer below 0.10.
BREAKING_CLICK = Version("8.2")
FITTING_TYPER = Version("0.15.4")


def check_versions() -> None:
    """Make sure that typer can work with click, before it fails with a message of its own.

    RAISES (CoreflangError): E417 if it cannot.
    """
    typer = Version(version("typer"))
    # Newer typer brings its own click, or says which one it needs.
    if typer >= FITTING_TYPER:
        return
    click = Version(version("click"))
    if click >= BREAKING_CLICK:
        raise CoreflangError("E417", typer=typer, click=click, spacy=version("spacy"))
