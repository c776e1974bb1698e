"""Whether probabilities mean what they say: of what is given 0.7, seven in ten should be right.

Reliability diagrams and the expected calibration error as in Guo et al. (2017), On Calibration of
Modern Neural Networks, with bins of equal width.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

BINS = 10


@dataclass(frozen=True)
class Bin:
    """Decisions whose probability lies in one range.

    low, high: the range; high is not in it, but for 1. n: how many. predicted: their mean
    probability. right: the share that is right; both 0 where there are none.
    """

    low: float
    high: float
    n: int
    predicted: float
    right: float


def reliability(
    probability: NDArray[np.float64], right: NDArray[np.bool_], *, bins: int = BINS
) -> list[Bin]:
    """Compare probabilities with what is right, bin by bin.

    probability (ndarray): of the decisions, from 0 to 1, (n,). right (ndarray): bool, (n,).
    bins (int): how many, of equal width.
    RETURNS (List[Bin]): from the least probable to the most.
    """
    place = np.clip((probability * bins).astype(np.int64), 0, bins - 1)
    n = np.bincount(place, minlength=bins)
    share = np.maximum(n, 1)
    predicted = np.bincount(place, probability, minlength=bins) / share
    hits = np.bincount(place, right, minlength=bins) / share
    return [
        Bin(k / bins, (k + 1) / bins, int(n[k]), float(predicted[k]), float(hits[k]))
        for k in range(bins)
    ]


def calibration_error(bins: Sequence[Bin]) -> float:
    """How far probabilities are from shares, in the mean over decisions.

    bins (Sequence[Bin]): as `reliability` gives them.
    RETURNS (float): from 0 to 1; 0 where there are no decisions.
    """
    total = sum(each.n for each in bins)
    return sum(each.n * abs(each.predicted - each.right) for each in bins) / max(1, total)
