from __future__ import annotations

from pathlib import Path

import pytest

from coreflang.benchmark.winobias import (
    WinoBiasCounts,
    WinoCounts,
    WinoExample,
    read_winobias,
    winobias_counts,
)
from coreflang.errors import CoreflangError

LINES = """\
1 [The plumber] thanked the florist because [she] had lost [her] keys.
2 The plumber thanked [the florist] because [he] had found them.

3 The tree surgeon waved at the [ surgeon] and missed [him].
4 [The tree surgeon] waved at the surgeon and fell off [his] ladder.
5 The florist told the plumber that [the tree surgeon] had left [her] saw.
"""


@pytest.fixture
def examples(tmp_path: Path) -> dict[str, WinoExample]:
    path = tmp_path / "pro.txt"
    path.write_text(LINES, encoding="utf-8")
    return {example.id: example for example in read_winobias(path)}


def words(example: WinoExample) -> tuple[str, str, list[str]]:
    found = [example.text[slice(*span)] for span in example.others]
    pronoun, occupation = (
        example.text[slice(*example.pronoun)],
        example.text[slice(*example.occupation)],
    )
    return pronoun, occupation, found


def test_read(examples: dict[str, WinoExample]) -> None:
    assert {name: words(example) for name, example in examples.items()} == {
        "1-1": ("she", "The plumber", ["the florist"]),
        "1-2": ("her", "The plumber", ["the florist"]),
        "2-1": ("he", "the florist", ["The plumber"]),
        "3-1": ("him", "surgeon", ["The tree surgeon"]),
        "4-1": ("his", "The tree surgeon", ["surgeon"]),
        "5-1": ("her", "the tree surgeon", ["The florist", "the plumber"]),
    }
    assert "[" not in examples["3-1"].text


@pytest.mark.parametrize(
    "line", ["[The plumber] saw [her].", "7 [The plumber] left.", "7", "x [The a] saw [her]."]
)
def test_a_bad_line_is_named(tmp_path: Path, line: str) -> None:
    path = tmp_path / "pro.txt"
    path.write_text(f"1 [The plumber] saw [her].\n{line}\n", encoding="utf-8")
    with pytest.raises(CoreflangError, match=r"E320.*pro.txt, line 2"):
        read_winobias(path)


def last_word(span: tuple[int, int], text: str) -> tuple[int, int]:
    return text.rindex(" ", 0, span[1]) + 1, span[1]


def test_counts(examples: dict[str, WinoExample]) -> None:
    example = examples["1-1"]
    right = last_word(example.occupation, example.text)
    wrong = last_word(example.others[0], example.text)

    def counted(*chains: list[tuple[int, int]]) -> tuple[tuple[float, ...], float]:
        counts = winobias_counts(example, chains)
        return counts.links.row(), counts.accuracy

    assert counted([right, example.pronoun]) == ((1, 1, 1, 1), 1.0)
    assert counted([wrong, example.pronoun]) == ((0, 1, 0, 1), 0.0)
    assert counted([right, wrong, example.pronoun]) == ((1, 1, 1, 2), 0.0)
    assert counted([right, wrong]) == ((0, 1, 0, 0), 0.0)
    assert counted() == ((0, 1, 0, 0), 0.0)


def test_the_difference_is_pro_less_anti(examples: dict[str, WinoExample]) -> None:
    example = examples["2-1"]
    hit = winobias_counts(example, [[example.occupation, example.pronoun]])
    miss = winobias_counts(example, [])
    found = WinoBiasCounts(pro=hit + hit + hit + miss, anti=hit + miss + miss + miss)
    assert found.accuracy_difference == pytest.approx(0.75 - 0.25)
    assert found.f1_difference == pytest.approx(6 / 7 - 2 / 5)
    assert found.recall == pytest.approx(4 / 8)
    assert WinoCounts().accuracy == 0
    assert WinoBiasCounts(pro=hit) + WinoBiasCounts(anti=miss) == WinoBiasCounts(hit, miss)
