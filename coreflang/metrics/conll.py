"""The CoNLL score: the mean of the F1 of MUC, B-cubed and entity-based CEAF.

Denis and Baldridge 2009 proposed the mean, the CoNLL shared tasks of 2011 and 2012 (Pradhan et
al.) rank by it. They define F1 only; the mean precision and recall stand beside it for reading.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from .b_cubed import b_cubed
from .base import Counts, Score, Summable, mean_score
from .ceaf import ceaf_e
from .muc import muc
from .overlap import Overlap


@dataclass(frozen=True)
class ConllCounts(Summable):
    """The counts of the three metrics.

    muc (Counts): in links.
    b_cubed (Counts): in mentions.
    ceaf_e (Counts): in clusters.
    """

    muc: Counts = field(default_factory=Counts)
    b_cubed: Counts = field(default_factory=Counts)
    ceaf_e: Counts = field(default_factory=Counts)

    @property
    def score(self) -> Score:
        """RETURNS (Score): the means of the three metrics' figures."""
        return mean_score([self.muc.score, self.b_cubed.score, self.ceaf_e.score])


def conll(overlap: Overlap) -> ConllCounts:
    """Count for the three metrics.

    overlap (Overlap): a document's clusters, compared.
    RETURNS (ConllCounts): the counts.
    """
    return ConllCounts(muc(overlap), b_cubed(overlap), ceaf_e(overlap))
