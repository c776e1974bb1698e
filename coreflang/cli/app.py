"""Puts the commands together: the core's own, and those that extensions bring in by a hook."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib.metadata import EntryPoint
from typing import Annotated, Any

import typer

from .. import plugins
from ..about import __version__
from ..errors import CoreflangError, message
from .cases import cases
from .characters import characters
from .check import check
from .check_plugin import check_plugin
from .console import fail, make_writable, warn
from .evaluate import evaluate
from .explain import explain
from .install import install
from .languages import languages
from .new_language import new_language
from .resolve import resolve
from .rules import rules
from .serve import serve
from .versions import check_versions

HOOK = "coreflang_commands"
COMMANDS: dict[str, Callable[..., Any]] = {
    "cases": cases,
    "characters": characters,
    "check-plugin": check_plugin,
    "evaluate": evaluate,
    "explain": explain,
    "install": install,
    "languages": languages,
    "new-language": new_language,
    "resolve": resolve,
    "rules": rules,
    "serve": serve,
}
# The core's own for what it does with an option; without it an extension's of the same name, such
# as that of training, goes before.
SHARED: dict[str, tuple[str, Callable[..., Any]]] = {"check": ("--installed", check)}


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command, and end the process with its exit status.

    arguments (Optional[Sequence[str]]): the command and its arguments; those of the process if
        not given. An error of ours ends in one message and the status 1.
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    make_writable(sys.stdout)
    try:
        check_versions()
        build(given)(given, prog_name="python -m coreflang")
    except CoreflangError as error:
        fail(str(error))
        sys.exit(1)


def build(arguments: Sequence[str]) -> typer.Typer:
    """Make the application.

    arguments (Sequence[str]): as given by the user. Extensions are loaded only if they do not
        begin with a command of the core: so a broken extension is in nobody's way.
    RETURNS (Typer): with all commands that may be asked for.
    """
    app = typer.Typer(
        help="Coreference resolution for spaCy.", no_args_is_help=True, add_completion=False,
        pretty_exceptions_enable=False,
    )  # fmt: skip
    app.callback()(_options)
    commands = {**COMMANDS, **{name: function for name, (_, function) in SHARED.items()}}
    if not arguments or not _is_own(arguments):
        commands.update(extension_commands())
    for name, function in commands.items():
        app.command(name)(function)
    return app


def _is_own(arguments: Sequence[str]) -> bool:
    """Whether the command is the core's, whatever extensions there are."""
    option, _ = SHARED.get(arguments[0], ("", None))
    return arguments[0] in COMMANDS or (bool(option) and option in arguments)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"coreflang {__version__}")
        raise typer.Exit


def _options(
    version: Annotated[
        bool, typer.Option("--version", help="Show the version.", callback=_show_version)
    ] = False,
) -> None:
    """Coreference resolution for spaCy."""


def extension_commands() -> dict[str, Callable[..., Any]]:
    """Ask every installed extension for its commands.

    RETURNS (Dict[str, Callable]): name -> function. An extension that is broken, or claims a name
        that is taken, is left out with a warning that says how to remove it.
    """
    found: dict[str, Callable[..., Any]] = {}
    for point in plugins.extensions():
        commands = _commands_of(point)
        taken = sorted(set(commands) & (set(COMMANDS) | set(found)))
        if taken:
            _leave_out(point, f"it claims {', '.join(taken)}, which another has already")
        else:
            found.update(commands)
    return found


def _commands_of(point: EntryPoint) -> dict[str, Callable[..., Any]]:
    try:
        return plugins.collect(HOOK, [point])
    except CoreflangError as error:
        _leave_out(point, str(error))
    except (Exception, SystemExit) as error:
        # Whatever an extension's own code raises must not take the other commands down.
        _leave_out(point, f"{type(error).__name__}: {error}")
    return {}


def _leave_out(point: EntryPoint, reason: str) -> None:
    plugin = point.dist.name if point.dist else point.value
    warn(message("W401", plugin=plugin, found=reason))
