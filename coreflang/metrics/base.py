"""What every metric returns: counts that can be summed over documents, and the score they make.

Counts are added over documents and divided once, at the end, as the CoNLL reference scorer does
(micro average). An undefined quotient, 0 / 0, is 0 there and here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from functools import reduce
from operator import add
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from typing_extensions import Self

T = TypeVar("T", bound="Summable")


@dataclass(frozen=True)
class Score:
    """Three figures, each from 0.0 to 1.0.

    precision (float): how much of the response is right.
    recall (float): how much of the key was found.
    f1 (float): their harmonic mean; for BLANC and CoNLL the mean of their parts' F1.
    """

    precision: float
    recall: float
    f1: float


@dataclass(frozen=True)
class Summable:
    """Base of all counts: a frozen dataclass whose fields are numbers or other counts."""

    @property
    def score(self) -> Score:
        """Turn the counts into figures; each kind of counts says how.

        RETURNS (Score): precision, recall and F1.
        """
        raise TypeError(f"{type(self).__name__} defines no score")

    @property
    def precision(self) -> float:
        """RETURNS (float): the score's precision."""
        return self.score.precision

    @property
    def recall(self) -> float:
        """RETURNS (float): the score's recall."""
        return self.score.recall

    @property
    def f1(self) -> float:
        """RETURNS (float): the score's F1."""
        return self.score.f1

    def __add__(self, other: Self) -> Self:
        pairs = zip(_values(self), _values(other), strict=True)
        return type(self)(*(mine + theirs for mine, theirs in pairs))

    def row(self) -> tuple[float, ...]:
        """Lay the numbers out in a row, so that documents can be summed as an array.

        RETURNS (Tuple[float, ...]): the fields in order, nested counts in their place.
        """
        return tuple(_flatten(self))

    def from_row(self, row: Sequence[float]) -> Self:
        """Make counts of this shape from a row of numbers; the opposite of `row`.

        row (Sequence[float]): as many numbers as `row()` has.
        RETURNS (Self): counts with these numbers.
        """
        return self._take(iter(row))

    def _take(self, numbers: Iterator[float]) -> Self:
        parts = _values(self)
        return type(self)(
            *(p._take(numbers) if isinstance(p, Summable) else float(next(numbers)) for p in parts)
        )


@dataclass(frozen=True)
class Counts(Summable):
    """Numerators and denominators of recall and precision.

    found (float): recall's numerator: what was found of the key.
    key (float): recall's denominator: what the key holds.
    right (float): precision's numerator: what is right of the response.
    response (float): precision's denominator: what the response holds.
    """

    found: float = 0.0
    key: float = 0.0
    right: float = 0.0
    response: float = 0.0

    @property
    def score(self) -> Score:
        """RETURNS (Score): the quotients and their harmonic mean."""
        precision, recall = ratio(self.right, self.response), ratio(self.found, self.key)
        return Score(precision, recall, ratio(2 * precision * recall, precision + recall))


def tally(*, both: float, key: float, response: float) -> Counts:
    """Make counts for a metric whose two numerators are the same.

    both (float): what key and response share.
    key (float): what the key holds.
    response (float): what the response holds.
    RETURNS (Counts): the counts.
    """
    return Counts(found=both, key=key, right=both, response=response)


def ratio(numerator: float, denominator: float) -> float:
    """RETURNS (float): the quotient, 0.0 where the denominator is 0."""
    return numerator / denominator if denominator else 0.0


def mean_score(parts: Sequence[Score]) -> Score:
    """Average scores figure by figure.

    parts (Sequence[Score]): at least one.
    RETURNS (Score): the mean precision, the mean recall, the mean F1.
    """
    n = len(parts)
    return Score(
        precision=sum(part.precision for part in parts) / n,
        recall=sum(part.recall for part in parts) / n,
        f1=sum(part.f1 for part in parts) / n,
    )


def total(counts: Iterable[T], zero: T) -> T:
    """Sum counts over documents.

    counts (Iterable[T]): one for each document.
    zero (T): the counts of nothing, the sum over no documents.
    RETURNS (T): the sum.
    """
    return reduce(add, counts, zero)


def _values(counts: Summable) -> list[Any]:
    return [getattr(counts, field.name) for field in fields(counts)]


def _flatten(counts: Summable) -> Iterator[float]:
    for value in _values(counts):
        if isinstance(value, Summable):
            yield from _flatten(value)
        else:
            yield float(value)
