"""Reads WordNet's database files (data.noun, index.noun, cntlist.rev, ...) into frozen values.

The format is WordNet's own: wndb(5WN), senseidx(5WN) and cntlist(5WN).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

# lexnames(5WN): the files in which WordNet's lexicographers worked.
LEXICAL_FILES = {
    5: "noun.animal",
    6: "noun.artifact",
    13: "noun.food",
    14: "noun.group",
    15: "noun.location",
    17: "noun.object",
    18: "noun.person",
    20: "noun.plant",
    31: "verb.cognition",
    32: "verb.communication",
    37: "verb.emotion",
    43: "verb.weather",
}
_PART_OF_SPEECH_NUMBER = {"noun": 1, "verb": 2}


@dataclass(frozen=True)
class Synset:
    """A set of words that share one meaning.

    offset (int): the synset's address in its data file, which identifies it.
    lexical_file (str): for example `noun.person`; the file's number where the table has no name.
    words (tuple): pairs of the word as written (spaces for underscores) and its lexical id.
    hypernyms (tuple): offsets of the synsets of which this one is a kind.
    is_instance (bool): whether it is one single person, place or thing (Einstein, Paris).
    frames (frozenset): a verb's sentence frames by number (wninput(5WN)), 2 is `Somebody ----s`.
    gloss (str): the definition and the examples.
    """

    offset: int
    lexical_file: str
    words: tuple[tuple[str, int], ...]
    hypernyms: tuple[int, ...]
    is_instance: bool
    frames: frozenset[int]
    gloss: str


@dataclass(frozen=True)
class Sense:
    """One meaning of a lemma.

    synset (Synset): the meaning.
    form (str): the lemma as this synset writes it (`Pole` beside `pole`).
    rank (int): WordNet's order, 1 is the most usual meaning.
    count (int): how often the sense was found in WordNet's sense-tagged texts.
    """

    synset: Synset
    form: str
    rank: int
    count: int


@dataclass(frozen=True)
class WordNet:
    """One part of speech of a WordNet.

    synsets (dict): offset -> synset.
    senses (dict): lower-case lemma -> its senses, the most usual first.
    """

    synsets: dict[int, Synset]
    senses: dict[str, tuple[Sense, ...]]

    @cached_property
    def _hyponyms(self) -> dict[int, list[int]]:
        below: dict[int, list[int]] = {}
        for synset in self.synsets.values():
            for hypernym in synset.hypernyms:
                below.setdefault(hypernym, []).append(synset.offset)
        return below

    def closure(self, lemma: str, rank: int = 1) -> frozenset[int]:
        """Return a meaning with everything that is a kind of it, at any depth.

        lemma (str): the word at the top, for example `person`.
        rank (int): which of its meanings, 1 for the first.
        RETURNS (frozenset): offsets of synsets; empty where the word or meaning is unknown.
        """
        tops = [s.synset.offset for s in self.senses.get(lemma, ()) if s.rank == rank]
        return self._below(tops)

    def _below(self, tops: list[int]) -> frozenset[int]:
        found: set[int] = set()
        waiting = list(tops)
        while waiting:
            offset = waiting.pop()
            if offset not in found:
                found.add(offset)
                waiting.extend(self._hyponyms.get(offset, ()))
        return frozenset(found)


def read_wordnet(folder: Path, part_of_speech: str) -> WordNet:
    """Read one part of speech.

    folder (Path): where data.noun, index.noun and cntlist.rev lie.
    part_of_speech (str): `noun` or `verb`.
    RETURNS (WordNet): its synsets and senses.
    """
    data = folder / f"data.{part_of_speech}"
    synsets = {synset.offset: synset for synset in map(_synset, _lines(data))}
    counts = _counts(folder / "cntlist.rev", part_of_speech)
    senses = {}
    for line in _lines(folder / f"index.{part_of_speech}"):
        lemma, offsets = _index_entry(line)
        senses[lemma] = tuple(
            _sense(lemma, rank, synsets[offset], counts)
            for rank, offset in enumerate(offsets, start=1)
        )
    return WordNet(synsets, senses)


def _lines(path: Path) -> Iterator[str]:
    """Yield the lines of a database file without the licence at its top."""
    with path.open(encoding="utf-8") as file:
        yield from (line for line in file if not line.startswith("  "))


def _synset(line: str) -> Synset:
    fields, _, gloss = line.partition(" | ")
    columns = fields.split()
    n_words = int(columns[3], 16)
    words = columns[4 : 4 + 2 * n_words]
    after_pointers = 5 + 2 * n_words + 4 * int(columns[4 + 2 * n_words])
    pointers = columns[5 + 2 * n_words : after_pointers]
    symbols = list(zip(pointers[0::4], pointers[1::4], strict=True))
    number = int(columns[1])
    return Synset(
        offset=int(columns[0]),
        lexical_file=LEXICAL_FILES.get(number, str(number)),
        words=tuple(
            (word.replace("_", " "), int(lexical_id, 16))
            for word, lexical_id in zip(words[0::2], words[1::2], strict=True)
        ),
        hypernyms=tuple(int(offset) for symbol, offset in symbols if symbol == "@"),
        is_instance=any(symbol == "@i" for symbol, _ in symbols),
        frames=frozenset(int(number) for number in columns[after_pointers + 2 :: 3]),
        gloss=gloss.strip(),
    )


def _index_entry(line: str) -> tuple[str, list[int]]:
    columns = line.split()
    n_synsets = int(columns[2])
    return columns[0].replace("_", " "), [int(offset) for offset in columns[-n_synsets:]]


def _counts(path: Path, part_of_speech: str) -> dict[tuple[str, str, int], int]:
    """Return how often each sense was tagged: (lemma, lexical file, lexical id) -> count."""
    wanted = str(_PART_OF_SPEECH_NUMBER[part_of_speech])
    counts = {}
    for line in _lines(path):
        key, _, count = line.split()
        lemma, _, rest = key.rpartition("%")
        kind, file_number, lexical_id = rest.split(":")[:3]
        if kind == wanted:
            name = LEXICAL_FILES.get(int(file_number), str(int(file_number)))
            counts[lemma.replace("_", " "), name, int(lexical_id)] = int(count)
    return counts


def _sense(lemma: str, rank: int, synset: Synset, counts: dict[tuple[str, str, int], int]) -> Sense:
    for form, lexical_id in synset.words:
        if form.lower() == lemma:
            count = counts.get((lemma, synset.lexical_file, lexical_id), 0)
            return Sense(synset, form, rank, count)
    return Sense(synset, lemma, rank, 0)
