"""B-cubed: how much of its cluster each mention finds around itself.

Bagga and Baldwin 1998, "Algorithms for scoring coreference chains"; with predicted mentions as
the CoNLL reference scorer has it (Pradhan et al. 2014): a mention that the other side lacks adds
nothing to the numerator and one to its own side's denominator.
"""

from __future__ import annotations

from .base import Counts
from .overlap import Overlap


def b_cubed(overlap: Overlap) -> Counts:
    """Sum each mention's share of its cluster: |k and r|^2 / |k| over all pairs of clusters.

    overlap (Overlap): a document's clusters, compared.
    RETURNS (Counts): in mentions; the numerators are fractions of mentions.
    """
    # A mention's share of its cluster, summed over the mentions of a cell, is shared * shared /
    # size: a sum over cells does for one over mentions.
    squares = overlap.shared**2
    return Counts(
        found=float((squares / overlap.key_sizes[overlap.rows]).sum()),
        key=int(overlap.key_sizes.sum()),
        right=float((squares / overlap.response_sizes[overlap.columns]).sum()),
        response=int(overlap.response_sizes.sum()),
    )
