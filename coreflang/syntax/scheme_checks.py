"""Checks of label schemes: keys and roles that there are not are refused when a scheme is read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..errors import CoreflangError
from ..language import nearest
from .roles import Role

DRAWING = (
    "adpositions", "copulas", "auxiliaries", "locative_predicates", "raised_subjects",
    "coordination",
)  # fmt: skip
ADPOSITIONS = ("heads", "objects")
COORDINATION = ("first", "chain", "through_coordinator")
ROLES = tuple(role.name.lower() for role in Role)


def check_scheme(raw: Mapping[Any, Any], *, source: str) -> None:
    """Make sure that a scheme's file says something that coreflang knows.

    raw (Mapping): its content, as in ud.yaml.
    source (str): where it comes from, for messages.
    RAISES (CoreflangError): E011 unknown or missing keys, E014 values of the wrong type, E016
        unknown roles and ways to draw coordinations, E018 what is no word where one should stand.
    """
    _check_keys(raw, ("name", "drawing", "roles"), source, required=("name", "roles"))
    _check_table(raw["roles"], "roles", source)
    for label, value in raw["roles"].items():
        _check_word(label, "roles", source)
        for role in value.values() if isinstance(value, Mapping) else (value,):
            _check_known(role, ROLES, "role", f"roles: {label}", source)
    drawing = raw.get("drawing") or {}
    _check_table(drawing, "drawing", source)
    _check_keys(drawing, DRAWING, f"{source}, drawing")
    _check_drawing(drawing, f"{source}, drawing")


def _check_drawing(drawing: Mapping[Any, Any], source: str) -> None:
    adpositions = drawing.get("adpositions") or {}
    _check_table(adpositions, "adpositions", source)
    _check_keys(adpositions, ADPOSITIONS, f"{source}, adpositions")
    for key, labels in {**drawing, **adpositions}.items():
        if key == "coordination":
            _check_known(labels, COORDINATION, "way to draw coordinations", key, source)
        elif key == "locative_predicates":
            if not isinstance(labels, bool):
                raise CoreflangError("E014", path=source, key=key, found=labels)
        elif key != "adpositions":
            _check_labels(labels, key, source)


def _check_table(value: Any, key: str, source: str) -> None:
    if not isinstance(value, Mapping):
        raise CoreflangError("E014", path=source, key=key, found=value)


def _check_keys(
    table: Mapping[Any, Any], known: Iterable[str], source: str, *, required: Iterable[str] = ()
) -> None:
    unknown = sorted(str(key) for key in table if key not in known)
    missing = sorted(key for key in required if key not in table)
    if unknown or missing:
        raise CoreflangError(
            "E011", path=source, unknown=", ".join(unknown) or "none",
            nearest=", ".join(nearest(key, known) for key in unknown) or "none",
            missing=", ".join(missing) or "none", known=", ".join(known),
        )  # fmt: skip


def _check_labels(labels: Any, key: str, source: str) -> None:
    if not isinstance(labels, list):
        raise CoreflangError("E014", path=source, key=key, found=labels)
    for label in labels:
        _check_word(label, key, source)


def _check_word(word: Any, key: str, source: str) -> None:
    if not isinstance(word, str):
        raise CoreflangError("E018", path=source, key=key, found=word, type=type(word).__name__)


def _check_known(word: Any, known: Iterable[str], sort: str, key: str, source: str) -> None:
    _check_word(word, key, source)
    if word not in known:
        raise CoreflangError(
            "E016", path=source, key=key, sort=sort, found=word, nearest=nearest(word, known),
            known=", ".join(known),
        )  # fmt: skip
