"""Reliability tables: right shares beside probabilities."""

from __future__ import annotations

import numpy as np
import pytest

from coreflang.benchmark.calibration import (
    calibration_section,
    join_decisions,
    log_odds_fit,
    with_calibration,
)
from coreflang.metrics.reliability import calibration_error, reliability


def test_each_decision_falls_into_its_bin() -> None:
    bins = reliability(np.array([0.05, 0.1, 0.15, 1.0]), np.array([False, True, False, True]))
    assert [each.n for each in bins] == [1, 2, 0, 0, 0, 0, 0, 0, 0, 1]
    assert bins[1].predicted == pytest.approx(0.125)
    assert bins[1].right == 0.5
    assert bins[9].right == 1.0


def test_error_is_the_mean_distance() -> None:
    sure = reliability(np.array([0.75] * 4), np.array([True, True, True, False]))
    assert calibration_error(sure) == pytest.approx(0.0)
    # Three at 0.95 of which none is right, one at 0.15 that is.
    wrong = reliability(np.array([0.95] * 3 + [0.15]), np.array([False] * 3 + [True]))
    assert calibration_error(wrong) == pytest.approx((3 * 0.95 + 0.85) / 4)
    assert calibration_error(reliability(np.zeros(0), np.zeros(0, dtype=bool))) == 0.0


def test_section_of_a_card_is_written_once_and_renewed() -> None:
    one = {"links": (np.array([0.9]), np.array([True]))}
    two = {"links": (np.array([0.3]), np.array([False]))}
    both = join_decisions([one, two])
    card = with_calibration("# Card\n", calibration_section(one))
    assert "| 0.9 to 1.0 | 1 | 90.0 | 100.0 |" in card
    again = with_calibration(card + "\n## Command\n", calibration_section(both))
    assert again.count("## Calibration") == 1
    assert "2 decisions" in again
    assert "1 decisions" not in again
    assert again.endswith("## Command\n")


def test_log_odds_are_learnt_back() -> None:
    random = np.random.default_rng(0)
    true = random.uniform(0.05, 0.95, 20_000)
    right = random.random(20_000) < true
    assert log_odds_fit(true, right) == pytest.approx((1.0, 0.0), abs=0.1)
    said = 1.0 / (1.0 + np.exp(-2.0 * np.log(true / (1.0 - true)) - 1.0))
    assert log_odds_fit(said, right) == pytest.approx((0.5, -0.5), abs=0.1)
