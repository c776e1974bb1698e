"""The best tree over a sentence, given scores of all heads."""

from __future__ import annotations

import networkx
import numpy
from numpy.typing import NDArray

# Makes every further root worse than any other tree.
ONE_ROOT = 1000.0
# Heads of a token that are tried first, beside the root: all of them take long.
N_HEADS = 8


def best_tree(scores: NDArray[numpy.float32]) -> NDArray[numpy.int64]:
    """The maximum spanning arborescence (Chu and Liu 1965, Edmonds 1967) with one root.

    scores (NDArray): (n, n + 1) of each token's heads, the root at place 0; to be added up.
    RETURNS (NDArray): (n,) places of heads, 0 for the root, else counted from 1.
    """
    heads = scores.argmax(axis=1)
    if is_tree(heads):
        return heads
    for n_heads in (N_HEADS, scores.shape[1]):
        heads = _arborescence(scores, n_heads)
        if is_tree(heads):
            break
    return heads


def _arborescence(scores: NDArray[numpy.float32], n_heads: int) -> NDArray[numpy.int64]:
    """The best one among each token's best heads and the root."""
    heads = numpy.zeros(len(scores), dtype="int64")
    graph = networkx.DiGraph()
    best = numpy.argsort(-scores, axis=1)[:, :n_heads]
    for dependent, row in enumerate(scores.tolist(), 1):
        for head in {0, *best[dependent - 1].tolist()} - {dependent}:
            graph.add_edge(head, dependent, weight=row[head] - ONE_ROOT * (head == 0))
    for head, dependent in networkx.maximum_spanning_arborescence(graph).edges:
        heads[dependent - 1] = head
    return heads


def is_tree(heads: NDArray[numpy.int64]) -> bool:
    """Whether there is one root and every token comes down from it.

    heads (NDArray): (n,) as `best_tree` returns them.
    """
    if (heads == 0).sum() != 1:
        return False
    places = numpy.arange(1, len(heads) + 1)
    above = numpy.concatenate([[0], heads])
    for _ in range(len(heads)):
        places = above[places]
    return not places.any()
