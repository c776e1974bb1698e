"""All members of a ranking scorer at once, for scoring: one wide layer instead of narrow ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from thinc.api import Model
from thinc.types import Floats2d

from .ranking_network import RankingBatch

# Blocks that stay in the processor's cache: 512 pairs of three members with 64 units are 400 KB.
PAIRS_AT_A_TIME = 512


class FusedRanker:
    """Several networks' scores; the same numbers as theirs, computed together.

    members (Sequence[Model]): trained, of one shape.
    """

    def __init__(self, members: Sequence[Model[RankingBatch, Any]]) -> None:
        rows = [member.layers for member in members]
        self._members = len(rows)
        self._antecedent, self._mention, self._pair = (
            _beside([row[k].get_param("W") for row in rows]) for k in range(3)
        )
        # The three parts are added before anything else is done: so may their biases be.
        self._bias = np.concatenate(
            [sum(row[k].get_param("b") for k in range(3)) for row in rows]
        ).astype(np.float32)
        self._upper = [_stacked([row[3].layers[k] for row in rows]) for k in (1, 3)]
        self._fresh = _beside([row[4].layers[0].get_param("W") for row in rows])
        self._fresh_bias = np.concatenate([row[4].layers[0].get_param("b") for row in rows])
        self._above = [_stacked([row[4].layers[k] for row in rows]) for k in (2, 4)]

    def predict(self, batch: RankingBatch) -> tuple[Floats2d, Floats2d]:
        """Score pairs and "new".

        batch (RankingBatch): mentions and pairs.
        RETURNS (Tuple[Floats2d, Floats2d]): of the pairs, (n_members, n_pairs), and of "new",
            (n_members, n_asking).
        """
        antecedent = batch.mentions @ self._antecedent
        mention = batch.mentions @ self._mention + self._bias
        n = len(batch.antecedent)
        scores = np.empty((self._members, n), dtype=np.float32)
        # Made once: to get memory for each block from the system costs as much as to fill it.
        layer, other = np.empty((2, min(n, PAIRS_AT_A_TIME), len(self._bias)), dtype=np.float32)
        for start in range(0, n, PAIRS_AT_A_TIME):
            part = slice(start, min(start + PAIRS_AT_A_TIME, n))
            first, more = layer[: part.stop - start], other[: part.stop - start]
            np.matmul(batch.pairs[part], self._pair, out=first)
            # The mode is what numpy asks for to fill `out` at once.
            first += np.take(antecedent, batch.antecedent[part], axis=0, out=more, mode="clip")
            first += np.take(mention, batch.mention[part], axis=0, out=more, mode="clip")
            scores[:, part] = self._rest(first, self._upper)
        fresh = batch.mentions[batch.asking] @ self._fresh + self._fresh_bias
        return scores, self._rest(fresh, self._above)

    def _rest(self, first: Floats2d, layers: list[tuple[Any, Any]]) -> Floats2d:
        """The upper layers: (n_rows, n_members * hidden) -> (n_members, n_rows)."""
        np.maximum(first, 0, out=first)
        by_member = first.reshape(len(first), self._members, -1).transpose(1, 0, 2)
        (hidden, hidden_bias), (output, output_bias) = layers
        second = by_member @ hidden + hidden_bias
        np.maximum(second, 0, out=second)
        return (second @ output + output_bias)[:, :, 0]


def _beside(weights: Sequence[Floats2d]) -> Floats2d:
    """Weights of (n_out, n_in) side by side as (n_in, n_members * n_out)."""
    return np.ascontiguousarray(np.concatenate(weights, axis=0).T)


def _stacked(layers: Sequence[Model[Any, Any]]) -> tuple[Any, Any]:
    """Weights as (n_members, n_in, n_out), biases as (n_members, 1, n_out)."""
    weights = np.stack([layer.get_param("W").T for layer in layers])
    return weights, np.stack([layer.get_param("b") for layer in layers])[:, None]
