"""The tool that compares two annotations of the same texts."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest
from scripts import load_tool

import coreflang
from coreflang.benchmark.measuring import make_bench
from coreflang.errors import CoreflangError

FIRST = """\
#ID tale-1
{1 Ida} met {2 Otto}. {1 She} greeted {2 him} and {1 her} aunt. {1+2 They} laughed, {1+2 they} left.

#ID tale-2
{1 Ida} slept. {1 She} snored.
"""
# A heading more, one pronoun that means another, one that means nobody; no second tale.
SECOND = """\
#ID tale-1
One. {1 Ida} met {2 Otto}. {1 She} greeted {2 him} and {2 her} aunt. They laughed, they left.
"""


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return load_tool("agreement", monkeypatch)


BRACES = ("braces", "braces")


def test_agreement(tool: ModuleType, tmp_path: Path) -> None:
    try:
        bench = make_bench(coreflang.load("en"))
    except CoreflangError:
        pytest.skip("this checkout has no embedded English pipeline")
    first, second = tmp_path / "first.txt", tmp_path / "second.txt"
    first.write_text(FIRST, encoding="utf-8")
    second.write_text(SECOND, encoding="utf-8")
    pairs = tool.pairs_of(first, first, loaders=BRACES)
    same, entities = tool.compare(pairs, bench)
    assert (len(pairs), same.all.gold, same.all.score.f1) == (2, 6, 1.0)
    assert entities.score.f1 == 1.0
    pairs = tool.pairs_of(first, second, loaders=BRACES)
    other, entities = tool.compare(pairs, bench)
    assert (len(pairs), other.all.gold, other.all.right, other.all.wrong) == (1, 5, 2, 1)
    # Ida has two of three mentions, Otto all of his two and one of hers, the group none of two.
    assert entities.muc.score.recall == 0.5
    assert (other.all.unresolved, other.all.spurious) == (2, 0)
    # Nothing in common: nothing to parse, and no figures.
    assert tool.compare([], bench)[0].all.gold == 0
