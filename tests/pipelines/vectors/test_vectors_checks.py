from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy
import pytest
from coreflang_pipelines.vectors.checks import (
    Checks,
    load_checks,
    neighbours,
    run_checks,
    spearman,
)

from coreflang.errors import CoreflangError
from coreflang.vectors import SubwordVectors
from coreflang.vectors.subwords import Subwords

# On two axes: persons and things; on a third, one or many.
ROWS = {
    "aunt": (1, 0, 0),
    "aunts": (1, 0, 1),
    "monk": (0.9, 0.1, 0),
    "monks": (0.9, 0.1, 1),
    "nurse": (0.95, 0, 0.1),
    "spade": (0, 1, 0),
    "plank": (0.1, 0.9, 0),
    "nail": (0, 0.95, 0.1),
    "greet": (1, 0.2, 0),
}
QUESTIONS = Checks(
    neighbours=("aunt",),
    groups={"persons": ("aunt", "monk", "nurse"), "things": ("spade", "plank", "nail")},
    analogies=(("aunt", "aunts", "monk", "monks"),),
    similarity=(("aunt", "nurse", 4), ("greet", "nurse", 3), ("aunt", "nail", 0)),
    selection=(("greet", "monk", "plank"),),
)


class Table(SubwordVectors):
    """Vectors that are looked up, not put together."""

    def of_words(self, words):
        return numpy.asarray([ROWS[word] for word in words], dtype="float32")


@pytest.fixture
def table() -> Table:
    return Table(numpy.ones((1, 3)), Subwords(1, 1, 1, 0))


def test_who_knows_all_answers_all(table: Table) -> None:
    found = run_checks(table, QUESTIONS, vocabulary=list(ROWS))
    assert {name: round(value) for name, value in found.items()} == {
        "classes": 100,
        "odd one out": 100,
        "analogies": 100,
        "similarity": 100,
        "selection": 100,
    }


def test_wrong_answers_count_as_wrong(table: Table) -> None:
    wrong = Checks(
        neighbours=(),
        groups=QUESTIONS.groups,
        analogies=(("aunt", "aunts", "monk", "nail"),),
        similarity=(("aunt", "nurse", 0), ("greet", "monk", 2), ("aunt", "nail", 4)),
        selection=(("greet", "plank", "monk"),),
    )
    found = run_checks(table, wrong, vocabulary=list(ROWS))
    assert found["analogies"] == found["selection"] == 0
    assert found["similarity"] < 0


def test_strangers_among_their_like_are_not_found(table: Table) -> None:
    mixed = {"x": ("aunt", "spade", "monk"), "y": ("plank", "nurse", "nail")}
    found = run_checks(table, replace(QUESTIONS, groups=mixed), vocabulary=list(ROWS))
    assert found["odd one out"] < 50
    assert found["classes"] < 100


def test_neighbours_come_nearest_first(table: Table) -> None:
    [(word, near)] = neighbours(table, ["aunt"], vocabulary=list(ROWS))
    assert word == "aunt"
    assert near[:2] == ["nurse", "monk"]
    assert "aunt" not in near


def test_spearman_with_ties() -> None:
    x, y = numpy.asarray([1.0, 2.0, 2.0, 5.0]), numpy.asarray([0.0, 7.0, 7.0, 9.0])
    assert spearman(x, y) == pytest.approx(1)
    assert spearman(x, -y) == pytest.approx(-1)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("analogies", "analogues"),
        ("[[otter, otters, heron, herons]]", "[[otter, otters]]"),
        ("[[otter, otters, heron, herons]]", "[[on, otters, heron, herons]]"),
        ("neighbours: [", "neighbours: ["),
        ("selection: [", "selection: 3 #"),
        (", badger, weasel]", "]"),
    ],
)
def test_unsound_checks_are_refused(recipe_path: Path, old: str, new: str) -> None:
    path = recipe_path.with_name("tiny.checks.yaml")
    text = path.read_text(encoding="utf-8")
    assert load_checks(path).analogies == (("otter", "otters", "heron", "herons"),)
    path.write_text(text.replace(old, new) if old != new else "- a", encoding="utf-8")
    with pytest.raises(CoreflangError, match="T002"):
        load_checks(path)
