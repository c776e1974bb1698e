"""The brackets of CoNLL-2012, read and written."""

from __future__ import annotations

import pytest

from coreflang.errors import CoreflangError
from coreflang.formats.brackets import read_brackets, write_brackets


def read(*cells: str) -> list[tuple[int, int, str]]:
    return sorted(read_brackets(enumerate(cells, start=10), source="tale.conll"))


def test_nested_and_adjacent_mentions() -> None:
    assert read("(1|(0)", "-", "1)", "(0)") == [(0, 1, "0"), (0, 3, "1"), (3, 4, "0")]


def test_a_mention_within_another_of_its_cluster() -> None:
    assert read("(4", "(4)", "4)") == [(0, 3, "4"), (1, 2, "4")]


@pytest.mark.parametrize("nothing", ["-", "_", "*", ""])
def test_what_stands_for_nothing(nothing: str) -> None:
    assert read(nothing, "(2)") == [(1, 2, "2")]


@pytest.mark.parametrize(
    "cells, line, word",
    [
        (("(1", "-"), 10, "a later '1)'"),
        (("-", "1)"), 11, "an earlier '(1'"),
        (("-", "-", "1"), 12, "'(N'"),
        (("(a)b",), 10, "'(N'"),
    ],
)
def test_malformed_brackets_are_named(cells: tuple[str, ...], line: int, word: str) -> None:
    with pytest.raises(CoreflangError, match="E340") as caught:
        read(*cells)
    message = str(caught.value)
    assert f"tale.conll, line {line}" in message
    assert word in message


def test_strays_are_reported_and_left_out() -> None:
    found: list[CoreflangError] = []
    cells = enumerate(["(1", "2)", "(3)"], start=1)
    assert read_brackets(cells, source="", stray=found.append) == [(2, 3, "3")]
    assert [error.facts["line"] for error in found] == [2, 1]


def test_what_is_written_is_read_again() -> None:
    spans = [(0, 5, "0"), (0, 2, "1"), (1, 2, "0"), (4, 5, "2"), (3, 5, "1")]
    assert read(*write_brackets(spans, 5)) == sorted(spans)


def test_two_mentions_that_cross_are_refused_only_within_a_cluster() -> None:
    assert write_brackets([(0, 2, "0"), (1, 3, "1")], 3) == ["(0", "(1|0)", "1)"]
    with pytest.raises(CoreflangError, match="E341"):
        write_brackets([(0, 2, "0"), (1, 3, "0")], 3)
