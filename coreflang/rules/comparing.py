"""Mentions beside those that have something in common with them, and what tells them apart."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from collections.abc import Set as AbstractSet
from typing import TypeAlias

import numpy as np

from ..mentions import Kind, Mentions
from ..syntax.columns import one_of

# How many nouns of one word, each with another name, are compared.
MOST_NAMES = 8
# How many letters of two forms of one name are the same: Polish "Kowalska, Kowalskiej".
BEGINNING = 4
# A mention, what others must have in common with it, and what tells it from them.
Row: TypeAlias = tuple[int, Hashable, AbstractSet[str]]


def alone(mentions: Mentions, *kinds: Kind) -> Iterator[tuple[int, int]]:
    """Mentions of some kinds, coordinations apart, and their heads."""
    which = np.flatnonzero((mentions.size == 1) & one_of(mentions.kind, kinds))
    return zip(which.tolist(), mentions.head[which].tolist(), strict=True)


def compared(
    rows: Iterable[Row], differ: Callable[[frozenset[str], frozenset[str]], bool]
) -> dict[int, list[int]]:
    """Mentions with one key that differ in what tells them apart.

    Of each telling word only the last mention counts, and of each key the last few such words.
    """
    found: dict[int, list[int]] = {}
    last: dict[Hashable, dict[frozenset[str], int]] = {}
    for m, key, words in rows:
        own, known = frozenset(words), last.setdefault(key, {})
        found.setdefault(m, []).extend(a for other, a in known.items() if differ(own, other))
        known.pop(own, None)
        known[own] = m
        if len(known) > MOST_NAMES:
            known.pop(next(iter(known)))
    return found


def begin_otherwise(names: Iterable[str], others: Iterable[str]) -> bool:
    """RETURNS (bool): no name of one side has the first letters of one of the other.

    names (Iterable[str]), others (Iterable[str]): words of two names.
    """
    pairs = ((a, b, min(len(a), len(b), BEGINNING)) for a in names for b in others)
    return not any(a[:length] == b[:length] for a, b, length in pairs)


def share_none(names: Iterable[str], others: Iterable[str]) -> bool:
    """RETURNS (bool): no name of one side begins with one of the other.

    names (Iterable[str]), others (Iterable[str]): words of two names.
    """
    return not any(a.startswith(b) or b.startswith(a) for a in names for b in others)
