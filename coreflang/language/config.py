"""YAML -> tables: keys that are unknown and values of the wrong type are refused."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import MISSING, Field, fields
from typing import Any

from ..errors import CoreflangError
from .checks import check_config, check_label, check_word
from .rows import (
    AnaphorRow,
    EnsembleRow,
    HomographRow,
    LanguageConfig,
    NounRow,
    PersonRow,
    ReplacedRow,
    ZeroRow,
)
from .vocabulary import nearest

PAIR = 2
PAIRS = ("quotes", "definite_forms", "elided", "contractions")
_ROWS = {
    "anaphors": AnaphorRow, "nouns": NounRow, "homographs": HomographRow, "zeros": ZeroRow,
    "persons": PersonRow, "replaced": ReplacedRow, "ensembles": EnsembleRow,
}  # fmt: skip
_PLAIN = {"int": int, "str": str, "bool": bool}


def parse_config(raw: Mapping[Any, Any], *, source: str) -> LanguageConfig:
    """Build a config and refuse what does not belong.

    raw (Mapping): the content of a config.yaml.
    source (str): where it comes from, for messages.
    RETURNS (LanguageConfig): checked, but for the names of word lists.
    RAISES (CoreflangError): E011 unknown or missing keys, E014 values of the wrong type, E018 what
        is no word where one should stand; others as `check_config`.
    """
    values = {key: _row_values(key, value, source) for key, value in raw.items()}
    config: LanguageConfig = _build(LanguageConfig, values, source)
    check_config(config, source=source)
    return config


def _row_values(key: str, value: Any, source: str) -> Any:
    if key not in _ROWS:
        return value
    if not isinstance(value, list) or not all(isinstance(row, dict) for row in value):
        raise CoreflangError("E014", path=source, key=key, found=value)
    return tuple(
        _build(_ROWS[key], row, f"{source}, {key}, row {number}")
        for number, row in enumerate(value, start=1)
    )


def _build(cls: type[Any], values: Mapping[Any, Any], source: str) -> Any:
    known = {f.name: f for f in fields(cls)}
    unknown = sorted(str(key) for key in values if key not in known)
    required = (f.name for f in known.values() if f.default is MISSING)
    missing = sorted(set(required) - set(values))
    if unknown or missing:
        raise CoreflangError(
            "E011", path=source, unknown=", ".join(unknown) or "none",
            nearest=", ".join(nearest(key, known) for key in unknown) or "none",
            missing=", ".join(missing) or "none", known=", ".join(sorted(known)),
        )  # fmt: skip
    return cls(**{key: _typed(known[key], value, source) for key, value in values.items()})


def _typed(spec: Field[Any], value: Any, source: str) -> Any:
    """Check a value against its field's declared type; lists become tuples."""
    wants, key = str(spec.type), spec.name
    if wants in _PLAIN:
        if type(value) is not _PLAIN[wants]:
            raise CoreflangError("E014", path=source, key=key, found=value)
        return value
    if not isinstance(value, list | tuple):
        raise CoreflangError("E014", path=source, key=key, found=value)
    if wants == "tuple[str, ...]":
        return words(value, key=key, source=source)
    if wants == "tuple[tuple[str, ...], ...]":
        return tuple(_words(item, key, source) for item in value)
    return tuple(_pair(item, key, source) for item in value) if key in PAIRS else tuple(value)


def _pair(item: Any, key: str, source: str) -> tuple[str, ...]:
    if not isinstance(item, list | tuple) or len(item) != PAIR:
        raise CoreflangError("E014", path=source, key=key, found=item)
    return words(item, key=key, source=source)


def _words(item: Any, key: str, source: str) -> tuple[str, ...]:
    if not isinstance(item, list | tuple):
        raise CoreflangError("E014", path=source, key=key, found=item)
    return words(item, key=key, source=source)


def words(value: Sequence[Any], *, key: str, source: str) -> tuple[str, ...]:
    """Make sure that a list holds words.

    value (Sequence): the list. key, source (str): where it stands, for messages.
    RETURNS (Tuple[str, ...]): its elements.
    RAISES (CoreflangError): E018 for what is no string, as an unquoted off, or empty.
    """
    for item in value:
        if not isinstance(item, str) or not item.strip():
            raise CoreflangError("E018", path=source, key=key, found=item, type=type(item).__name__)
    return tuple(value)


def parse_entity_nouns(
    raw: Mapping[Any, Any], *, source: str, own_labels: Sequence[str] = ()
) -> dict[str, frozenset[str]]:
    """Check the map from entity labels to nouns.

    raw (Mapping): label -> list of lemmas.
    source (str): where it comes from, for messages.
    own_labels (Sequence[str]): labels that the language's config declares.
    RETURNS (Dict[str, FrozenSet[str]]): the map.
    RAISES (CoreflangError): E014 for anything but lists, E018 for what is no word, E016 for unknown
        labels.
    """
    for label, nouns in raw.items():
        words([label], key="labels", source=source)
        check_label(label, key="labels", source=source, own_labels=own_labels)
        if not isinstance(nouns, list):
            raise CoreflangError("E014", path=source, key=label, found=nouns)
    return {
        label: frozenset(words(nouns, key=label, source=source)) for label, nouns in raw.items()
    }


def parse_closed_classes(
    raw: Mapping[Any, Any], *, lists: Container[str], source: str
) -> dict[str, frozenset[str]]:
    """Check the closed classes of a language: function words and endings, few in each.

    raw (Mapping): name -> list of words.
    lists (Container[str]): names of word lists, which rules ask for by name, too.
    source (str): where it comes from, for messages.
    RETURNS (Dict[str, FrozenSet[str]]): the classes.
    RAISES (CoreflangError): E014 for anything but lists, E018 for what is no word, E024 for words
        with capitals, E143 for the name of a word list and for words that stand twice.
    """
    for name, members in raw.items():
        words([name], key="names", source=source)
        if not isinstance(members, list):
            raise CoreflangError("E014", path=source, key=name, found=members)
        for word in words(members, key=name, source=source):
            check_word(word, key=name, source=source)
        twice = sorted({word for word in members if members.count(word) > 1})
        if twice or name in lists:
            reason = f"'{twice[0]}' stands twice" if twice else "a word list has its name"
            raise CoreflangError("E143", path=source, found=name, reason=reason)
    return {name: frozenset(members) for name, members in raw.items()}
