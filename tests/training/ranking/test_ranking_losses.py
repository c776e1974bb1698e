"""The losses of the ranking network: gradients are slopes, mistakes cost what they should."""

from __future__ import annotations

import numpy as np
import pytest
from coreflang_training.ranking.losses import (
    FALSE_LINK,
    FALSE_NEW,
    LOSSES,
    WRONG_LINK,
    Choices,
    slack_rescaled,
    top_pairs,
)

# Three mentions: two right pairs of three; nothing right of two; no pairs at all.
OFFSET = np.array([0, 3, 5, 5])
RIGHT = np.array([True, False, True, False, False])


def choices(weight: tuple[float, ...] = (1.0, 1.0, 1.0)) -> Choices:
    return Choices.of(OFFSET, RIGHT, np.array(weight))


def test_new_stands_behind_the_pairs_and_is_right_where_no_pair_is() -> None:
    found = choices()
    assert found.is_new.tolist() == [False] * 3 + [True] + [False] * 2 + [True, True]
    assert found.right.tolist() == [True, False, True, False, False, False, True, True]
    assert found.start.tolist() == [0, 4, 7]


@pytest.mark.parametrize("name", LOSSES)
@pytest.mark.parametrize("seed", range(5))
def test_gradient_is_the_slope(name: str, seed: int) -> None:
    scores = np.random.default_rng(seed).normal(size=8)
    part = choices((1.0, 0.5, 2.0))
    _, gradient = LOSSES[name](scores, part)
    for k in range(len(scores)):
        step = np.zeros(8)
        step[k] = 1e-6
        slope = (LOSSES[name](scores + step, part)[0] - LOSSES[name](scores - step, part)[0]) / 2e-6
        assert gradient[k] == pytest.approx(slope, abs=1e-5), k


@pytest.mark.parametrize("name", LOSSES)
def test_mentions_without_weight_say_nothing(name: str) -> None:
    loss, gradient = LOSSES[name](np.ones(8), choices((0.0, 0.0, 0.0)))
    assert loss == 0
    assert not gradient.any()


def test_top_pairs_sees_the_best_right_and_the_best_wrong_choice() -> None:
    _, gradient = top_pairs(np.array([2.0, 1.0, 0.0, -1.0, 0.5, 0.0, 0.0, 0.0]), choices())
    assert np.flatnonzero(gradient).tolist() == [0, 1, 4, 6, 7]


@pytest.mark.parametrize(
    ("right", "scores", "cost"),
    [
        ([True, False], [0.0, -9.0, 0.0], FALSE_NEW),
        ([False, False], [0.0, -9.0, 0.0], FALSE_LINK),
        ([True, False], [0.0, 0.0, -9.0], WRONG_LINK),
        ([True, False], [9.0, 0.0, 0.0], 0.0),
    ],
)
def test_each_mistake_has_its_cost(right: list[bool], scores: list[float], cost: float) -> None:
    part = Choices.of(np.array([0, 2]), np.array(right), np.ones(1))
    loss, _ = slack_rescaled(np.array(scores), part)
    assert loss == pytest.approx(cost)
