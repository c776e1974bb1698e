"""The tables that a new language begins with: rows by universal features, without a word."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from ..language.reading import read_yaml

Row = dict[str, Any]
PERSONAL = ["PronType=Prs"]
POSSESSIVE = [*PERSONAL, "Poss=Yes"]
OWNING = ["PRON", "DET", "ADJ"]
PERSONS = ["PER", "PERSON"]
# Of one and of several who speak, or who own something.
ONE, SEVERAL = "Number=Sing", "Number=Plur"
OF_ONE, OF_SEVERAL = "Number[psor]=Sing", "Number[psor]=Plur"


@cache
def _table() -> dict[Any, Any]:
    return read_yaml(Path(__file__).parent / "classes.yaml")


def usual_classes() -> tuple[str, ...]:
    """RETURNS (Tuple[str, ...]): agreement classes for a language that says nothing else."""
    return tuple(_table()["usual"])


def plural_classes(classes: Sequence[str]) -> list[str]:
    """RETURNS (List[str]): those of some classes that are of several; all if none is."""
    return [name for name in classes if name in _table()["plural"]] or list(classes)


def singular_classes(classes: Sequence[str]) -> list[str]:
    """RETURNS (List[str]): those of some classes that are of one; all if none is."""
    return [name for name in classes if name not in _table()["plural"]] or list(classes)


def by_features(classes: Sequence[str]) -> list[tuple[list[str], list[str]]]:
    """Which features tell which agreement classes.

    classes (Sequence[str]): of the language.
    RETURNS (List[Tuple[List[str], List[str]]]): features, all of which a word has, and its classes;
        those that ask for most come first.
    """
    short = {"singular": singular_classes(classes), "plural": plural_classes(classes)}
    found = []
    for row in _table()["classes"]:
        choices = ([each for name in some for each in short.get(name, [name])]
                   for some in row["classes"])  # fmt: skip
        chosen = next((some for some in choices if set(some) <= set(classes)), None)
        if chosen:
            found.append((list(row["features"]), chosen))
    return found


def anaphor_rows(classes: Sequence[str]) -> Iterator[Row]:
    """Pronouns of the third person: reflexives, possessives, personal ones.

    classes (Sequence[str]): agreement classes of the language.
    YIELDS (Row): rows of the table `anaphors`.
    """
    every = list(classes)
    yield {"features": [*PERSONAL, "Reflex=Yes"], "kind": "reflexive", "upos": ["PRON"],
           "likely": every}  # fmt: skip
    for owner, likely in (
        ([OF_SEVERAL], plural_classes(classes)), ([OF_ONE], singular_classes(classes)), ([], every),
    ):  # fmt: skip
        yield {"features": [*POSSESSIVE, "Person=3", *owner], "kind": "possessive", "upos": OWNING,
               "likely": likely}  # fmt: skip
    for features, likely in [*by_features(classes), ([], every)]:
        yield {"features": [*PERSONAL, "Person=3", *features], "kind": "personal", "upos": ["PRON"],
               "likely": likely}  # fmt: skip


def person_rows(classes: Sequence[str]) -> Iterator[Row]:
    """Pronouns of those who speak and who are spoken to.

    classes (Sequence[str]): agreement classes of the language.
    YIELDS (Row): rows of the table `persons`.
    """
    one, several = _people(classes), plural_classes(classes)
    for person in (1, 2):
        own = f"Person={person}"
        for features, kind, upos, (single, plural) in (
            ([*POSSESSIVE, own], "possessive", OWNING, (OF_ONE, OF_SEVERAL)),
            ([*PERSONAL, own], "personal", ["PRON"], (ONE, SEVERAL)),
        ):
            row = {"person": person, "kind": kind, "upos": upos}
            yield {"features": [*features, plural], **row, "plural": True, "likely": several}
            yield {"features": [*features, single], **row, "likely": one}
            yield {"features": features, **row, "likely": list(classes)}


def _people(classes: Sequence[str]) -> list[str]:
    """The classes that one person may have."""
    known = [name for name in ("masc", "fem", "com") if name in classes]
    return known or singular_classes(classes)


def noun_rows(classes: Sequence[str]) -> Iterator[Row]:
    """Names of persons by lists of first names, other nouns by number and gender.

    classes (Sequence[str]): agreement classes of the language.
    YIELDS (Row): rows of the table `nouns`.
    """
    people, several = _people(classes), plural_classes(classes)
    for list_name, own in (("male_names", "masc"), ("female_names", "fem")):
        if own in classes:
            # A list of names and a recogniser may both err, so the rest stays possible.
            rest = [name for name in dict.fromkeys([*people, *several]) if name != own]
            yield {"entities": PERSONS, "names": [list_name], "likely": [own], "possible": rest}
    yield {"entities": PERSONS, "likely": people, "possible": several}
    for features, likely in by_features(classes):
        yield {"features": features, "likely": likely}
