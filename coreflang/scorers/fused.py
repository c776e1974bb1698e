"""All members of an ensemble at once, for scoring: one wide layer instead of five narrow ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from thinc.api import Model
from thinc.types import Floats1d, Floats2d

from .network import PairBatch, Shape

PAIRS_AT_A_TIME = 2_048


class FusedEnsemble:
    """The mean of several members' outputs; the same numbers as theirs, computed together.

    members (Sequence[Model]): trained, of one shape. shape (Shape): theirs.
    """

    def __init__(self, members: Sequence[Model[PairBatch, Any]], shape: Shape) -> None:
        layers = [member.layers for member in members]
        own = shape.features
        self._squeezers = [row[7:] for row in layers]
        self._hidden = shape.hidden
        self._antecedent, self._anaphor = (
            _stack([row[k].get_param("W")[:, :own] for row in layers]) for k in (0, 1)
        )
        self._squeezed = [
            tuple(row[k].get_param("W")[:, own:].T.copy() for k in (0, 1)) for row in layers
        ]
        self._pair = _stack([row[2].get_param("W") for row in layers])
        self._bias = np.concatenate(
            [sum(row[k].get_param("b") for k in range(3)) for row in layers]
        )
        self._second = [(row[4].get_param("W").T.copy(), row[4].get_param("b")) for row in layers]
        self._output = [(row[6].get_param("W")[0], row[6].get_param("b")[0]) for row in layers]

    def predict(self, batch: PairBatch) -> Floats1d:
        """Score pairs.

        batch (PairBatch): mentions and pairs.
        RETURNS (Floats1d): the mean of the members' outputs, (n_pairs,).
        """
        antecedent = batch.mentions @ self._antecedent
        anaphor = batch.mentions @ self._anaphor
        self._add_squeezed(batch, antecedent, anaphor)
        scores = np.empty(len(batch.antecedent), dtype=np.float32)
        for start in range(0, len(scores), PAIRS_AT_A_TIME):
            part = slice(start, start + PAIRS_AT_A_TIME)
            first = batch.pairs[part] @ self._pair + self._bias
            first += antecedent[batch.antecedent[part]]
            first += anaphor[batch.anaphor[part]]
            np.maximum(first, 0, out=first)
            scores[part] = self._upper(first)
        return scores

    def _add_squeezed(self, batch: PairBatch, antecedent: Floats2d, anaphor: Floats2d) -> None:
        """Add what the squeezed vectors of each member's own squeezers bring."""
        for number, squeezers in enumerate(self._squeezers):
            if not squeezers:
                return
            vectors = (batch.vectors, batch.governor_vectors)
            parts = [s.predict(v) for s, v in zip(squeezers, vectors, strict=False)]
            squeezed = np.concatenate(parts, axis=1)
            own = slice(number * self._hidden, (number + 1) * self._hidden)
            antecedent[:, own] += squeezed @ self._squeezed[number][0]
            anaphor[:, own] += squeezed @ self._squeezed[number][1]

    def _upper(self, first: Floats2d) -> Floats1d:
        """The upper layers of all members, and their mean."""
        total = np.zeros(len(first), dtype=np.float32)
        for number, ((weight, bias), (last, shift)) in enumerate(
            zip(self._second, self._output, strict=True)
        ):
            own = first[:, number * self._hidden : (number + 1) * self._hidden]
            total += np.maximum(own @ weight + bias, 0) @ last + shift
        return total / len(self._second)


def _stack(weights: Sequence[Floats2d]) -> Floats2d:
    """Weights of (n_out, n_in) side by side as (n_in, n_members * n_out)."""
    return np.ascontiguousarray(np.concatenate(weights, axis=0).T)
