"""The tool that leaves out groups of features."""

from __future__ import annotations

import numpy as np
import pytest
from coreflang_training.ranking.examples import RankingExample
from coreflang_training.ranking.recipe import RankingSettings
from scripts import load_tool

from coreflang.features.nominals import NOMINAL_PAIRS
from coreflang.scorers.ranking_inputs import COSINES

tool = load_tool("ranking_ablations")
WIDTH = len(tool.mention_names(0)) + 4
PAIRS = [*NOMINAL_PAIRS, *COSINES]


@pytest.fixture
def example() -> RankingExample:
    none = np.zeros(0, dtype=np.int64)
    return RankingExample(
        np.ones((2, WIDTH), dtype=np.float16), np.ones((1, len(PAIRS)), dtype=np.float16),
        none, none, none, none, none.astype(bool), none, none.astype(np.float32),
    )  # fmt: skip


@pytest.mark.parametrize("starts", tool.GROUPS.values(), ids=tool.GROUPS)
def test_every_beginning_is_that_of_a_feature(starts: tuple[str, ...]) -> None:
    names = [*tool.mention_names(WIDTH), *PAIRS]
    assert [start for start in starts if not any(name.startswith(start) for name in names)] == []


def test_without_a_group_its_columns_are_zeros(example: RankingExample) -> None:
    (found,) = tool.without({"novels": [example]}, tool.GROUPS["vectors"])["novels"]
    assert np.flatnonzero(found.mentions[0] == 0).tolist() == [*range(WIDTH - 4, WIDTH)]
    assert [PAIRS[k] for k in np.flatnonzero(found.pairs[0] == 0)] == list(COSINES)
    assert example.mentions.all() and example.pairs.all()


def test_all_rows_have_names_of_their_own() -> None:
    names = [name for name, _, _ in tool.variants(RankingSettings())]
    assert len(set(names)) == len(names) > len(tool.GROUPS)
