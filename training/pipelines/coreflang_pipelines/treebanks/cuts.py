"""Cuts words of treebanks where a tokenizer cuts them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import accumulate, pairwise

from .gold import Sentence, Word

HYPHEN = "-"
REST_DEPREL = "dep"


def cut_words(sentence: Sentence, places: str) -> Sentence:
    """Cut words: *-t-il* becomes *-t* and *-il*.

    The first part takes the word's place in the tree, or the last, if the word begins with a
    hyphen and so belongs to the word before it. The other parts depend on that one; hyphens are
    punctuation, of other parts neither the part of speech nor the lemma is known.

    places (str): regular expression that matches nothing but the places to cut at.
    RETURNS (Sentence): the sentence itself if nothing is to be cut.
    """
    text = sentence.text
    bounds = [_bounds(text, word, places) for word in sentence.words]
    firsts = [0, *accumulate(len(places) - 1 for places in bounds)]
    if firsts[-1] == len(sentence.words):
        return sentence
    # where a word begins with a hyphen, its last part stands before the first of the next word
    pairs = enumerate(sentence.words)
    mains = [firsts[i + 1] - 1 if text[word.start] == HYPHEN else firsts[i] for i, word in pairs]
    words: list[Word] = []
    for i, word in enumerate(sentence.words):
        words += _parts(replace(word, head=mains[word.head]), text, bounds[i], firsts[i], mains[i])
    return replace(sentence, words=tuple(words))


def _bounds(text: str, word: Word, places: str) -> list[int]:
    cuts = (match.start() for match in re.finditer(places, text[word.start : word.end]))
    inside = [word.start + cut for cut in cuts if 0 < cut < word.end - word.start]
    return [word.start, *inside, word.end]


def _parts(word: Word, text: str, bounds: Sequence[int], first: int, main: int) -> Iterator[Word]:
    for n, (start, end) in enumerate(pairwise(bounds), start=first):
        if n == main:
            yield replace(word, start=start, end=end)
        elif text[start:end] == HYPHEN:
            yield Word(start, end, main, "punct", "PUNCT", "", "", HYPHEN)
        else:
            yield Word(start, end, main, REST_DEPREL)
