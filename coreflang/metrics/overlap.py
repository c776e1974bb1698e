"""How the clusters of a key and of a response overlap: all that the cluster metrics look at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..errors import CoreflangError

Clusters: TypeAlias = Sequence[Sequence[Hashable]]
Ints1d: TypeAlias = NDArray[np.int64]


@dataclass(frozen=True)
class Overlap:
    """The sparse table of shared mentions; a cell is a pair of clusters that share some.

    key_sizes (Ints1d): mentions in each key cluster, (n_key,).
    response_sizes (Ints1d): mentions in each response cluster, (n_response,).
    rows (Ints1d): each cell's key cluster, (n_cells,).
    columns (Ints1d): each cell's response cluster, (n_cells,).
    shared (Ints1d): how many mentions the cell's clusters share, at least 1, (n_cells,).
    """

    key_sizes: Ints1d
    response_sizes: Ints1d
    rows: Ints1d
    columns: Ints1d
    shared: Ints1d


def compare(key: Clusters, response: Clusters) -> Overlap:
    """Count the mentions that each key cluster shares with each response cluster.

    key (Clusters): the gold clusters; a mention is any hashable value.
    response (Clusters): the predicted clusters; mentions match when they are equal.
    RETURNS (Overlap): the table.
    RAISES (CoreflangError): E300 for a mention that stands twice on one side, E301 for a cluster
        without mentions.
    """
    key_of, response_of = cluster_of(key, side="key"), cluster_of(response, side="response")
    # At most as many cells as mentions, where the full table would be clusters times clusters.
    cells = Counter((key_of[m], response_of[m]) for m in key_of if m in response_of)
    return Overlap(
        key_sizes=_ints(len(cluster) for cluster in key),
        response_sizes=_ints(len(cluster) for cluster in response),
        rows=_ints(row for row, _ in cells),
        columns=_ints(column for _, column in cells),
        shared=_ints(cells.values()),
    )


def cluster_of(clusters: Clusters, *, side: str) -> dict[Hashable, int]:
    """Look up each mention's cluster, making sure that there is one only.

    clusters (Clusters): the clusters of one document.
    side (str): "key" or "response", for the message.
    RETURNS (Dict[Hashable, int]): mention -> index of its cluster.
    RAISES (CoreflangError): E300 for a mention that stands twice, in one cluster or in two, E301
        for a cluster without mentions.
    """
    found: dict[Hashable, int] = {}
    for index, cluster in enumerate(clusters):
        if not cluster:
            raise CoreflangError("E301", side=side, index=index)
        for mention in cluster:
            if mention in found:
                raise CoreflangError(
                    "E300", side=side, mention=mention, first=found[mention], second=index
                )
            found[mention] = index
    return found


def links(sizes: Ints1d) -> int:
    """Count the pairs of mentions inside groups.

    sizes (Ints1d): mentions in each group, (n_groups,).
    RETURNS (int): the sum of n * (n - 1) / 2.
    """
    return int((sizes * (sizes - 1) // 2).sum())


def _ints(values: object) -> Ints1d:
    return np.array(list(values), dtype=np.int64)  # type: ignore[call-overload]
