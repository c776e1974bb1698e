"""One member of the ensemble, in Thinc: a small MLP over pairs of mentions.

First layers are applied per mention and added per pair: the first layer is linear in
[antecedent | anaphor | pair], so that its three parts can be computed apart.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from thinc.api import Dropout, Linear, Model, Relu, chain
from thinc.types import Floats1d, Floats2d, Ints1d

SQUEEZED = 3


@dataclass(frozen=True)
class PairBatch:
    """The input of a member.

    mentions: bits and positions, (n_mentions, n_features). vectors, governor_vectors: of the
    mentions' heads and of what these depend on, (n_mentions, n_dimensions), no columns if the
    model uses none. antecedent, anaphor: rows of these, (n_pairs,). pairs: (n_pairs,
    n_pair_features).
    """

    mentions: Floats2d
    vectors: Floats2d
    governor_vectors: Floats2d
    antecedent: Ints1d
    anaphor: Ints1d
    pairs: Floats2d

    def part(self, start: int, end: int) -> PairBatch:
        """Some of the pairs, with all mentions."""
        inside = slice(start, end)
        return replace(
            self, antecedent=self.antecedent[inside], anaphor=self.anaphor[inside],
            pairs=self.pairs[inside],
        )  # fmt: skip


@dataclass(frozen=True)
class Shape:
    """The sizes of a member.

    features: of a mention. dimensions: of a vector, 0 for none. pairs: features of a pair.
    hidden, second: widths of the two hidden layers. squeeze: widths of a squeezer's first two
    layers; the third has three. governor_squeezer: whether governors' vectors are used too.
    """

    features: int
    dimensions: int
    pairs: int
    hidden: int = 64
    second: int = 16
    squeeze: tuple[int, int] = (24, 12)
    governor_squeezer: bool = True

    @property
    def squeezers(self) -> int:
        """How many squeezers there are."""
        return (1 + int(self.governor_squeezer)) if self.dimensions else 0


def make_member(shape: Shape, *, dropout: float = 0.0) -> Model[PairBatch, Floats1d]:
    """Build one member; its weights are Glorot-uniform until it is trained.

    shape (Shape): sizes. dropout (float): rate on the hidden layers while training.
    RETURNS (Model[PairBatch, Floats1d]): PairBatch -> scores, (n_pairs,).
    """
    width = shape.features + SQUEEZED * shape.squeezers
    layers: list[Model[Any, Any]] = [
        Linear(shape.hidden, width),
        Linear(shape.hidden, width),
        Linear(shape.hidden, shape.pairs),
        Dropout(dropout),
        Relu(shape.second, shape.hidden),
        Dropout(dropout),
        Linear(1, shape.second),
        *(_squeezer(shape) for _ in range(shape.squeezers)),
    ]
    model: Model[PairBatch, Floats1d] = Model(
        "coref_member", _forward, init=_initialize, layers=layers
    )
    return model


def _initialize(model: Model[PairBatch, Floats1d], *samples: Any, **named: Any) -> None:
    for layer in model.layers:
        layer.initialize()


def _squeezer(shape: Shape) -> Model[Floats2d, Floats2d]:
    wide, narrow = shape.squeeze
    return chain(Relu(wide, shape.dimensions), Relu(narrow, wide), Relu(SQUEEZED, narrow))


def _forward(
    model: Model[PairBatch, Floats1d], batch: PairBatch, is_train: bool
) -> tuple[Floats1d, Callable[[Floats1d], PairBatch]]:
    antecedent, anaphor, pair, drop, hidden, drop_second, output = model.layers[:7]
    mentions, back_mentions = _mentions(model, batch, is_train)
    as_antecedent, back_antecedent = antecedent(mentions, is_train)
    as_anaphor, back_anaphor = anaphor(mentions, is_train)
    as_pair, back_pair = pair(batch.pairs, is_train)
    # W[a|p|x] = Wa a + Wp p + Wx x: a mention that stands in twenty pairs is multiplied once.
    total = as_antecedent[batch.antecedent] + as_anaphor[batch.anaphor] + as_pair
    # The ReLU by hand: its input is a sum, which no layer of Thinc's makes.
    active = total > 0
    first, back_first = drop(total * active, is_train)
    second, back_second = hidden(first, is_train)
    kept, back_kept = drop_second(second, is_train)
    scores, back_scores = output(kept, is_train)

    def backprop(d_scores: Floats1d) -> PairBatch:
        d_total = back_first(back_second(back_kept(back_scores(d_scores[:, None])))) * active
        back_pair(d_total)
        # What was gathered forwards is scattered backwards: a mention's gradients of all its pairs
        # add up.
        d_mentions = back_antecedent(scatter(d_total, batch.antecedent, len(mentions)))
        d_mentions += back_anaphor(scatter(d_total, batch.anaphor, len(mentions)))
        back_mentions(d_mentions)
        return batch

    return scores[:, 0], backprop


def _mentions(
    model: Model[PairBatch, Floats1d], batch: PairBatch, is_train: bool
) -> tuple[Floats2d, Callable[[Floats2d], None]]:
    """The mentions' own features beside their squeezed vectors."""
    vectors = (batch.vectors, batch.governor_vectors)
    passes = [layer(v, is_train) for layer, v in zip(model.layers[7:], vectors, strict=False)]
    joined = np.concatenate([batch.mentions, *(out for out, _ in passes)], axis=1)

    def backprop(d_joined: Floats2d) -> None:
        # The columns before are data and need no gradient.
        start = batch.mentions.shape[1]
        for _, back in passes:
            back(np.ascontiguousarray(d_joined[:, start : start + SQUEEZED]))
            start += SQUEEZED

    return joined, backprop


def scatter(values: Floats2d, rows: Ints1d, n_rows: int) -> Floats2d:
    """Sum the rows of `values` that go to the same row.

    values (Floats2d): (n_values, width). rows (Ints1d): where each goes, (n_values,).
    n_rows (int): how many rows there are.
    RETURNS (Floats2d): (n_rows, width).
    """
    # Sorted, then run by run: np.add.at would add row by row, far slower.
    order = np.argsort(rows, kind="stable")
    starts = np.flatnonzero(np.diff(rows[order], prepend=-1))
    found = np.zeros((n_rows, values.shape[1]), dtype=values.dtype)
    if len(starts):
        found[rows[order][starts]] = np.add.reduceat(values[order], starts, axis=0)
    return found
