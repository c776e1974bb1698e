"""Finds the proper names among the mentions of a corpus annotated for coreference."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate

from coreflang.formats.conllu import Row
from coreflang.formats.entity import EntityReader

from .gold import Entity, Word

NAME = "PROPN"
CAPITALISED = frozenset(("ADJ", "NOUN", "VERB"))
TYPE = "etype"


def mentioned_names(
    rows: Sequence[Row], words: Sequence[Word], *, fields: str, types: Mapping[str, str]
) -> tuple[Entity, ...]:
    """Cut the names out of the mentions of a sentence in CorefUD's `Entity=` notation.

    *President [Kori Schulman] of ...*: a name is the run of proper nouns around the mention's
    head, so neither article nor modifiers belong to it.

    rows (Sequence[Row]): the sentence's CoNLL-U lines, those of empty nodes among them.
    words (Sequence[Word]): the words of these lines.
    fields (str): what `global.Entity` announces: GRP-etype-infstat-...
    types (Mapping[str, str]): mention type -> label; other types are passed over.
    RETURNS (Tuple[Entity]): names that do not overlap; of two, the one that begins first.
    RAISES (CoreflangError): E340 for brackets without a partner in the sentence.
    """
    reader = EntityReader("", fields.split("-"))
    nodes = [row for row in rows if row.is_word or row.is_empty]
    for i, row in enumerate(nodes):
        if "Entity" in row.misc:
            reader.read(i, row.misc["Entity"], row.number)
    # Words before each node; a mention of empty nodes alone has none.
    before = [0, *accumulate(row.is_word for row in nodes)]
    rows = [row for row in nodes if row.is_word]
    found = set()
    for mention in reader.finish():
        label = types.get(mention.attributes.get(TYPE, ""))
        start, end = before[mention.nodes[0]], before[mention.nodes[-1] + 1]
        run = _name_run(rows, words, start, end) if label and start < end else None
        if run is not None and label:
            found.add((*run, label))
    return tuple(_without_overlap(sorted(found, key=lambda e: (e[0], -e[1], e[2]))))


def _name_run(
    rows: Sequence[Row], words: Sequence[Word], start: int, end: int
) -> tuple[int, int] | None:
    """The run of names around the head. RETURNS (Tuple): characters, None for no name."""
    outside = [i for i in range(start, end) if not start <= words[i].head < end]
    head = outside[0] if outside else start
    if rows[head].cells[3] != NAME:
        return None
    first, last = head, head
    while first > start and _belongs(rows[first - 1]):
        first -= 1
    while last + 1 < end and _belongs(rows[last + 1]):
        last += 1
    return words[first].start, words[last].end


def _belongs(row: Row) -> bool:
    """Names may hold other words in capitals: *the [Great Lakes]*."""
    return row.cells[3] == NAME or (row.cells[3] in CAPITALISED and row.form[0].isupper())


def _without_overlap(found: Sequence[tuple[int, int, str]]) -> Iterator[Entity]:
    reached = 0
    for start, end, label in found:
        if start >= reached:
            reached = end
            yield Entity(start, end, label)
