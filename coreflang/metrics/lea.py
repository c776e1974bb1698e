"""LEA: each cluster weighs as much as it has mentions and scores as its links are resolved.

Moosavi and Strube 2016, "Which coreference evaluation metric do you trust? A proposal for a
link-based entity aware metric".
"""

from __future__ import annotations

import numpy as np

from .base import Counts
from .overlap import Ints1d, Overlap


def lea(overlap: Overlap) -> Counts:
    """Sum size times resolved share of links over the clusters.

    A singleton has one link, to itself; it is resolved when the other side has the same
    singleton.

    overlap (Overlap): a document's clusters, compared.
    RETURNS (Counts): in mentions; the numerators are fractions of mentions.
    """
    resolved = _resolved_links(overlap)
    return Counts(
        found=_weighted(resolved, overlap.key_sizes[overlap.rows]),
        key=int(overlap.key_sizes.sum()),
        right=_weighted(resolved, overlap.response_sizes[overlap.columns]),
        response=int(overlap.response_sizes.sum()),
    )


def _resolved_links(overlap: Overlap) -> Ints1d:
    """RETURNS (Ints1d): links that the clusters of each cell share, (n_cells,)."""
    # A singleton has no pairs, and would be 0 of 0: its link is the one to itself.
    alone = (overlap.key_sizes[overlap.rows] == 1) & (overlap.response_sizes[overlap.columns] == 1)
    return np.where(alone, 1, overlap.shared * (overlap.shared - 1) // 2)


def _weighted(resolved: Ints1d, sizes: Ints1d) -> float:
    all_links = np.where(sizes == 1, 1, sizes * (sizes - 1) // 2)
    # Resolved shares of the cells of one cluster add up to the cluster's.
    return float((sizes * resolved / all_links).sum())
