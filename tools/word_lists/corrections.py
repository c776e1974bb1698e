"""Applies the corrections by hand to derived word lists."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import yaml


@dataclass(frozen=True)
class Correction:
    """What a reader of a derived list changed in it.

    add (frozenset): words that belong there and were not found.
    remove (frozenset): words that were found and do not belong there.
    """

    add: frozenset[str] = frozenset()
    remove: frozenset[str] = frozenset()


def read_corrections(path: Path) -> dict[str, Correction]:
    """Read corrections.yaml.

    path (Path): the file; each list's words are separated by white space.
    RETURNS (dict): name of the list -> its correction.
    """
    entries = yaml.safe_load(path.read_text(encoding="utf-8"))
    return {
        name: Correction(**{what: frozenset(words.split()) for what, words in entry.items()})
        for name, entry in entries.items()
    }


def apply_corrections(
    lists: dict[str, frozenset[str]], corrections: dict[str, Correction]
) -> dict[str, frozenset[str]]:
    """Correct derived lists, and keep may_be_person_nouns apart from person_nouns.

    lists (dict): name -> derived words.
    corrections (dict): name -> correction.
    RETURNS (dict): name -> words.
    """
    corrected = dict(lists)
    for name, correction in corrections.items():
        corrected[name] = (lists[name] | correction.add) - correction.remove
    corrected["may_be_person_nouns"] -= corrected["person_nouns"]
    corrected["animal_nouns"] -= corrected["person_nouns"]
    return corrected


def idle_corrections(
    lists: dict[str, frozenset[str]], corrections: dict[str, Correction]
) -> list[str]:
    """Name the corrections that change nothing, so that the file does not gather dust.

    lists (dict): name -> derived words, before correction.
    corrections (dict): name -> correction.
    RETURNS (list): `list: word` for each, sorted.
    """
    return sorted(
        f"{name}: {word}"
        for name, correction in corrections.items()
        for word in (correction.add & lists[name]) | (correction.remove - lists[name])
    )
