"""Gives the persons of sentences other first names, so that more names are learnt than occur."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from pathlib import Path

from ..errors import TrainingError
from .gold import Entity, Sentence
from .lines import Line, read_lines

PERSON = "PER"


@dataclass(frozen=True)
class NamePool:
    """First names to draw from.

    weights (Tuple[float]): for each name the sum of the weights up to it.
    """

    names: tuple[str, ...]
    weights: tuple[float, ...]

    def draw(self, rng: random.Random) -> str:
        """RETURNS (str): a name; frequent ones are drawn more often."""
        return rng.choices(self.names, cum_weights=self.weights)[0]


def read_names(path: Path, *, n_names: int) -> NamePool:
    """Read a list of first names: name, then counts, separated by tabs.

    Comments, which begin with #, and a heading that begins with "name" are passed over.

    n_names (int): the most frequent names to keep.
    RETURNS (NamePool): names, weighted by the root of their counts.
    RAISES (TrainingError): T003, T021, T024, T025.
    """
    passed_over = ("#", "name\t")
    lines = [line for line in read_lines(path) if line.text.strip()]
    lines = [line for line in lines if not line.text.startswith(passed_over)]
    if not lines:
        raise TrainingError("T024", path=path)
    counts = sorted((_count(path, line) for line in lines), reverse=True)[:n_names]
    weights = accumulate(math.sqrt(n) for n, _ in counts)
    return NamePool(tuple(name for _, name in counts), tuple(weights))


def _count(path: Path, line: Line) -> tuple[int, str]:
    name, *counts = line.text.split("\t")
    if not counts or not all(count.strip().isdecimal() for count in counts):
        raise TrainingError(
            "T021", path=path, line=line.number, found=line.text[:40], expected="name with counts"
        )
    return sum(map(int, counts)), name.strip().capitalize()


def renamed(sentence: Sentence, pool: NamePool, *, rng: random.Random) -> Sentence:
    """Give each person of one or two words another first name: *[Tom] Vane* to *[Ada] Vane*.

    Words with other characters than letters, or in capitals throughout, are left alone, and so
    are persons of more words, where the first is more often a title.

    RETURNS (Sentence): the sentence itself if it names no such person.
    """
    chosen = {}
    for entity in sentence.entities or ():
        inside = [i for i, w in enumerate(sentence.words) if entity.start <= w.start < entity.end]
        if entity.label == PERSON and len(inside) in (1, 2) and _is_name(sentence, inside):
            chosen[inside[0]] = pool.draw(rng)
    return _with_words(sentence, chosen) if chosen else sentence


def _is_name(sentence: Sentence, inside: Sequence[int]) -> bool:
    word = sentence.words[inside[0]]
    form = sentence.text[word.start : word.end]
    return form.isalpha() and form.istitle() and len(form) > 2


def _with_words(sentence: Sentence, chosen: Mapping[int, str]) -> Sentence:
    """Put other forms in the place of words; whatever is counted in characters moves along."""
    text, end = "", 0
    places: dict[int, int] = {}
    words = []
    for i, word in enumerate(sentence.words):
        text += sentence.text[end : word.start]
        form = chosen.get(i, sentence.text[word.start : word.end])
        places[word.start], places[word.end] = len(text), len(text) + len(form)
        lemma = form if i in chosen and word.lemma else word.lemma
        words.append(replace(word, start=len(text), end=len(text) + len(form), lemma=lemma))
        text += form
        end = word.end
    entities = [e for e in sentence.entities or () if e.start in places and e.end in places]
    return replace(
        sentence,
        text=text + sentence.text[end:],
        words=tuple(words),
        entities=tuple(Entity(places[e.start], places[e.end], e.label) for e in entities),
    )
