"""Mention detection: which mentions were found at all, whatever their clusters.

The CoNLL reference scorer (Pradhan et al. 2014) prints it as "Identification of Mentions".
"""

from __future__ import annotations

from .base import Counts, tally
from .overlap import Overlap


def mention_detection(overlap: Overlap) -> Counts:
    """Count the mentions found.

    overlap (Overlap): a document's clusters, compared.
    RETURNS (Counts): in mentions.
    """
    return tally(
        both=int(overlap.shared.sum()),
        key=int(overlap.key_sizes.sum()),
        response=int(overlap.response_sizes.sum()),
    )
