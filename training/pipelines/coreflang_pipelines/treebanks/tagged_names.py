"""Finds the proper names of a treebank by its trees, and their labels by tags and by mentions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from .gold import UNKNOWN, Entity, Sentence, Word

NAME = "PROPN"
PARTS = frozenset(("flat", "flat:name", "compound"))


def tagged_names(sentence: Sentence, tags: Mapping[str, str]) -> Sentence:
    """Label the names of a sentence: *[Lionel Jospin]* by the tag of *Lionel*.

    A name without a tag that tells has the label of the mention that it lies in or holds, if it
    has entities already; of others it is unknown what they name.

    sentence (Sentence): a parsed sentence.
    tags (Mapping[str, str]): tag of a name's first word -> label.
    RETURNS (Sentence): the sentence with the names as its entities.
    """
    known = sentence.entities or ()
    names = []
    for first, last in _names(sentence.words):
        start, end = sentence.words[first].start, sentence.words[last].end
        held = (e.label for e in known if e.start < end and start < e.end)
        label = tags.get(sentence.words[first].xpos) or next(held, UNKNOWN)
        names.append(Entity(start, end, label))
    return replace(sentence, entities=tuple(names))


def _names(words: tuple[Word, ...]) -> Iterator[tuple[int, int]]:
    """First and last word of each name: a proper noun and the parts that follow it in the tree."""
    i = 0
    while i < len(words):
        if words[i].upos != NAME:
            i += 1
            continue
        last = i
        while last + 1 < len(words) and _goes_on(words, last + 1, first=i):
            last += 1
        yield i, last
        i = last + 1


def _goes_on(words: tuple[Word, ...], i: int, *, first: int) -> bool:
    """The word is a part of the name, or a small word before one: *Banco [de] España*."""
    if words[i].deprel in PARTS and first <= words[i].head < i:
        return True
    return first < words[i].head > i and words[words[i].head].deprel in PARTS
