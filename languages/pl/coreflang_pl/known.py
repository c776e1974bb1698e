"""What the word lists of Polish hold, for repairs that ask several at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Known:
    """Dictionary forms that lists hold, in lower case.

    men, women: first names. also_nouns: those of them that are nouns as well, "Róża".
    persons: nouns for persons. animate: masculine nouns for persons and animals.
    neuters: nouns in -ę, "szczenię". groups: nouns for firms, places and groups. things: masculine
    nouns for things, "rower".
    """

    men: frozenset[str]
    women: frozenset[str]
    also_nouns: frozenset[str]
    persons: frozenset[str]
    animate: frozenset[str]
    neuters: frozenset[str]
    groups: frozenset[str]
    things: frozenset[str]

    def named(self, word: str) -> bool:
        """Whether a word is a first name."""
        return word in self.men or word in self.women


def listed(words: Mapping[str, frozenset[str]], names: Iterable[str]) -> frozenset[str]:
    """What some lists hold together.

    words (Mapping[str, FrozenSet[str]]): the word lists, by name. names (Iterable[str]): of lists.
    """
    return frozenset().union(*(words[name] for name in names))
