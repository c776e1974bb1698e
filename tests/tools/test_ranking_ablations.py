"""The tool that leaves out groups of features."""

from __future__ import annotations

from types import ModuleType

import numpy as np
import pytest
from coreflang_training.ranking.examples import RankingExample
from coreflang_training.ranking.recipe import RankingSettings
from scripts import load_tool

from coreflang.features.nominals import NOMINAL_PAIRS
from coreflang.scorers.ranking_inputs import COSINES

PAIRS = [*NOMINAL_PAIRS, *COSINES]
DIM = 4


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return load_tool("ranking_ablations", monkeypatch)


def test_every_beginning_is_that_of_a_feature(tool: ModuleType) -> None:
    names = [*tool.mention_names(len(tool.mention_names(0)) + DIM), *PAIRS]
    starts = [start for group in tool.GROUPS.values() for start in group]
    assert [start for start in starts if not any(n.startswith(start) for n in names)] == []


def test_without_a_group_its_columns_are_zeros(tool: ModuleType) -> None:
    width, none = len(tool.mention_names(0)) + DIM, np.zeros(0, dtype=np.int64)
    example = RankingExample(
        np.ones((2, width), dtype=np.float16), np.ones((1, len(PAIRS)), dtype=np.float16),
        none, none, none, none, none.astype(bool), none, none.astype(np.float32),
    )  # fmt: skip
    (found,) = tool.without({"novels": [example]}, tool.GROUPS["vectors"])["novels"]
    assert np.flatnonzero(found.mentions[0] == 0).tolist() == [*range(width - DIM, width)]
    assert [PAIRS[k] for k in np.flatnonzero(found.pairs[0] == 0)] == list(COSINES)
    assert example.mentions.all() and example.pairs.all()


def test_all_rows_have_names_of_their_own(tool: ModuleType) -> None:
    names = [name for name, _, _ in tool.variants(RankingSettings())]
    assert len(set(names)) == len(names) > len(tool.GROUPS)
