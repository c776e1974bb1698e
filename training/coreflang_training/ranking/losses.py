"""What the ranking network is told when it errs: four losses, each with its gradient.

Of a mention m the right antecedents are T(m), "new" alone where it has none; the wrong ones are
F(m), "new" among them where it has some; s are the network's scores.

- `marginal`, Lee et al. (2017), End-to-end Neural Coreference Resolution:
  -log sum_{t in T} p(t), with p the softmax of s over all antecedents and "new".
- `all_pairs`, Clark and Manning (2016), Improving Coreference Resolution by Learning Entity-Level
  Distributed Representations: -sum_{t in T} log g(s_t) - sum_{f in F} log(1 - g(s_f)), with g the
  logistic function.
- `top_pairs`, as before with the best of T and the best of F only.
- `slack_rescaled`, Wiseman et al. (2015): max_c D(c, m) (1 + s_c - s_t'), with t' the best of T,
  and D what the mistake costs: a false new 0.8, a false link 0.4, a wrong link 1.0, else nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
FALSE_NEW, FALSE_LINK, WRONG_LINK = 0.8, 0.4, 1.0


@dataclass(frozen=True)
class Choices:
    """All choices of some mentions: the pairs of each, then its "new", mention by mention.

    start: where each mention's choices begin, (n_asking,). owner: each choice's mention, from 0.
    is_new: which are "new". right: which a reader would make. weight: how much each mention says,
    (n_asking,). All others (n_choices,).
    """

    start: Ints
    owner: Ints
    is_new: NDArray[np.bool_]
    right: NDArray[np.bool_]
    weight: Floats

    @classmethod
    def of(
        cls, offset: Ints, right: NDArray[np.bool_], weight: NDArray[np.floating[Any]]
    ) -> Choices:
        """The choices of mentions whose pairs are offset[k]:offset[k + 1].

        offset (ndarray): (n_asking + 1,). right (ndarray): right pairs, bool, (n_pairs,).
        weight (ndarray): (n_asking,).
        RETURNS (Choices): "new" is right where no pair is.
        """
        count = np.diff(offset)
        owner = np.repeat(np.arange(len(count)), count)
        linked = np.zeros(len(count), dtype=bool)
        linked[owner[right]] = True
        return cls(
            start=offset[:-1] + np.arange(len(count)),
            owner=np.insert(owner, offset[1:], np.arange(len(count))),
            is_new=np.insert(np.zeros(len(owner), dtype=bool), offset[1:], True),
            right=np.insert(right, offset[1:], ~linked),
            weight=weight.astype(np.float64),
        )

    def best(self, scores: Floats, among: NDArray[np.bool_]) -> tuple[Ints, NDArray[np.bool_]]:
        """The place of each mention's best choice among some, and whether there is any."""
        masked = np.where(among, scores, -np.inf)
        top = np.maximum.reduceat(masked, self.start)
        is_top = among & (masked == top[self.owner])
        place = np.full(len(self.start), -1)
        places = np.flatnonzero(is_top)
        place[self.owner[places[::-1]]] = places[::-1]
        return place, place >= 0

    def softmax(self, scores: Floats) -> Floats:
        """Probabilities over each mention's choices."""
        top = np.maximum.reduceat(scores, self.start)
        powers = np.exp(scores - top[self.owner])
        return powers / np.add.reduceat(powers, self.start)[self.owner]


Loss = Callable[[Floats, Choices], tuple[float, Floats]]


def marginal(scores: Floats, choices: Choices) -> tuple[float, Floats]:
    """The summed probability of all right choices.

    scores (ndarray): (n_choices,). choices (Choices): which are right.
    RETURNS (Tuple[float, ndarray]): the summed loss, and its gradient, (n_choices,).
    """
    p = choices.softmax(scores)
    right = np.maximum(np.add.reduceat(p * choices.right, choices.start), 1e-12)
    gradient = p - p * choices.right / right[choices.owner]
    weight = choices.weight
    return float(-(np.log(right) * weight).sum()), gradient * weight[choices.owner]


def all_pairs(scores: Floats, choices: Choices) -> tuple[float, Floats]:
    """Every choice for itself; arguments and result as of `marginal`."""
    weight = choices.weight[choices.owner]
    signed = np.where(choices.right, scores, -scores)
    loss = np.logaddexp(0, -signed)
    chance = 1 / (1 + np.exp(-np.clip(scores, -40, 40)))
    return float((loss * weight).sum()), (chance - choices.right) * weight


def top_pairs(scores: Floats, choices: Choices) -> tuple[float, Floats]:
    """The best right and the best wrong choice; arguments and result as of `marginal`."""
    kept = np.zeros(len(scores), dtype=bool)
    for among in (choices.right, ~choices.right):
        place, there = choices.best(scores, among)
        kept[place[there]] = True
    weight = choices.weight[choices.owner] * kept
    signed = np.where(choices.right, scores, -scores)
    chance = 1 / (1 + np.exp(-np.clip(scores, -40, 40)))
    return float((np.logaddexp(0, -signed) * weight).sum()), (chance - choices.right) * weight


def slack_rescaled(scores: Floats, choices: Choices) -> tuple[float, Floats]:
    """The most expensive mistake beside the best right choice; as of `marginal`."""
    best, _ = choices.best(scores, choices.right)
    new_is_right = choices.right[choices.is_new][choices.owner]
    cost = np.where(choices.is_new, FALSE_NEW, np.where(new_is_right, FALSE_LINK, WRONG_LINK))
    cost = np.where(choices.right, 0.0, cost)
    slack = cost * (1 + scores - scores[best][choices.owner])
    worst, there = choices.best(slack, cost > 0)
    there &= slack[worst] > 0
    weight = choices.weight
    gradient = np.zeros(len(scores))
    share = (cost[worst] * weight)[there]
    np.add.at(gradient, worst[there], share)
    np.add.at(gradient, best[there], -share)
    return float((slack[worst] * weight)[there].sum()), gradient


LOSSES: dict[str, Loss] = {
    "marginal": marginal,
    "all_pairs": all_pairs,
    "top_pairs": top_pairs,
    "slack_rescaled": slack_rescaled,
}
