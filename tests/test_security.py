"""SECURITY.md: whatever it says no to, a test says no to."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
HEADS = ["who", "with what", "what they want", "what happens", "test"]


def rows() -> list[list[str]]:
    lines = (ROOT / "SECURITY.md").read_text(encoding="utf-8").splitlines()
    table = [line for line in lines if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in table]
    assert cells[0] == HEADS
    return cells[2:]


def test_the_list_is_one() -> None:
    assert len(rows()) > 10
    assert all(len(row) == len(HEADS) and all(row) for row in rows())


@pytest.mark.parametrize("row", rows(), ids=lambda row: f"{row[0]}: {row[1][:40]}")
def test_each_row_names_tests_that_exist(row: list[str]) -> None:
    names = re.findall(r"`(tests/[^`]*)`", row[-1])
    assert names
    for name in names:
        place = ROOT / name
        files = [place] if place.is_file() else list(place.glob("test_*.py"))
        assert any("def test_" in file.read_text(encoding="utf-8") for file in files), name


@pytest.mark.parametrize("row", rows(), ids=lambda row: f"{row[0]}: {row[1][:40]}")
def test_codes_that_a_row_promises_are_in_its_tests(row: list[str]) -> None:
    text = "".join(
        file.read_text(encoding="utf-8")
        for name in re.findall(r"`(tests/[^`]*)`", row[-1])
        for file in ([ROOT / name] if (ROOT / name).is_file() else (ROOT / name).glob("test_*.py"))
    )
    codes = re.findall(r"\b[ETW]\d{3}\b", row[-2])
    assert [code for code in codes if code not in text] == []
