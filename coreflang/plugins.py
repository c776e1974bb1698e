"""Finds plugins by their entry points and loads the one that is asked for."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

import pluggy

from . import hookspecs
from .errors import CoreflangError, message
from .language import LanguagePlugin

GROUP = "coreflang"
# Names in registries that begin so are the core's own.
OWN = "coreflang."
CODE_LENGTH = 2


def _is_language(name: str) -> bool:
    """Languages have two-letter names, extensions such as `training` longer ones."""
    return len(name) == CODE_LENGTH


def points(group: str = GROUP) -> list[EntryPoint]:
    """All entry points of plugins.

    group (str): of entry points; that of languages, unless told otherwise.
    RETURNS (List[EntryPoint]): one per distribution: an editable install may be listed twice.
    """
    unique = {(p.name, p.value, _distribution(p)): p for p in entry_points(group=group)}
    return list(unique.values())


def _distribution(point: EntryPoint) -> str:
    return point.dist.name if point.dist else point.value


def languages() -> dict[str, str]:
    """The installed languages, without importing any of them.

    RETURNS (Dict[str, str]): ISO 639-1 code -> name of the distribution, sorted.
    """
    return {p.name: _distribution(p) for p in sorted(points()) if _is_language(p.name)}


def load_plugin(point: EntryPoint) -> pluggy.PluginManager:
    """Import one plugin and check its hooks.

    point (EntryPoint): of the group "coreflang".
    RETURNS (PluginManager): with this plugin only.
    RAISES (CoreflangError): E002 when it cannot be imported, E003 when a hook is misspelt or has
        wrong arguments.
    """
    manager = pluggy.PluginManager(hookspecs.PROJECT)
    manager.add_hookspecs(hookspecs)
    try:
        module = point.load()
    except CoreflangError:
        raise
    except (Exception, SystemExit) as error:
        raise CoreflangError(
            "E002", plugin=_distribution(point), name=point.name,
            found=f"{type(error).__name__}: {error}",
        ) from error  # fmt: skip
    try:
        manager.register(module)
        manager.check_pending()
    except pluggy.PluginValidationError as error:
        raise CoreflangError("E003", plugin=_distribution(point), found=error) from error
    return manager


def _one_point(lang: str) -> EntryPoint:
    found = [p for p in points() if p.name == lang and _is_language(lang)]
    if not found:
        known = ", ".join(languages()) or "none"
        raise CoreflangError("E001", lang=lang, known=known)
    if len(found) > 1:
        claimants = ", ".join(sorted(_distribution(p) for p in found))
        raise CoreflangError("E004", lang=lang, found=claimants)
    return found[0]


@cache
def load_language(lang: str) -> LanguagePlugin:
    """Load one language and nothing else.

    lang (str): ISO 639-1 code.
    RETURNS (LanguagePlugin): what its package registers.
    RAISES (CoreflangError): E001 not installed, E002 cannot be imported, E003 a misspelt hook,
        E004 two distributions claim the code, E005 no such hook in it, E224 the hook raises; what
        `read_language` raises.
    """
    point = _one_point(lang)
    manager = load_plugin(point)
    try:
        answers = manager.hook.coreflang_language()
    except CoreflangError:
        raise
    except (Exception, SystemExit) as error:
        # A plugin's own code must not take the commands down that would remove it.
        raise CoreflangError(
            "E224", plugin=_distribution(point), hook="coreflang_language",
            found=f"{type(error).__name__}: {error}",
        ) from error  # fmt: skip
    if len(answers) != 1 or not isinstance(answers[0], LanguagePlugin):
        raise CoreflangError("E005", plugin=_distribution(point), found=answers)
    return answers[0]


def extensions() -> list[EntryPoint]:
    """The entry points that are no languages, such as `training`, sorted by name."""
    return sorted((p for p in points() if not _is_language(p.name)), key=lambda p: p.name)


def collect(hook: str, points: Iterable[EntryPoint] | None = None) -> dict[str, Callable[..., Any]]:
    """Unite what a hook brings in from several plugins.

    hook (str): "coreflang_commands", "coreflang_loaders" or "coreflang_scorers".
    points (Iterable[EntryPoint]): the plugins to ask; all extensions if not given.
    RETURNS (Dict[str, Callable]): name -> function.
    RAISES (CoreflangError): E006 when two plugins claim one name; E002, E003 as load_plugin.
    """
    found: dict[str, Callable[..., Any]] = {}
    owner: dict[str, str] = {}
    for point in extensions() if points is None else points:
        for answer in getattr(load_plugin(point).hook, hook)():
            for name, function in answer.items():
                if name in found:
                    both = f"{owner[name]}, {_distribution(point)}"
                    raise CoreflangError("E006", hook=hook, name=name, found=both)
                found[name], owner[name] = function, _distribution(point)
    return found


@dataclass(frozen=True)
class Gathered:
    """What a hook brings in from all extensions.

    claims: name -> who brings it in, with the function; more than one where a name is contested.
    broken: distributions that could not be asked -> why.
    """

    claims: dict[str, list[tuple[str, Callable[..., Any]]]] = field(default_factory=dict)
    broken: dict[str, str] = field(default_factory=dict)

    def shown(self) -> str:
        """RETURNS (str): the broken ones with their reasons, "none" without any."""
        return "; ".join(f"{owner} ({why})" for owner, why in self.broken.items()) or "none"


@cache
def gather(hook: str) -> Gathered:
    """As `collect`, but an extension that is broken takes nothing else down. Asked once.

    hook (str): its name.
    RETURNS (Gathered): from all extensions.
    """
    found = Gathered()
    for point in extensions():
        owner = _distribution(point)
        try:
            answers = collect(hook, [point])
        except (Exception, SystemExit) as error:
            # Whatever an extension's own code does: who wants another's name must get it.
            found.broken[owner] = f"{type(error).__name__}: {error}"
            continue
        for name, function in answers.items():
            if name.startswith(OWN):
                # Names of the core are never looked up in extensions.
                found.broken[owner] = f"it claims '{name}', and '{OWN}...' is the core's"
                warnings.warn(message("W224", plugin=owner, hook=hook, name=name), stacklevel=2)
                continue
            found.claims.setdefault(name, []).append((owner, function))
    return found
