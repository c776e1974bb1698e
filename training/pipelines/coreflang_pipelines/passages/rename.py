"""Gives the persons of sentences other names, so that more names are learnt than occur."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from pathlib import Path

from coreflang_training.lines import read_lines

from ..errors import PipelinesError
from ..treebanks.gold import Entity, Sentence

PERSON = "PER"
MAX_WORDS = 3
OTHER_TITLE = 0.3


@dataclass(frozen=True)
class NamePool:
    """Names to draw from.

    weights (Tuple[float]): for each first name the sum of the weights up to it.
    surnames (Tuple[str]): all alike.
    titles (Tuple[str]): words before names that are no names: *Mr.*, *Lady*.
    """

    names: tuple[str, ...]
    weights: tuple[float, ...]
    surnames: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()

    def first_name(self, rng: random.Random) -> str:
        """RETURNS (str): a first name; frequent ones are drawn more often."""
        return rng.choices(self.names, cum_weights=self.weights)[0]

    def surname(self, rng: random.Random) -> str:
        """RETURNS (str): a surname; a first name if there are none."""
        return rng.choice(self.surnames) if self.surnames else self.first_name(rng)


def with_surnames(pool: NamePool, sentences: Iterable[Sentence]) -> NamePool:
    """Take the second of two words that name a person for a surname.

    RETURNS (NamePool): the pool, with the surnames that the sentences hold.
    """
    found = set()
    for sentence in sentences:
        for inside in _persons(sentence):
            if len(inside) == 2 and _is_name(sentence, inside[1]):
                found.add(_form(sentence, inside[1]))
    return replace(pool, surnames=tuple(sorted(found)))


def read_names(path: Path, *, n_names: int, titles: tuple[str, ...] = ()) -> NamePool:
    """Read a list of first names: name, then counts, separated by tabs.

    Comments, which begin with #, and a heading that begins with "name" are passed over.

    n_names (int): the most frequent names to keep.
    RETURNS (NamePool): names, weighted by the root of their counts.
    RAISES (TrainingError): T003, P111, P113, T025.
    """
    passed_over = ("#", "name\t")
    numbered = enumerate(read_lines(path), start=1)
    lines = [(n, line) for n, line in numbered if line.strip() and not line.startswith(passed_over)]
    if not lines:
        raise PipelinesError("P113", path=path)
    counts = sorted((_count(path, *line) for line in lines), reverse=True)[:n_names]
    weights = accumulate(math.sqrt(n) for n, _ in counts)
    return NamePool(tuple(name for _, name in counts), tuple(weights), titles=titles)


def _count(path: Path, number: int, line: str) -> tuple[int, str]:
    name, *counts = line.split("\t")
    if not counts or not all(count.strip().isdecimal() for count in counts):
        raise PipelinesError(
            "P111", path=path, line=number, found=line[:40], expected="name with counts"
        )
    return sum(map(int, counts)), name.strip().capitalize()


def renamed(sentence: Sentence, pool: NamePool, *, rng: random.Random) -> Sentence:
    """Give persons of up to three words other names: *Mr. [Tom Vane]* to *Dr. [Ada Pell]*.

    Words with other characters than letters, or in capitals throughout, are left alone.

    RETURNS (Sentence): the sentence itself if it names no such person.
    """
    chosen: dict[int, str] = {}
    for inside in _persons(sentence):
        if len(inside) <= MAX_WORDS:
            chosen |= _other_name(sentence, inside, pool, rng=rng)
    return _with_words(sentence, chosen) if chosen else sentence


def _persons(sentence: Sentence) -> Iterator[list[int]]:
    for entity in sentence.entities or ():
        if entity.label == PERSON:
            words = enumerate(sentence.words)
            yield [i for i, word in words if entity.start <= word.start < entity.end]


def _other_name(
    sentence: Sentence, inside: Sequence[int], pool: NamePool, *, rng: random.Random
) -> dict[int, str]:
    """Draw for each part. RETURNS (Dict[int, str]): index of a word -> what to put there."""
    titles = [i for i in inside if _form(sentence, i) in pool.titles]
    names = [i for i in inside if i not in titles and _is_name(sentence, i)]
    chosen = {i: rng.choice(pool.titles) for i in titles if rng.random() < OTHER_TITLE}
    for i in names:
        last = i == names[-1] and (len(names) > 1 or titles or rng.random() < 0.5)
        chosen[i] = pool.surname(rng) if last else pool.first_name(rng)
    return chosen


def _form(sentence: Sentence, i: int) -> str:
    return sentence.text[sentence.words[i].start : sentence.words[i].end]


def _is_name(sentence: Sentence, i: int) -> bool:
    form = _form(sentence, i)
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
