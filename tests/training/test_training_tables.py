"""Recipes as dataclasses: what is given arrives, what is wrong is named."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from coreflang_training.errors import TrainingError
from coreflang_training.tables import build, find_recipe, read_recipe


@dataclass(frozen=True)
class Oven:
    """A part of a recipe."""

    degrees: float = 180.0
    fan: bool = True

    def __post_init__(self) -> None:
        if self.degrees > 300:
            raise ValueError(f"degrees are {self.degrees}")


@dataclass(frozen=True)
class Cake:
    """A recipe."""

    name: str
    layers: tuple[Oven, ...] = ()
    times: tuple[int, int] = (1, 2)
    spices: Mapping[str, float] = field(default_factory=dict)
    notes: Path = Path()
    glaze: str | None = "plum"
    second: Oven | None = None
    oven: Oven = field(default_factory=Oven)


def test_parts_are_made_of_tables(tmp_path: Path) -> None:
    row = {
        "name": "rye",
        "layers": [{"degrees": 200}, {"fan": False}],
        "times": [3, 4],
        "spices": {"mace": 1},
        "notes": "rye.txt",
        "second": {"degrees": 90.5},
    }
    cake = build(Cake, row, folder=tmp_path)
    assert cake.layers == (Oven(200), Oven(fan=False))
    assert (cake.times, cake.spices, cake.second) == ((3, 4), {"mace": 1}, Oven(90.5))
    assert cake.notes == tmp_path / "rye.txt"


def test_a_key_without_a_value_is_not_given_unless_it_may_be_none() -> None:
    cake = build(Cake, {"name": "rye", "oven": None, "glaze": None})
    assert cake.oven == Oven()
    assert cake.glaze is None


def test_what_is_made_already_is_taken() -> None:
    oven = Oven(120)
    assert build(Cake, {"name": "rye", "oven": oven}).oven is oven


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ({}, "Cake lacks name"),
        ({"name": None}, "Cake lacks name"),
        ({"name": "rye", "colour": 1}, "Cake knows no colour"),
        ({"name": "rye", "oven": {"heat": 1}}, "oven: Oven knows no heat"),
        ({"name": "rye", "oven": [1]}, "oven: Oven should be a table"),
        ({"name": "rye", "oven": {"degrees": 400}}, "oven: degrees are 400"),
        ({"name": True}, "name should be text .*found True"),
        ({"name": "rye", "oven": {"fan": 1}}, "fan should be true or false, found 1"),
        ({"name": "rye", "oven": {"degrees": True}}, "degrees should be a number, found True"),
        ({"name": "rye", "times": [1]}, "times should have 2 parts"),
        ({"name": "rye", "times": [1, 1.5]}, "times should be a whole number, found 1.5"),
        ({"name": "rye", "layers": {}}, "layers should be a list"),
        ({"name": "rye", "spices": {"mace": "much"}}, "spices: mace should be a number"),
        ({"name": "rye", "spices": {True: 1}}, "spices should be text"),
    ],
)
def test_what_is_wrong_is_named(row: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        build(Cake, row)


def write(folder: Path, text: str) -> Path:
    path = folder / "rye.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_file_is_read(tmp_path: Path) -> None:
    path = write(tmp_path, "{name: rye}")
    assert read_recipe(path, lambda table: build(Cake, table)) == Cake("rye")


@pytest.mark.parametrize("text", ["- name", "name: [", "", "{name: yes}", "{name: rye, x: 1}"])
def test_a_file_that_cannot_be_used_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(TrainingError, match=r"T002.*rye\.yaml"):
        read_recipe(write(tmp_path, text), lambda table: build(Cake, table))


def test_recipes_are_found_by_name_or_as_files(tmp_path: Path) -> None:
    path = write(tmp_path, "{name: rye}")
    (tmp_path / "rye.checks.yaml").touch()
    assert find_recipe("rye", folder=tmp_path) == path
    assert find_recipe(str(path), folder=tmp_path / "other") == path
    assert find_recipe(path, folder=tmp_path / "other") == path
    with pytest.raises(TrainingError, match=r"T001.*'spelt'.*are: rye\."):
        find_recipe("spelt", folder=tmp_path)
