"""The shared lists of first names: what they hold, and that nobody is in two of them."""

from __future__ import annotations

import re

import pytest
from coreflang_common import female_names, male_names, unisex_names

MEN = "john george henry peter thomas ivan jürgen pierre stanisław mohammed hans bill tom ned"
WOMEN = "mary elizabeth emma jane anna joanna agnieszka chloé olga fatima maria kate peggy grace"
EITHER = "kim leslie jean alexis taylor robin chris"
NOBODY = "table king miss unknown paris von von- smiths' 1st"


@pytest.mark.parametrize("name", MEN.split())
def test_men(name: str) -> None:
    assert name in male_names()
    assert name not in female_names()


@pytest.mark.parametrize("name", WOMEN.split())
def test_women(name: str) -> None:
    assert name in female_names()
    assert name not in male_names()


@pytest.mark.parametrize("name", EITHER.split())
def test_either(name: str) -> None:
    assert name in unisex_names()


@pytest.mark.parametrize("name", NOBODY.split())
def test_no_names(name: str) -> None:
    assert name not in male_names() | female_names() | unisex_names()


def test_each_name_is_in_one_list() -> None:
    assert not male_names() & female_names()
    assert not (male_names() | female_names()) & unisex_names()


def test_lists_are_of_moderate_size() -> None:
    assert 3000 < len(male_names()) < 8000
    assert 3000 < len(female_names()) < 8000
    assert 1000 < len(unisex_names()) < 3000


def test_names_look_like_names() -> None:
    shape = re.compile(r"[^\W\d_A-Z]{2,}([-'’][^\W\d_A-Z]{2,})*")
    names = male_names() | female_names() | unisex_names()
    assert [name for name in names if not shape.fullmatch(name)] == []
    assert all(name == name.lower() for name in names)


def test_lists_are_read_once() -> None:
    assert male_names() is male_names()
