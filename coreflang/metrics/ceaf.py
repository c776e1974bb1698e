"""CEAF: each key cluster is aligned with one response cluster at most, so that they fit best.

Luo 2005, "On coreference resolution performance metrics".
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from .assignment import best_alignment
from .base import Counts, tally
from .overlap import Overlap


def ceaf_m(overlap: Overlap) -> Counts:
    """Mention-based CEAF: similarity is the number of shared mentions (phi 3).

    overlap (Overlap): a document's clusters, compared.
    RETURNS (Counts): in mentions.
    """
    return tally(
        both=_aligned(overlap, overlap.shared.astype(np.float64)),
        key=int(overlap.key_sizes.sum()),
        response=int(overlap.response_sizes.sum()),
    )


def ceaf_e(overlap: Overlap) -> Counts:
    """Entity-based CEAF: similarity is 2 * shared / (|k| + |r|), from 0 to 1 (phi 4).

    overlap (Overlap): a document's clusters, compared.
    RETURNS (Counts): in clusters; the numerators are fractions of clusters.
    """
    sizes = overlap.key_sizes[overlap.rows] + overlap.response_sizes[overlap.columns]
    return tally(
        both=_aligned(overlap, 2 * overlap.shared / sizes),
        key=len(overlap.key_sizes),
        response=len(overlap.response_sizes),
    )


def _aligned(overlap: Overlap, similarity: NDArray[np.float64]) -> float:
    return float(similarity[best_alignment(overlap.rows, overlap.columns, similarity)].sum())
