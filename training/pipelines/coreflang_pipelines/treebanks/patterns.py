"""Sentences made of patterns and words: what a treebank has too little of, in short sentences."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import accumulate
from pathlib import Path

from coreflang_training import tables
from coreflang_training.chance import seeded

from .gold import Entity, Sentence, Word

OPEN = "$"
# Their neighbours stand close: "l'ouvrit", "dormit."
ELIDED, CLOSE = ("'", "’"), (".", ",")
PASSAGE = 6


@dataclass(frozen=True)
class WordClass:
    """Words that a pattern may name.

    upos, feats: of all of them. entity: label of what they name, or empty.
    words: forms, each with its lemma behind a blank, where that is another word.
    """

    upos: str
    words: tuple[str, ...]
    feats: str = ""
    entity: str = ""


@dataclass(frozen=True)
class Pattern:
    """How words stand together: `$woman nsubj 2 | toussa/VERB root 0`; weight: how often."""

    words: str
    weight: int = 1


@dataclass(frozen=True)
class Patterns:
    """A file of patterns; sentences: how many to make."""

    sentences: int
    classes: Mapping[str, WordClass]
    patterns: tuple[Pattern, ...] = field(default=())


def read_patterns(path: Path) -> Iterator[Sentence]:
    """Make the sentences of a file of patterns; the same each time.

    path (Path): a YAML file with the fields of Patterns.
    YIELDS (Sentence): parsed, with named entities; some of them form a document.
    RAISES (TrainingError): T002 for unknown or missing settings, a class that is not there, or a
        word without relation and head.
    """
    made = tables.read_recipe(path, lambda table: _checked(table, folder=path.parent))
    rng = seeded(path.name)
    totals = list(accumulate(pattern.weight for pattern in made.patterns))
    for n in range(made.sentences):
        (pattern,) = rng.choices(made.patterns, cum_weights=totals)
        yield _sentence(pattern, made.classes, n=n, rng=rng, name=path.stem)


def _checked(table: dict[str, object], *, folder: Path) -> Patterns:
    made = tables.build(Patterns, table, folder=folder)
    for slot, relation, head in (row for pattern in made.patterns for row in _rows(pattern)):
        if not head.isdigit() or not relation or not (slot.startswith(OPEN) or "/" in slot):
            raise ValueError(f"'{slot} {relation} {head}' is no word of a pattern")
        if slot.startswith(OPEN) and slot[1:] not in made.classes:
            raise ValueError(f"unknown class '{slot[1:]}'")
    return made


def _rows(pattern: Pattern) -> list[tuple[str, str, str]]:
    cells = [[*row.split(), "", "", ""][:3] for row in pattern.words.split("|")]
    return [(slot, relation, head) for slot, relation, head in cells]


def _sentence(
    pattern: Pattern, classes: Mapping[str, WordClass], *, n: int, rng: random.Random, name: str
) -> Sentence:
    text, words, entities = "", list[Word](), list[Entity]()
    for k, (slot, relation, head) in enumerate(_rows(pattern)):
        form, lemma, kind = _drawn(slot, classes, rng)
        close = not text or text.endswith(ELIDED) or form in CLOSE
        form = form if text else form[0].upper() + form[1:]
        start = len(text) if close else len(text) + 1
        text = text.ljust(start) + form
        above = int(head) - 1 if head != "0" else k
        place = (start, len(text), above, relation)
        words.append(Word(*place, upos=kind.upos, feats=kind.feats, lemma=lemma))
        if kind.entity:
            entities.append(Entity(start, len(text), kind.entity))
    return Sentence(
        text, tuple(words), f"{name}-{n + 1}", f"{name}-{n // PASSAGE}", n % PASSAGE == 0,
        parsed=True, entities=tuple(entities),
    )  # fmt: skip


def _drawn(
    slot: str, classes: Mapping[str, WordClass], rng: random.Random
) -> tuple[str, str, WordClass]:
    """RETURNS (Tuple[str, str, WordClass]): form, lemma and what the word is like."""
    if not slot.startswith(OPEN):
        form, upos = slot.rsplit("/", 1)
        return form, form.lower(), WordClass(upos, (form,))
    kind = classes[slot[1:]]
    form, _, lemma = rng.choice(kind.words).partition(" ")
    return form, lemma or form, kind
