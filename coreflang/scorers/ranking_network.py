"""The mention-ranking network, in Thinc: for each name or noun, one score a pair and one for "new".

Two heads, as in Wiseman et al. (2015), Learning Anaphoricity and Antecedent Ranking Features for
Coreference Resolution, over features that are worked out once a mention:

    pair(a, m) = o . relu(H drop(relu(A x_a + B x_m + P f_am)))      (a may be what m takes up)
    new(m)     = q . relu(G drop(relu(N x_m)))                       (m takes up nothing)

One softmax over all pairs of a mention and its "new" makes probabilities of them. The first layer
is linear in its three parts, so that A x and B x cost once a mention and not once a pair.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from thinc.api import Dropout, Linear, Model, Relu, chain
from thinc.types import Floats1d, Floats2d, Ints1d

from .network import scatter


@dataclass(frozen=True)
class RankingBatch:
    """The input of a network.

    mentions: bits, numbers, vectors, (n_mentions, n_features). asking: rows of those that ask,
    (n_asking,). antecedent, mention: rows of these, (n_pairs,). pairs: (n_pairs, n_pair_features).
    """

    mentions: Floats2d
    asking: Ints1d
    antecedent: Ints1d
    mention: Ints1d
    pairs: Floats2d


@dataclass(frozen=True)
class RankingShape:
    """The sizes of a network.

    features: of a mention, vectors included. pairs: features of a pair. hidden, second: widths of
    the two hidden layers.
    """

    features: int
    pairs: int
    hidden: int = 64
    second: int = 16


Scores = tuple[Floats1d, Floats1d]


def make_ranker(shape: RankingShape, *, dropout: float = 0.0) -> Model[RankingBatch, Scores]:
    """Build a network; its weights are Glorot-uniform until it is trained.

    shape (RankingShape): sizes. dropout (float): rate on the hidden layers while training.
    RETURNS (Model[RankingBatch, Scores]): RankingBatch -> scores of the pairs, (n_pairs,), and of
        "new", (n_asking,).
    """
    layers: list[Model[Any, Any]] = [
        Linear(shape.hidden, shape.features),
        Linear(shape.hidden, shape.features),
        Linear(shape.hidden, shape.pairs),
        chain(Dropout(dropout), Relu(shape.second, shape.hidden), Dropout(dropout),
              Linear(1, shape.second)),
        chain(Relu(shape.hidden, shape.features), Dropout(dropout),
              Relu(shape.second, shape.hidden), Dropout(dropout), Linear(1, shape.second)),
    ]  # fmt: skip
    model: Model[RankingBatch, Scores] = Model("coref_ranker", _forward, init=_init, layers=layers)
    return model


def _init(model: Model[RankingBatch, Scores], *samples: Any, **named: Any) -> None:
    for layer in model.layers:
        layer.initialize()


def _forward(
    model: Model[RankingBatch, Scores], batch: RankingBatch, is_train: bool
) -> tuple[Scores, Callable[[Scores], RankingBatch]]:
    antecedent, mention, pair, upper, new = model.layers
    as_antecedent, back_antecedent = antecedent(batch.mentions, is_train)
    as_mention, back_mention = mention(batch.mentions, is_train)
    as_pair, back_pair = pair(batch.pairs, is_train)
    total = as_antecedent[batch.antecedent] + as_mention[batch.mention] + as_pair
    active = total > 0
    scores, back_upper = upper(total * active, is_train)
    fresh, back_new = new(batch.mentions[batch.asking], is_train)

    def backprop(gradient: Scores) -> RankingBatch:
        d_total = back_upper(gradient[0][:, None]) * active
        back_pair(d_total)
        back_antecedent(scatter(d_total, batch.antecedent, len(batch.mentions)))
        back_mention(scatter(d_total, batch.mention, len(batch.mentions)))
        back_new(gradient[1][:, None])
        return batch

    return (scores[:, 0], fresh[:, 0]), backprop


def probabilities(scores: Scores, offset: Ints1d) -> Scores:
    """One softmax over the pairs of each mention and its "new".

    scores (Tuple[Floats1d, Floats1d]): of pairs, (n_pairs,), and of "new", (n_asking,); of several
    networks at once (n_networks, n_pairs) and (n_networks, n_asking).
    offset (Ints1d): mention k's pairs are offset[k]:offset[k + 1].
    RETURNS (Tuple[Floats1d, Floats1d]): log-probabilities, of the same shapes.
    """
    pairs, new = (part.astype(np.float64) for part in scores)
    count, here = np.diff(offset), np.arange(len(offset) - 1)
    if not len(count):
        return pairs, new
    # Each "new" goes behind the pairs of its mention, so that no run is empty.
    rows = np.empty((*pairs.shape[:-1], pairs.shape[-1] + len(count)))
    rows[..., np.arange(pairs.shape[-1]) + np.repeat(here, count)] = pairs
    rows[..., offset[1:] + here] = new
    start = offset[:-1] + here
    top = np.maximum.reduceat(rows, start, axis=-1)
    total = np.exp(rows - np.repeat(top, count + 1, axis=-1))
    norm = top + np.log(np.add.reduceat(total, start, axis=-1))
    return pairs - np.repeat(norm, count, axis=-1), new - norm
