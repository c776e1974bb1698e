"""Training one member: marginal likelihood over each anaphor's candidates.

The loss of an anaphor is -log of the summed probability of all its right candidates, as in Lee et
al. (2017), End-to-end Neural Coreference Resolution, section 4.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from thinc.api import Adam, Model, fix_random_seed

from coreflang.linking.policy import Policy, rank
from coreflang.scorers.inputs import join_inputs
from coreflang.scorers.network import PairBatch, Shape, make_member
from coreflang.scorers.weights_file import set_weights, weights

from .examples import Example, batches
from .recipe import Settings

Floats = NDArray[np.float64]
# A probability that no pair falls below, so that it has a logarithm.
LEAST = 1e-300
Weights = dict[str, np.ndarray]


@dataclass(frozen=True)
class Epoch:
    """What an epoch came to.

    number: counted from 1. loss: mean over anaphors. f1: of the choices on the dev part.
    """

    number: int
    loss: float
    f1: float


def probabilities(scores: Floats, anaphor: NDArray[np.int64], n_anaphors: int) -> Floats:
    """Softmax over each anaphor's pairs.

    scores (ndarray): (n_pairs,). anaphor (ndarray): each pair's anaphor from 0, (n_pairs,).
    n_anaphors (int): how many there are.
    RETURNS (ndarray): (n_pairs,).
    """
    top = np.full(n_anaphors, -np.inf)
    np.maximum.at(top, anaphor, scores)
    powers = np.exp(scores - top[anaphor])
    total = np.bincount(anaphor, powers, minlength=n_anaphors)
    return np.asarray(powers / total[anaphor])


def loss_gradient(scores: Floats, example: Example) -> tuple[Floats, float, float]:
    """The gradient of the marginal loss.

    scores (ndarray): (n_pairs,). example (Example): says which pairs are right.
    RETURNS (Tuple[ndarray, float, float]): the gradient, (n_pairs,); the summed loss; how many
        anaphors count.
    """
    n = len(example.wanted)
    p = probabilities(scores.astype(np.float64), example.anaphor, n)
    right = np.bincount(example.anaphor, p * example.right, minlength=n)
    right = np.maximum(right, 1e-12)
    gradient = p - p * example.right / right[example.anaphor]
    wanted = example.wanted
    loss = float(-(np.log(right) * wanted).sum())
    return gradient * wanted[example.anaphor], loss, float(wanted.sum())


def soft_gradient(scores: Floats, example: Example) -> tuple[Floats, float, float]:
    """The gradient of the cross-entropy against a teacher's probabilities.

    Hinton et al. (2015), Distilling the Knowledge in a Neural Network: both distributions are those
    of a temperature, by whose square the loss is multiplied, so that gradients keep their size.

    scores (ndarray): (n_pairs,). example (Example): with probabilities of that temperature.
    RETURNS (Tuple[ndarray, float, float]): as loss_gradient.
    """
    t, q = example.temperature, example.soft.astype(np.float64)
    p = probabilities(scores.astype(np.float64) / t, example.anaphor, len(example.wanted))
    wanted = example.wanted[example.anaphor].astype(np.float64)
    loss = float(-(q * np.log(np.maximum(p, LEAST)) * wanted).sum()) * t * t
    return (p - q) * wanted * t, loss, float(example.wanted.sum())


def choose(p: Floats, example: Example, *, policy: Policy) -> NDArray[np.int64]:
    """The pair that each anaphor is resolved by.

    p (ndarray): probabilities, (n_pairs,). example (Example): the document.
    policy (Policy): ranks pairs, and says from which probability on the null antecedent wins.
    RETURNS (ndarray): places of pairs, those of null antecedents where they win, (n_anaphors,).
    """
    n = len(example.wanted)
    inner, null = slice(0, len(p) - n), np.arange(len(p) - n, len(p))
    scores = np.log(np.maximum(p[inner], LEAST))
    order = rank(scores, example.verdict[inner], example.anaphor[inner], policy=policy)
    best = np.searchsorted(example.anaphor[inner][order], np.arange(n))
    return np.where(p[null] > policy.null_threshold, null, order[best])


def dev_f1(
    model: Model[PairBatch, Any],
    examples: Sequence[Example],
    *,
    policy: Policy,
) -> float:
    """F1 of a member's own choices, without chains: what training is stopped by.

    model (Model): the member. examples (Sequence[Example]): the dev part.
    policy (Policy): as in `choose`.
    RETURNS (float): from 0 to 1.
    """
    right = found = gold = 0
    for example in examples:
        scores = model.predict(join_inputs([example.inputs])).astype(np.float64)
        n = len(example.wanted)
        p = probabilities(scores, example.anaphor, n)
        chosen = choose(p, example, policy=policy)
        is_null = chosen >= len(p) - n
        null_right = example.right[len(p) - n :]
        wanted = example.wanted > 0
        right += int((example.right[chosen] & ~is_null & wanted).sum())
        found += int((~is_null & wanted).sum())
        gold += int((~null_right & wanted).sum())
    return 2 * right / max(1, found + gold)


def train_member(
    train: Sequence[Example],
    dev: Sequence[Example],
    shape: Shape,
    settings: Settings,
    *,
    seed: int,
    report: Callable[[Epoch], None],
    start: Weights | None = None,
    threshold: float = 0.5,
) -> tuple[Weights, list[Epoch]]:
    """Train one member and keep the weights of its best epoch, or of its last one.

    train, dev (Sequence[Example]): narrowed to the model's table.
    shape (Shape): sizes. settings (Settings): how to train. seed (int): of all chance.
    report (Callable[[Epoch], None]): is told of every epoch.
    start (Optional[Weights]): pretrained weights to go on from.
    threshold (float): of the null antecedent, where epochs are measured.
    RETURNS (Tuple[Weights, List[Epoch]]): the weights that are kept, and all epochs.
    """
    fix_random_seed(seed)
    random = np.random.default_rng(seed)
    model = make_member(shape, dropout=settings.dropout)
    model.initialize()
    if start is not None:
        set_weights(model, start)
    sample = _sample(train, random) if settings.bootstrap else list(train)
    policy = settings.policy(threshold)
    optimizer = Adam(settings.learn_rate, L2=1e-5)
    best, history = weights(model), []
    for number in range(1, settings.epochs + 1):
        optimizer.learn_rate = settings.learn_rate * _rate(number, settings.epochs)
        loss = _epoch(model, batches(sample, random, sample=False), optimizer)
        f1 = dev_f1(model, dev, policy=policy)
        history.append(Epoch(number, loss, f1))
        report(history[-1])
        tops = max(range(len(history)), key=lambda k: history[k].f1)
        if settings.all_epochs or tops == len(history) - 1:
            best = {name: value.copy() for name, value in weights(model).items()}
        elif len(history) - 1 - tops >= settings.patience:
            break
    return best, history


def _rate(number: int, epochs: int) -> float:
    """The learning rate falls linearly to a tenth."""
    return 1.0 - 0.9 * (number - 1) / max(1, epochs - 1)


def _sample(train: Sequence[Example], random: np.random.Generator) -> list[Example]:
    return [train[k] for k in random.integers(len(train), size=len(train)).tolist()]


def _epoch(model: Model[PairBatch, Any], examples: Any, optimizer: Any) -> float:
    total, count = 0.0, 0.0
    for example in examples:
        scores, backprop = model.begin_update(join_inputs([example.inputs]))
        own = soft_gradient if len(example.soft) else loss_gradient
        gradient, loss, n = own(scores, example)
        if not n:
            continue
        backprop((gradient * (example.weight / n)).astype(np.float32))
        model.finish_update(optimizer)
        total, count = total + loss, count + n
    return total / max(1, count)
