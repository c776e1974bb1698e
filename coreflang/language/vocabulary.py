"""What tables of languages may name: parts of speech, roles, features, schemes, labels."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib import resources
from typing import Any

import yaml

FILE = "vocabulary.yaml"
CLOSE = 0.5


@dataclass(frozen=True)
class Vocabulary:
    """The content of vocabulary.yaml, which describes each of its keys.

    features: names with their values, "Number=Plur". read: those that the core looks at, in the
    order of their bits. agreement_classes: in the order of theirs.
    """

    parts_of_speech: tuple[str, ...]
    schemes: tuple[str, ...]
    roles: tuple[str, ...]
    entities: tuple[str, ...]
    persons_and_places: tuple[str, ...]
    features: tuple[str, ...]
    read: tuple[str, ...]
    agreement_classes: tuple[str, ...]


@cache
def vocabulary() -> Vocabulary:
    """RETURNS (Vocabulary): the one that ships with coreflang."""
    text = (resources.files(__package__) / FILE).read_text(encoding="utf-8")
    raw: dict[str, Any] = yaml.safe_load(text)
    labels = [label for group in raw.pop("entities").values() for label in group]
    plain = {key: tuple(value) for key, value in raw.items() if key != "features"}
    return Vocabulary(
        entities=tuple(dict.fromkeys(labels)), features=_features(raw["features"]), **plain
    )


def _features(table: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(f"{name}={value}" for name, text in table.items() for value in text.split())


class UnknownNameError(KeyError):
    """Code asks for something by a name that there is not.

    sort (str): of what, such as "word list". found (str): the name. known (Iterable[str]): names.
    """

    def __init__(self, sort: str, found: str, known: Iterable[str]) -> None:
        self.sort, self.found, self.nearest = sort, found, nearest(found, known)
        super().__init__(f"there is no {sort} '{found}'; nearest: '{self.nearest}'")


def nearest(found: object, known: Iterable[str]) -> str:
    """The known word that a misspelt one was probably meant to be.

    found (object): what was found; capitals do not count.
    known (Iterable[str]): what there is.
    RETURNS (str): one of them, "none" if nothing is like it.
    """
    by_lower = {word.lower(): word for word in known}
    matches = get_close_matches(str(found).lower(), by_lower, n=1, cutoff=CLOSE)
    return by_lower[matches[0]] if matches else "none"


def class_order(names: Iterable[str]) -> list[str]:
    """Agreement classes in the order of their bits, which no language's table can change.

    names (Iterable[str]): those that a language declares.
    RETURNS (List[str]): first those of the vocabulary, then a language's own by the alphabet.
    """
    place = {name: number for number, name in enumerate(vocabulary().agreement_classes)}
    return sorted(names, key=lambda name: (place.get(name, len(place)), name))
