"""What the readers of treebanks and of named entity data have in common: annotated sentences."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

UNKNOWN = "-"
_FIRST_WORD = re.compile(r"(\w+)[.\s'’]+")


@dataclass(frozen=True)
class Word:
    """A word of a sentence.

    start (int), end (int): characters of the sentence's text, half-open.
    head (int): index of the head among the sentence's words; a root points to itself.
    upos, xpos, feats, lemma, deprel (str): empty where not annotated (feats: or where empty).
    """

    start: int
    end: int
    head: int = 0
    deprel: str = ""
    upos: str = ""
    xpos: str = ""
    feats: str = ""
    lemma: str = ""


@dataclass(frozen=True)
class Entity:
    """A named entity: characters of the sentence's text, half-open, and a label.

    The label "-" says that it is unknown whether the words are, or belong to, an entity.
    """

    start: int
    end: int
    label: str


@dataclass(frozen=True)
class Sentence:
    """An annotated sentence.

    doc_id (str): the document it belongs to; sentences of a document follow each other.
    new_paragraph (bool): whether it begins a paragraph.
    space_after (bool): whether white space separates it from the next sentence.
    parsed (bool): whether tags, lemmas and heads are annotated.
    entities (Tuple[Entity] | None): None where entities are not annotated.
    """

    text: str
    words: tuple[Word, ...]
    sent_id: str = ""
    doc_id: str = ""
    new_paragraph: bool = False
    space_after: bool = True
    parsed: bool = False
    entities: tuple[Entity, ...] | None = None


def shift_word(word: Word, *, n_chars: int, n_words: int) -> Word:
    """Move a word to where its sentence begins in a longer text.

    n_chars (int): characters before the sentence.
    n_words (int): words before the sentence.
    RETURNS (Word): the word, counted from the start of the text.
    """
    return replace(
        word, start=word.start + n_chars, end=word.end + n_chars, head=word.head + n_words
    )


def shift_entity(entity: Entity, *, n_chars: int) -> Entity:
    """Move an entity to where its sentence begins in a longer text.

    n_chars (int): characters before the sentence.
    RETURNS (Entity): the entity, counted from the start of the text.
    """
    return replace(entity, start=entity.start + n_chars, end=entity.end + n_chars)


def trim_entities(sentence: Sentence, characters: str) -> Sentence:
    """Cut characters off the ends of a sentence's names: *[Gibson),]* becomes *[Gibson]),*

    RETURNS (Sentence): the sentence itself if nothing is to be cut.
    """
    if not characters or not sentence.entities:
        return sentence
    trimmed = (_trimmed(sentence.text, entity, characters) for entity in sentence.entities)
    return replace(sentence, entities=tuple(e for e in trimmed if e.start < e.end))


def _trimmed(text: str, entity: Entity, characters: str) -> Entity:
    name = text[entity.start : entity.end]
    start = entity.end - len(name.lstrip(characters))
    return replace(entity, start=start, end=start + len(name.strip(characters)))


def without_titles(sentence: Sentence, titles: frozenset[str]) -> Sentence:
    """Cut titles off the beginnings of a sentence's names: *[Mme Arnoux]* becomes *Mme [Arnoux]*

    titles (FrozenSet[str]): without full stops; particles as *de* may be among them.
    RETURNS (Sentence): the sentence itself if nothing is to be cut.
    """
    if not titles or not sentence.entities:
        return sentence
    cut = (_without_titles(sentence.text, entity, titles) for entity in sentence.entities)
    return replace(sentence, entities=tuple(cut))


def _without_titles(text: str, entity: Entity, titles: frozenset[str]) -> Entity:
    start = entity.start
    while match := _FIRST_WORD.match(text, start, entity.end):
        if match[1] not in titles or match.end() == entity.end:
            break
        start = match.end()
    return replace(entity, start=start)


def merge_words(words: Sequence[Word], groups: Sequence[Sequence[int]]) -> tuple[Word, ...]:
    """Make one word of each group: what a multiword token is to a tokenizer that keeps it whole.

    The word of a group that is nearest to the root gives the annotation; so no cycle arises.

    groups (Sequence): indexes of words, in order; together they cover all words.
    RETURNS (Tuple[Word]): one word a group.
    """
    if len(groups) == len(words):
        return tuple(words)
    place = {i: n for n, group in enumerate(groups) for i in group}
    return tuple(_merged(words, group, place) for group in groups)


def _merged(words: Sequence[Word], group: Sequence[int], place: Mapping[int, int]) -> Word:
    i = min(group, key=lambda i: depth(words, i)) if len(group) > 1 else group[0]
    return replace(
        words[i],
        start=words[group[0]].start,
        end=words[group[-1]].end,
        head=place[words[i].head],
    )


def depth(words: Sequence[Word], i: int) -> int:
    """How many heads stand above a word; 0 for a root.

    RETURNS (int): the number, at most the number of words, should there be a cycle.
    """
    for n in range(len(words)):
        if words[i].head == i:
            return n
        i = words[i].head
    return len(words)
