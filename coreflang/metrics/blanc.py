"""BLANC: the mean of how well the coreference links and the other links are found.

Recasens and Hovy 2011, "BLANC: implementing the Rand index for coreference evaluation", extended
to predicted mentions by Luo, Pradhan, Recasens and Hovy 2014, "An extension of BLANC to system
mentions".
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from .base import Counts, Score, Summable, mean_score, tally
from .mentions import mention_detection
from .overlap import Ints1d, Overlap, links


@dataclass(frozen=True)
class BlancCounts(Summable):
    """Both kinds of links, and the mentions for documents that have no link at all.

    coreference (Counts): pairs of mentions in one cluster.
    other (Counts): pairs of mentions in two clusters.
    mentions (Counts): mentions.
    """

    coreference: Counts = field(default_factory=Counts)
    other: Counts = field(default_factory=Counts)
    mentions: Counts = field(default_factory=Counts)

    @property
    def score(self) -> Score:
        """Average both kinds of links, or take the one kind that the key has.

        Where the key has one kind only the reference scorer looks at the key alone. Luo et al.
        2014 (section 4) would still average when the response has both kinds; the reference
        scorer's cases TC-M and TC-N do not, and it is them that we follow.

        RETURNS (Score): means of the two kinds' precision, recall and F1.
        """
        if not (self._links("key") or self._links("response")):
            same = float(self.mentions.score == Score(1.0, 1.0, 1.0))
            return Score(same, same, same)
        if not self.coreference.key:
            return self.other.score
        if not self.other.key:
            return self.coreference.score
        return mean_score([self.coreference.score, self.other.score])

    def _links(self, side: str) -> float:
        return float(getattr(self.coreference, side) + getattr(self.other, side))


def blanc(overlap: Overlap) -> BlancCounts:
    """Count the links of both kinds.

    overlap (Overlap): a document's clusters, compared.
    RETURNS (BlancCounts): in links.
    """
    mentions = mention_detection(overlap)
    coreference = tally(
        both=links(overlap.shared),
        key=links(overlap.key_sizes),
        response=links(overlap.response_sizes),
    )
    other = tally(
        both=_shared_other_links(overlap),
        key=_pairs(mentions.key) - coreference.key,
        response=_pairs(mentions.response) - coreference.response,
    )
    return BlancCounts(coreference, other, mentions)


def _shared_other_links(overlap: Overlap) -> int:
    """Pairs of shared mentions, less those that are in one cluster on either side."""
    # Pairs of shared mentions in one key cluster are taken away, those in one response cluster,
    # too; pairs in both were taken away twice and come back once.
    in_key = _grouped(overlap.rows, overlap.shared)
    in_response = _grouped(overlap.columns, overlap.shared)
    pairs = _pairs(overlap.shared.sum())
    return int(pairs) - links(in_key) - links(in_response) + links(overlap.shared)


def _grouped(groups: Ints1d, shared: Ints1d) -> Ints1d:
    sums = np.zeros(groups.max(initial=-1) + 1, dtype=np.int64)
    # .at, since several cells lie in one cluster.
    np.add.at(sums, groups, shared)
    return sums


def _pairs(n: float) -> float:
    return n * (n - 1) // 2
