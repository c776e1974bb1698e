from __future__ import annotations

import math

import numpy as np
import pytest

from coreflang.benchmark.gap import GapCounts
from coreflang.errors import CoreflangError
from coreflang.metrics.base import Counts, tally
from coreflang.metrics.bootstrap import bootstrap
from coreflang.metrics.corpus import METRICS
from coreflang.metrics.overlap import compare

MIXED = [tally(both=n % 4, key=3, response=3) for n in range(40)]


def test_the_estimate_is_the_corpus_score_and_lies_inside() -> None:
    found = bootstrap(MIXED)
    assert found.estimate == pytest.approx(0.5)
    assert found.low < found.estimate < found.high
    assert found.undefined == 0


def test_the_width_is_that_of_the_normal_approximation() -> None:
    """The documents' scores 0, 1/3, 2/3, 1 have a standard deviation of 0.3727."""
    found = bootstrap(MIXED, samples=4000)
    expected = 1.96 * math.sqrt(5 / 36) / math.sqrt(40)
    assert found.high - found.estimate == pytest.approx(expected, rel=0.1)
    assert found.estimate - found.low == pytest.approx(expected, rel=0.1)


def test_the_seed_decides() -> None:
    uneven = [Counts(n % 7, 7, n % 5, 5) for n in range(30)]
    assert bootstrap(uneven, seed=3) == bootstrap(uneven, seed=3)
    assert bootstrap(uneven, seed=3) != bootstrap(uneven, seed=4)


def test_more_confidence_is_wider() -> None:
    narrow, wide = bootstrap(MIXED, confidence=0.5), bootstrap(MIXED, confidence=0.99)
    assert wide.low < narrow.low < narrow.high < wide.high


def test_documents_that_are_all_alike_leave_no_doubt() -> None:
    found = bootstrap([METRICS["conll"](compare(["ab"], ["ab"]))] * 5)
    assert (found.low, found.estimate, found.high) == (1.0, 1.0, 1.0)


def test_undefined_figures_are_left_out_and_counted() -> None:
    yes = tally(both=1, key=1, response=1)
    halves = [GapCounts(masculine=yes), GapCounts(feminine=yes)]
    found = bootstrap(halves, lambda counts: counts.bias, samples=200)
    assert 20 < found.undefined < 80
    assert found.estimate == 1.0
    nothing = bootstrap([GapCounts()], lambda counts: counts.bias, samples=5)
    assert nothing.undefined == 5
    assert np.isnan([nothing.low, nothing.high]).all()


def test_what_cannot_be_drawn_from() -> None:
    with pytest.raises(CoreflangError, match="E330"):
        bootstrap([])
    for arguments in ({"confidence": 0.0}, {"confidence": 1.0}, {"samples": 0}):
        with pytest.raises(CoreflangError, match="E331"):
            bootstrap(MIXED, **arguments)
