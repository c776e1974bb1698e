"""Mentions beside those that have something in common with them, and what tells them apart."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from collections.abc import Set as AbstractSet
from typing import TypeAlias

import numpy as np

from ..mentions import Kind, Mentions

# How many nouns of one word, each with another name, are compared.
MOST_NAMES = 8
# A mention, what others must have in common with it, and what tells it from them.
Row: TypeAlias = tuple[int, Hashable, AbstractSet[str]]


def alone(mentions: Mentions, kind: Kind) -> Iterator[tuple[int, int]]:
    """Mentions of a kind, coordinations apart, and their heads."""
    which = np.flatnonzero((mentions.size == 1) & (mentions.kind == kind))
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
