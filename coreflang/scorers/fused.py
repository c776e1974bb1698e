"""All members of an ensemble at once, for scoring: one wide layer instead of five narrow ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from thinc.api import Model
from thinc.types import Floats1d, Floats2d, Floats3d

from .network import SQUEEZED, PairBatch, Shape

PAIRS_AT_A_TIME = 512
Layer = tuple[Floats2d, Floats1d]


class FusedEnsemble:
    """The mean of several members' outputs; the same numbers as theirs, computed together.

    members (Sequence[Model]): trained, of one shape. shape (Shape): theirs.
    """

    def __init__(self, members: Sequence[Model[PairBatch, Any]], shape: Shape) -> None:
        # As make_member numbers them: 0 antecedent, 1 anaphor, 2 pair, 4 second hidden layer, 6
        # output, squeezers from 7 on; 3 and 5 are dropout, which is for training.
        layers = [member.layers for member in members]
        own = shape.features
        self._hidden = shape.hidden
        self._antecedent, self._anaphor = (
            _stack([row[k].get_param("W")[:, :own] for row in layers]) for k in (0, 1)
        )
        self._pair = _stack([row[2].get_param("W") for row in layers])
        # The three parts of the first layer are added up anyway, and with them their biases.
        self._bias = np.concatenate(
            [sum(row[k].get_param("b") for k in range(3)) for row in layers]
        )
        self._second = np.stack([row[4].get_param("W").T for row in layers])
        self._shift = np.stack([row[4].get_param("b") for row in layers])[:, None]
        self._output = np.stack([row[6].get_param("W").T for row in layers])
        self._mean_shift = np.mean([row[6].get_param("b")[0] for row in layers], dtype=np.float32)
        self._squeezers = [
            _Squeezers([row[7 + number] for row in layers]) for number in range(shape.squeezers)
        ]
        # A member reads its own squeezed vectors only. With its weights as a block on the diagonal,
        # and zeros beside it, one product does for all members what each would do alone.
        starts = [own + SQUEEZED * number for number in range(shape.squeezers)]
        self._squeezed = [
            [
                _diagonal([row[k].get_param("W")[:, s : s + SQUEEZED].T for row in layers])
                for k in (0, 1)
            ]
            for s in starts
        ]

    def predict(self, batch: PairBatch) -> Floats1d:
        """Score pairs.

        batch (PairBatch): mentions and pairs.
        RETURNS (Floats1d): the mean of the members' outputs, (n_pairs,).
        """
        # Most mentions are nobody's anaphor: on that side only the rows that are asked for are
        # multiplied.
        rows, anaphor_row = _used(batch.anaphor, len(batch.mentions))
        antecedent = batch.mentions @ self._antecedent
        anaphor = batch.mentions[rows] @ self._anaphor + self._bias
        vectors = (batch.vectors, batch.governor_vectors)
        for squeeze, weights, words in zip(self._squeezers, self._squeezed, vectors, strict=False):
            squeezed = squeeze(words)
            antecedent += squeezed @ weights[0]
            anaphor += squeezed[rows] @ weights[1]
        scores = np.empty(len(batch.antecedent), dtype=np.float32)
        # Made once: to get memory for each block from the system costs as much as to fill it.
        layer, other = np.empty(
            (2, min(len(scores), PAIRS_AT_A_TIME), len(self._bias)), dtype=np.float32
        )
        # In blocks that stay in the processor's cache: 512 pairs of five members with 64 units are
        # 640 KB.
        for start in range(0, len(scores), PAIRS_AT_A_TIME):
            part = slice(start, min(start + PAIRS_AT_A_TIME, len(scores)))
            first, more = layer[: part.stop - start], other[: part.stop - start]
            np.matmul(batch.pairs[part], self._pair, out=first)
            # The mode is what numpy asks for to fill `out` at once.
            first += np.take(antecedent, batch.antecedent[part], axis=0, out=more, mode="clip")
            first += np.take(anaphor, anaphor_row[part], axis=0, out=more, mode="clip")
            np.maximum(first, 0, out=first)
            scores[part] = self._upper(first)
        return scores

    def _upper(self, first: Floats2d) -> Floats1d:
        """The upper layers of all members, and their mean."""
        # (pairs, members * hidden) -> (members, pairs, hidden): matmul then goes member by member.
        by_member = first.reshape(len(first), -1, self._hidden).transpose(1, 0, 2)
        second = by_member @ self._second
        second += self._shift
        np.maximum(second, 0, out=second)
        return (second @ self._output)[:, :, 0].mean(axis=0) + self._mean_shift


class _Squeezers:
    """The same squeezer of all members: vectors -> (n_mentions, n_members * SQUEEZED).

    models (Sequence[Model]): one of each member, three layers each.
    """

    def __init__(self, models: Sequence[Model[Floats2d, Floats2d]]) -> None:
        layers = [[model.layers[k] for model in models] for k in range(3)]
        bias = [np.concatenate([layer.get_param("b") for layer in row]) for row in layers]
        weights = [[layer.get_param("W") for layer in row] for row in layers]
        first: Layer = (_stack(weights[0]), bias[0])
        upper = [(_diagonal([w.T for w in weights[k]]), bias[k]) for k in (1, 2)]
        self._layers: list[Layer] = [first, *upper]

    def __call__(self, vectors: Floats2d) -> Floats2d:
        """Squeeze the vectors of mentions, (n_mentions, n_dimensions)."""
        for weight, bias in self._layers:
            vectors = vectors @ weight
            vectors += bias
            np.maximum(vectors, 0, out=vectors)
        return vectors


def _used(anaphor: Floats1d, n_mentions: int) -> tuple[Floats1d, Floats1d]:
    """The mentions that are anaphors, and where among them each pair's anaphor is."""
    is_used = np.zeros(n_mentions, dtype=bool)
    is_used[anaphor] = True
    # Counting up numbers the used rows: 0 1 0 1 gives 0 1 1 2, less one at the used ones 0 and 1.
    return np.flatnonzero(is_used), (np.cumsum(is_used) - 1)[anaphor]


def _stack(weights: Sequence[Floats2d]) -> Floats2d:
    """Weights of (n_out, n_in) side by side as (n_in, n_members * n_out)."""
    return np.ascontiguousarray(np.concatenate(weights, axis=0).T)


def _diagonal(weights: Sequence[Floats2d]) -> Floats2d:
    """Weights of (n_in, n_out) as blocks of (n_members * n_in, n_members * n_out)."""
    rows, columns = weights[0].shape
    # With members as axes of their own a block is found[m, :, m]; the reshape lays them out as one
    # matrix.
    found: Floats3d = np.zeros((len(weights), rows, len(weights), columns), dtype=np.float32)
    for number, weight in enumerate(weights):
        found[number, :, number] = weight
    return found.reshape(len(weights) * rows, -1)
