"""Finds the proper names among the mentions of a corpus annotated for coreference."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from .gold import Entity, Word

NAME = "PROPN"
CAPITALISED = frozenset(("ADJ", "NOUN", "VERB"))
_BRACKET = re.compile(r"\(([^()]+)(\))?|([^()]+)\)")


def mentioned_names(
    columns: Sequence[Sequence[str]], words: Sequence[Word], *, types: Mapping[str, str]
) -> tuple[Entity, ...]:
    """Cut the names out of the mentions of a sentence in GUM's `Entity=` notation.

    *President [Kori Schulman] of ...*: a name is the run of proper nouns around the mention's
    head, so neither article nor modifiers belong to it.

    columns (Sequence): the sentence's CoNLL-U columns, a row a word.
    types (Mapping[str, str]): mention type -> label; other types are passed over.
    RETURNS (Tuple[Entity]): names that do not overlap; of two, the one that begins first.
    """
    found = set()
    for start, end, kind in _mentions(columns):
        if kind in types:
            run = _name_run(columns, words, start, end)
            if run is not None:
                found.add((*run, types[kind]))
    return tuple(_without_overlap(sorted(found, key=lambda e: (e[0], -e[1], e[2]))))


def _mentions(columns: Sequence[Sequence[str]]) -> Iterator[tuple[int, int, str]]:
    """Pair the brackets. YIELDS (Tuple): first word, word after the last, type."""
    opened: dict[str, list[tuple[int, str]]] = {}
    for i, row in enumerate(columns):
        for opening, closed, closing in _BRACKET.findall(_entity_value(row[9])):
            if opening:
                fields = opening.split("-")
                kind = fields[1] if len(fields) > 1 else ""
                opened.setdefault(fields[0], []).append((i, kind))
            name = opening.split("-")[0] if closed else closing
            if name and opened.get(name):
                start, kind = opened[name].pop()
                yield start, i + 1, kind


def _entity_value(misc: str) -> str:
    values = (item[7:] for item in misc.split("|") if item.startswith("Entity="))
    return next(values, "")


def _name_run(
    columns: Sequence[Sequence[str]], words: Sequence[Word], start: int, end: int
) -> tuple[int, int] | None:
    """The run of names around the head. RETURNS (Tuple): characters, None for no name."""
    outside = [i for i in range(start, end) if not start <= words[i].head < end]
    head = outside[0] if outside else start
    if columns[head][3] != NAME:
        return None
    first, last = head, head
    while first > start and _belongs(columns[first - 1]):
        first -= 1
    while last + 1 < end and _belongs(columns[last + 1]):
        last += 1
    return words[first].start, words[last].end


def _belongs(row: Sequence[str]) -> bool:
    """Names may hold other words in capitals: *the [Great Lakes]*."""
    return row[3] == NAME or (row[3] in CAPITALISED and row[1][0].isupper())


def _without_overlap(found: Sequence[tuple[int, int, str]]) -> Iterator[Entity]:
    reached = 0
    for start, end, label in found:
        if start >= reached:
            reached = end
            yield Entity(start, end, label)
