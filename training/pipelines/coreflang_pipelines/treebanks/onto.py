"""Moves named entities onto another edition of the same sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from .gold import Entity, Sentence


def move_entities(source: Iterable[Sentence], target: Iterable[Sentence]) -> Iterator[Sentence]:
    """Give the sentences of a treebank the entities annotated elsewhere on the same text.

    Sentences are matched by `sent_id`, characters by counting those that are not blank.

    source (Iterable[Sentence]): sentences with entities.
    target (Iterable[Sentence]): the treebank, with the text as it was written.
    YIELDS (Sentence): those of the target whose text the source has too, with its entities.
    """
    known = {sentence.sent_id: sentence for sentence in source}
    for sentence in target:
        other = known.get(sentence.sent_id)
        if other and "".join(other.text.split()) == "".join(sentence.text.split()):
            yield replace(sentence, entities=tuple(_moved(other, sentence)))


def _moved(source: Sentence, target: Sentence) -> Iterator[Entity]:
    ranks = {i: n for n, i in enumerate(_inked(source.text))}
    places = _inked(target.text)
    for entity in source.entities or ():
        start, last = ranks.get(entity.start), ranks.get(entity.end - 1)
        if start is not None and last is not None:
            yield Entity(places[start], places[last] + 1, entity.label)


def _inked(text: str) -> Sequence[int]:
    return [i for i, character in enumerate(text) if not character.isspace()]
