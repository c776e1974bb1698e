"""Asks vectors what a speaker knows: kinds of things, likeness, what goes with what."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy
from coreflang_training import tables
from thinc.types import Floats1d, Floats2d

from coreflang.vectors import SubwordVectors

N_NEIGHBOURS = 8


@dataclass(frozen=True)
class Checks:
    """Questions; the comments in recipes/vectors/en.checks.yaml say what each kind asks.

    neighbours: words. groups: name -> words of one kind. analogies: four words each.
    similarity: two words and a number each. selection: verb, fitting and unfitting noun each.
    """

    neighbours: tuple[str, ...]
    groups: Mapping[str, tuple[str, ...]]
    analogies: tuple[tuple[str, str, str, str], ...]
    similarity: tuple[tuple[str, str, float], ...]
    selection: tuple[tuple[str, str, str], ...]


def load_checks(path: Path) -> Checks:
    """Read a file of checks.

    RAISES (TrainingError): T002 where a question is missing or of the wrong form.
    """
    return tables.read_recipe(path, _checks)


def _checks(table: dict[str, Any]) -> Checks:
    checks = tables.build(Checks, table)
    if len(checks.groups) < 2 or min(map(len, checks.groups.values())) < 3:
        raise ValueError("groups: there should be two or more, of three words or more")
    return checks


def run_checks(
    vectors: SubwordVectors, checks: Checks, *, vocabulary: Sequence[str]
) -> dict[str, float]:
    """Ask all questions that have a right answer.

    vocabulary (Sequence[str]): words among which analogies find their answer.
    RETURNS (Dict[str, float]): name of the check -> percentage, but for "similarity" Spearman's
        correlation; 0 to 100, and -100 to 100.
    """
    asked: dict[str, Callable[[], float]] = {
        "classes": lambda: _classes(vectors, checks),
        "odd one out": lambda: _odd_one_out(vectors, checks),
        "analogies": lambda: _analogies(vectors, checks, vocabulary),
        "similarity": lambda: _similarity(vectors, checks),
        "selection": lambda: _selection(vectors, checks),
    }
    return {name: 100 * float(ask()) for name, ask in asked.items()}


def neighbours(
    vectors: SubwordVectors, words: Sequence[str], *, vocabulary: Sequence[str]
) -> Iterator[tuple[str, list[str]]]:
    """YIELDS (Tuple[str, List[str]]): a word, and the words whose vectors point most its way."""
    table = unit_rows(vectors, vocabulary)
    for word, row in zip(words, unit_rows(vectors, words), strict=True):
        order = numpy.argsort(-(table @ row), kind="stable")
        near = [vocabulary[i] for i in order[: N_NEIGHBOURS + 1] if vocabulary[i] != word]
        yield word, near[:N_NEIGHBOURS]


def unit_rows(vectors: SubwordVectors, words: Sequence[str]) -> Floats2d:
    """RETURNS (Floats2d): (n_words, dim), vectors of length 1."""
    return _unit(vectors.of_words(words))


def _unit(rows: Floats2d) -> Floats2d:
    return rows / numpy.maximum(numpy.linalg.norm(rows, axis=-1, keepdims=True), 1e-12)


def _classes(vectors: SubwordVectors, checks: Checks) -> float:
    """Which share of words lies nearest to the mean of its kind, itself left out of it?"""
    groups = [unit_rows(vectors, words) for words in checks.groups.values()]
    sums = numpy.stack([group.sum(axis=0) for group in groups])
    right = []
    for kind, group in enumerate(groups):
        for row in group:
            others = sums.copy()
            others[kind] -= row
            right.append(int(numpy.argmax(_unit(others) @ row)) == kind)
    return float(numpy.mean(right))


def _odd_one_out(vectors: SubwordVectors, checks: Checks) -> float:
    """Three neighbours in the list of one kind, and one word of another kind; chance is 25 %."""
    groups = [unit_rows(vectors, words) for words in checks.groups.values()]
    right = []
    for kind, group in enumerate(groups):
        strangers = numpy.concatenate([g for k, g in enumerate(groups) if k != kind])
        for start in range(len(group) - 2):
            three = group[start : start + 3]
            for stranger in strangers:
                four = numpy.vstack([three, stranger])
                right.append(int(numpy.argmin((four @ four.T).sum(axis=1))) == 3)
    return float(numpy.mean(right))


def _analogies(vectors: SubwordVectors, checks: Checks, vocabulary: Sequence[str]) -> float:
    """Source: Mikolov et al. (2013), Linguistic regularities in continuous space (3CosAdd)."""
    table, right = unit_rows(vectors, vocabulary), []
    for row in checks.analogies:
        a, b, c, _ = unit_rows(vectors, row)
        order = numpy.argsort(-(table @ (b - a + c)), kind="stable")
        answer = next(vocabulary[i] for i in order if vocabulary[i] not in row[:3])
        right.append(answer == row[3])
    return float(numpy.mean(right))


def _similarity(vectors: SubwordVectors, checks: Checks) -> float:
    pairs = [unit_rows(vectors, [first, second]) for first, second, _ in checks.similarity]
    judged = numpy.asarray([judgement for *_, judgement in checks.similarity], dtype="float64")
    return spearman(numpy.asarray([first @ second for first, second in pairs]), judged)


def spearman(x: Floats1d, y: Floats1d) -> float:
    """RETURNS (float): the correlation of ranks, equal values sharing theirs; -1 to 1."""
    return float(numpy.corrcoef(_ranks(x), _ranks(y))[0, 1])


def _ranks(values: Floats1d) -> Floats1d:
    below = (values[None, :] < values[:, None]).sum(axis=1)
    equal = (values[None, :] == values[:, None]).sum(axis=1)
    return below + (equal - 1) / 2


def _selection(vectors: SubwordVectors, checks: Checks) -> float:
    """In which share of rows is the verb nearer to the noun that goes with it? Chance is 50 %."""
    rows = [unit_rows(vectors, row) for row in checks.selection]
    return float(numpy.mean([verb @ fits > verb @ not_fits for verb, fits, not_fits in rows]))
