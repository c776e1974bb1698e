"""Scorers and vector sources by name, as spaCy's configs write them: "@coreflang_scorers"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import catalogue
from spacy.util import registry

from ..errors import CoreflangError
from ..plugins import OWN, gather

NAMESPACE = "spacy"
# Names of ours that a distribution of its own brings, by their registry: who asks for one is told
# what to install.
BROUGHT = {("coreflang_vectors", "coreflang.Context.v1"): "coreflang-context"}
Claim = tuple[str, Callable[..., Any]]


class NamedFunctions(catalogue.Registry):
    """Functions that configs name: registered here, by entry points of distributions, or by a hook.

    A name that two claim is an error, whichever was there first.

    name (str): of the registry; distributions use the entry point group "spacy_" and this name.
    hook (str): of extensions that bring in more; "" for none.
    """

    def __init__(self, name: str, *, hook: str = "") -> None:
        super().__init__((NAMESPACE, name), entry_points=True)
        self.name, self.hook = name, hook

    def get(self, name: str) -> Any:
        """Look a function up.

        name (str): as it was registered.
        RETURNS (Any): the function.
        RAISES (CoreflangError): E002 if its distribution cannot be imported, E006 if two claim the
            name, E427 if a package of ours that brings it is not installed, E202 if nobody has it;
            names the extensions that could not be asked.
        """
        claims = self._claims(name)
        if len(claims) > 1:
            found = ", ".join(sorted(owner for owner, _ in claims))
            raise CoreflangError("E006", hook=self.name, name=name, found=found)
        if not claims:
            package = BROUGHT.get((self.name, name))
            if package:
                raise CoreflangError("E427", name=name, registry=self.name, package=package)
            raise CoreflangError(
                "E202", found=name, registry=self.name, known=", ".join(self.names()),
                broken=self._broken(),
            )  # fmt: skip
        return claims[0][1]

    def __contains__(self, name: str) -> bool:
        return bool(self._claims(name))

    def get_all(self) -> dict[str, Any]:
        """RETURNS (Dict[str, Any]): all functions by name, but those that cannot be had."""
        found: dict[str, Any] = {}
        for name in self.names():
            try:
                found[name] = self.get(name)
            except CoreflangError:
                continue
        return found

    def names(self) -> list[str]:
        """RETURNS (List[str]): all names, sorted; no distribution is imported but extensions."""
        points = {point.name for point in self._get_entry_points()}
        return sorted({*self._registered(), *points, *self._hooked()})

    def _claims(self, name: str) -> list[Claim]:
        """Who has a name, one entry for each function: registering and pointing at it is no two."""
        claims = [(f.__module__, f) for n, f in self._registered().items() if n == name]
        claims += self._pointed(name)
        if not name.startswith(OWN):
            claims += self._hooked().get(name, [])
        return list({id(function): (owner, function) for owner, function in claims}.values())

    def _registered(self) -> dict[str, Callable[..., Any]]:
        place = (NAMESPACE, self.name)
        return {keys[-1]: f for keys, f in catalogue.REGISTRY.items() if keys[:-1] == place}

    def _pointed(self, name: str) -> list[Claim]:
        found = []
        for point in self._get_entry_points():
            if point.name == name:
                owner = point.dist.name if point.dist else point.value
                found.append((owner, _load(point, owner)))
        return found

    def _hooked(self) -> dict[str, list[Claim]]:
        return gather(self.hook).claims if self.hook else {}

    def _broken(self) -> str:
        return gather(self.hook).shown() if self.hook else "none"


def _load(point: Any, owner: str) -> Callable[..., Any]:
    try:
        function: Callable[..., Any] = point.load()
    except (Exception, SystemExit) as error:
        found = f"{type(error).__name__}: {error}"
        raise CoreflangError("E002", plugin=owner, name=point.name, found=found) from error
    return function


def _create(name: str, *, hook: str = "") -> NamedFunctions:
    """Make a registry, and let spaCy's configs find it."""
    found = NamedFunctions(name, hook=hook)
    setattr(registry, name, found)
    return found


scorers = _create("coreflang_scorers", hook="coreflang_scorers")
vectors = _create("coreflang_vectors")
