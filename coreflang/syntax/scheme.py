"""Label schemes: what a parser's labels mean and how it draws its trees."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from typing import Any

import yaml
from spacy.parts_of_speech import NAMES as POS_NAMES
from spacy.strings import StringStore

from ..errors import CoreflangError
from .roles import Role, role_named
from .scheme_checks import check_scheme

DEFAULT = "default"
MOST_KNOWN = 10_000
BLANK_LABELS = frozenset({"", "_"})


@dataclass(frozen=True)
class Scheme:
    """One way to label and draw dependency trees.

    name: as in a language's config.
    roles: label -> tag or universal part of speech -> role, with DEFAULT for all others.
    adposition_heads, adposition_objects: labels of adpositions that head their noun, and of those
        nouns; empty where the noun heads the adposition.
    copulas, auxiliaries: labels of predicates that hang from their copula or auxiliary.
    locative_predicates: "he was in the house" is drawn like "he slept in the house".
    raised_subjects: labels of infinitive clauses that hold the object of the verb above as their
        subject.
    coordination: "first" (all conjuncts hang from the first), "chain" (each from the one before)
        or "through_coordinator" (the last one from the coordinator).
    """

    name: str
    roles: Mapping[str, Mapping[str, Role]]
    adposition_heads: frozenset[str] = frozenset()
    adposition_objects: frozenset[str] = frozenset()
    copulas: frozenset[str] = frozenset()
    auxiliaries: frozenset[str] = frozenset()
    locative_predicates: bool = False
    raised_subjects: frozenset[str] = frozenset()
    coordination: str = "first"

    def knows(self, label: str) -> bool:
        """Whether a label, or the base of its subtype, is in the scheme."""
        return label in BLANK_LABELS or self._key(label) in self.roles

    def role(self, label: str, upos: str, tag: str = "") -> Role:
        """The role of a token.

        label (str): its dependency label.
        upos (str): its universal part of speech.
        tag (str): its fine-grained part of speech, which is looked up first.
        RETURNS (Role): OTHER for labels that the scheme does not know.
        """
        table = self.roles.get(self._key(label))
        if table is None:
            return Role.OTHER
        return table.get(tag, table.get(upos, table.get(DEFAULT, Role.OTHER)))

    @cached_property
    def _known(self) -> dict[tuple[int, int, int], Role]:
        return {}

    def role_of(self, key: tuple[int, int, int], strings: StringStore) -> Role:
        """The role of a token by numbers; each is looked up once, whatever the document.

        key (Tuple[int, int, int]): its label's hash, spaCy's number of its universal part of
        speech, its tag's hash. strings (StringStore): where the two are found.
        RETURNS (Role): as `role`.
        """
        found = self._known.get(key)
        if found is None:
            label, upos, tag = key
            found = self.role(strings[label], str(POS_NAMES[upos]), strings[tag])
            # Labels that nobody knows may be as many as documents.
            if len(self._known) < MOST_KNOWN:
                self._known[key] = found
        return found

    def _key(self, label: str) -> str:
        return label if label in self.roles else label.partition(":")[0]


def _roles(table: Mapping[str, Any]) -> Mapping[str, Mapping[str, Role]]:
    def row(value: Any) -> Mapping[str, Role]:
        by_pos = value if isinstance(value, dict) else {DEFAULT: value}
        return {pos: role_named(name) for pos, name in by_pos.items()}

    # Plain dicts: components go to other processes, and views of dicts cannot be pickled.
    return {label: row(value) for label, value in table.items()}


def parse_scheme(raw: Mapping[str, Any], *, source: str) -> Scheme:
    """Build a scheme from the content of its file.

    raw (Mapping): keys name, drawing, roles, as in ud.yaml.
    source (str): where it comes from, for messages.
    RETURNS (Scheme): the scheme.
    RAISES (CoreflangError): as `check_scheme`.
    """
    check_scheme(raw, source=source)
    drawing = raw.get("drawing") or {}
    adpositions = drawing.get("adpositions") or {}
    return Scheme(
        name=raw["name"],
        roles=_roles(raw["roles"]),
        adposition_heads=frozenset(adpositions.get("heads", ())),
        adposition_objects=frozenset(adpositions.get("objects", ())),
        copulas=frozenset(drawing.get("copulas", ())),
        auxiliaries=frozenset(drawing.get("auxiliaries", ())),
        locative_predicates=bool(drawing.get("locative_predicates", False)),
        raised_subjects=frozenset(drawing.get("raised_subjects", ())),
        coordination=drawing.get("coordination", "first"),
    )


@cache
def load_scheme(name: str) -> Scheme:
    """Read one of the schemes that ship with coreflang.

    name (str): "ud", "clearnlp" or "tiger".
    RETURNS (Scheme): the scheme.
    RAISES (CoreflangError): E101 when there is no such scheme; as `check_scheme`.
    """
    path = resources.files(__package__) / f"{name}.yaml"
    if not path.is_file():
        raise CoreflangError("E101", found=name, known=", ".join(scheme_names()))
    return parse_scheme(yaml.safe_load(path.read_text(encoding="utf-8")), source=str(path))


def scheme_names() -> list[str]:
    """The names of all schemes that ship with coreflang, sorted."""
    files = resources.files(__package__).iterdir()
    return sorted(f.name[: -len(".yaml")] for f in files if f.name.endswith(".yaml"))


def choose_scheme(labels: Iterable[str], names: Sequence[str]) -> Scheme:
    """Choose the scheme that knows all of a parser's labels.

    labels (Iterable[str]): the labels that a parser declares, or that occur in a Doc.
    names (Sequence[str]): the schemes to try, the preferred one first.
    RETURNS (Scheme): the first scheme that knows every label.
    RAISES (CoreflangError): E102, with the labels that the closest scheme does not know.
    """
    wanted = sorted(set(labels))
    unknown: dict[str, list[str]] = {}
    for name in names:
        scheme = load_scheme(name)
        unknown[name] = [label for label in wanted if not scheme.knows(label)]
        if not unknown[name]:
            return scheme
    closest = min(unknown, key=lambda name: len(unknown[name]))
    raise CoreflangError(
        "E102", found=", ".join(unknown[closest]), closest=closest, tried=", ".join(names)
    )
