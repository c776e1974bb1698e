"""For each anaphor its candidates in the order in which the search tries them."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from thinc.types import Floats1d, Ints1d

from ..rules import Verdict
from .candidates import DocCandidates
from .policy import Policy, left_open, rank_document


@dataclass(frozen=True)
class RankedOptions(Mapping[int, Sequence[tuple[int, int, int]]]):
    """For each anaphor its candidates as they are ranked: antecedent, verdict, place.

    Most are never looked at, so that rows are made when they are asked for.

    columns: of all anaphors, one behind the other. spans: anaphor -> where its rows begin and end.
    """

    columns: tuple[Ints1d, Ints1d, Ints1d]
    spans: dict[int, tuple[int, int]]

    def __getitem__(self, m: int) -> list[tuple[int, int, int]]:
        begin, end = self.spans[m]
        return list(zip(*(column[begin:end].tolist() for column in self.columns), strict=True))

    def __iter__(self) -> Iterator[int]:
        return iter(self.spans)

    def __len__(self) -> int:
        return len(self.spans)

    def __contains__(self, m: object) -> bool:
        return m in self.spans


def ranked_options(
    document: DocCandidates,
    scores: Floats1d,
    policy: Policy,
    settled: Collection[int],
    *,
    keep: Collection[int] = (),
) -> RankedOptions:
    """What the anaphors of a document may take up, best first.

    document (DocCandidates): its candidates. scores (Floats1d): their log-probabilities,
    (n_candidates,). policy (Policy): thresholds. settled (Collection[int]): mentions that ask for
    nothing any more. keep (Collection[int]): anaphors that are asked even if they probably mean
    nothing.
    RETURNS (RankedOptions): of all others.

    A score of -inf means that a scorer wants no such link; anaphors without others are left out,
    and those that probably mean nothing.
    """
    order = rank_document(document, scores, policy)
    is_open = left_open(document, scores, policy) & ~np.isin(document.anaphor, list(keep))
    is_open = np.repeat(is_open, np.diff(document.offset))
    order = order[np.isfinite(scores[order]) & ~is_open[order]]
    anaphor = document.anaphor_of[order]
    # Where each anaphor's rows begin: 4 4 7 7 7 differs from what stands before at 0 and 2.
    cuts = [*np.flatnonzero(np.diff(anaphor, prepend=-1)).tolist(), len(order)]
    spans = dict(zip(anaphor[cuts[:-1]].tolist(), itertools.pairwise(cuts), strict=True))
    left = {m: span for m, span in spans.items() if m not in settled}
    return RankedOptions((document.antecedent[order], document.verdict[order], order), left)


def by_weight(
    rows: Sequence[tuple[int, int, int]],
    probability: Sequence[float],
    policy: Policy,
    fits: Callable[[int], int],
) -> Sequence[tuple[int, int, int]]:
    """What one anaphor may take up, best first; what a chain makes unlikely counts less, too.

    Behind "Ida ... ihr" the boy comes before the "ihr" for an "er", if both are as probable.

    rows (Sequence[Tuple[int, int, int]]): antecedents, verdicts and places, as in RankedOptions.
    probability (Sequence[float]): by place. policy (Policy): of the anaphor. fits (Callable): of a
    mention -> how well its chain goes with the anaphor.
    RETURNS (Sequence[Tuple[int, int, int]]): the same rows.
    """
    factor = policy.unlikely
    if not factor:
        return rows

    def weight(row: tuple[int, int, int]) -> float:
        unlikely = min(row[1], fits(row[0])) == Verdict.UNLIKELY
        return probability[row[2]] * (factor if unlikely else 1.0)

    return sorted(rows, key=weight, reverse=True)
