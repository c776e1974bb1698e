"""The hooks. They bring things in when a plugin is loaded; none is called while documents run."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pluggy

if TYPE_CHECKING:
    from .language import LanguagePlugin

PROJECT = "coreflang"
hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)


@hookspec
def coreflang_language() -> LanguagePlugin:  # type: ignore[empty-body]
    """Supply a language.

    Called once, when a pipeline or a command asks for the language whose ISO 639-1 code is the
    name of the plugin's entry point. Each plugin is asked by itself, so there is one answer.

    RETURNS (LanguagePlugin): config, rules, word lists and the folders of vectors and models.
    """


@hookspec
def coreflang_scorers() -> dict[str, Callable[..., Any]]:  # type: ignore[empty-body]
    """Supply scorers beyond the core's own, for the registry `coreflang_scorers`.

    Called once for each extension, when a config first names a scorer that is not the core's. An
    extension that is broken is named only where the wanted scorer is not found. A name that two
    distributions claim, by this hook or by an entry point, is an error.

    RETURNS (Dict[str, Callable]): versioned name, such as "acme.Closest.v1" -> function, called
        with the settings that the config has beside the name. It returns what the component calls
        with the LanguagePlugin and the Vocab; that gives the scorer, an object with
        `score(docs, candidates) -> Floats1d`.
    """


@hookspec
def coreflang_loaders() -> dict[str, Callable[..., Any]]:  # type: ignore[empty-body]
    """Supply corpus loaders.

    Called once for each loaded plugin, when a command that reads a corpus starts. A name that
    two plugins claim is an error.

    RETURNS (Dict[str, Callable]): name -> loader, called with a path; it yields documents.
    """


@hookspec
def coreflang_commands() -> dict[str, Callable[..., Any]]:  # type: ignore[empty-body]
    """Supply commands for `python -m coreflang`.

    Called once for each installed extension, when the command line starts. A name that two
    plugins claim, or that the core has already, is an error.

    RETURNS (Dict[str, Callable]): name -> function; its typed parameters become the command's
        arguments and options, its docstring the help.
    """
