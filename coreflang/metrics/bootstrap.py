"""Confidence intervals by drawing the corpus's documents again and again.

Efron 1979, "Bootstrap methods: another look at the jackknife"; percentile intervals.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from ..errors import CoreflangError
from .base import Summable

T = TypeVar("T", bound=Summable)


@dataclass(frozen=True)
class Interval:
    """A figure with its confidence interval.

    low (float): its lower end.
    estimate (float): the figure over all documents.
    high (float): its upper end.
    undefined (int): drawings for which the figure was not defined (nan) and which are left out.
    """

    low: float
    estimate: float
    high: float
    undefined: int = 0

    @property
    def ends(self) -> list[float] | None:
        """RETURNS (Optional[List[float]]): low and high; None if no drawing defined the figure."""
        return None if math.isnan(self.low) else [self.low, self.high]


def f1_of(counts: Summable) -> float:
    """RETURNS (float): the counts' F1."""
    return counts.f1


def bootstrap(
    per_document: Sequence[T],
    statistic: Callable[[T], float] = f1_of,
    *,
    confidence: float = 0.95,
    samples: int = 1000,
    seed: int = 0,
) -> Interval:
    """Estimate how far a figure would move with other documents of the same kind.

    Each drawing takes as many documents as there are, with replacement, and sums their counts.

    per_document (Sequence[T]): each document's counts.
    statistic (Callable[[T], float]): what to read off the summed counts.
    confidence (float): the share of drawings inside the interval, above 0 and below 1.
    samples (int): how many drawings, at least 1.
    seed (int): of the random generator; the same seed gives the same interval.
    RETURNS (Interval): the percentile interval.
    RAISES (CoreflangError): E330 without documents, E331 for a confidence or a number of samples
        out of range.
    """
    if not per_document:
        raise CoreflangError("E330")
    if not 0 < confidence < 1 or samples < 1:
        raise CoreflangError("E331", confidence=confidence, samples=samples)
    shape = per_document[0]
    rows = np.array([counts.row() for counts in per_document], dtype=np.float64)
    sums = _drawings(rows, samples=samples, seed=seed)
    values = np.array([statistic(shape.from_row(row.tolist())) for row in sums])
    estimate = statistic(shape.from_row(rows.sum(axis=0).tolist()))
    return _interval(values, estimate=estimate, confidence=confidence)


def _drawings(
    rows: NDArray[np.float64], *, samples: int, seed: int
) -> Iterator[NDArray[np.float64]]:
    """Yields the summed row, (n_numbers,), of each drawing."""
    random = np.random.default_rng(seed)
    for _ in range(samples):
        # Counts are sums over documents: a drawing is a choice of rows, and no document is scored
        # again.
        yield rows[random.integers(len(rows), size=len(rows))].sum(axis=0)


def _interval(values: NDArray[np.float64], *, estimate: float, confidence: float) -> Interval:
    # A drawing without a single anaphor has no F1: it is counted, not read as 0.
    defined = values[~np.isnan(values)]
    undefined = len(values) - len(defined)
    if not len(defined):
        return Interval(math.nan, estimate, math.nan, undefined)
    tail = (1 - confidence) / 2
    low, high = np.quantile(defined, [tail, 1 - tail])
    return Interval(float(low), estimate, float(high), undefined)
