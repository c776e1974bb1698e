"""Training one network of the ranking scorer, phase by phase."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray
from thinc.api import Adam, Model, fix_random_seed

from coreflang.metrics import ClusteredDocument, evaluate_clusters
from coreflang.scorers.ranking_network import (
    RankingBatch,
    RankingShape,
    make_ranker,
    probabilities,
)
from coreflang.scorers.weights_file import set_weights, weights

from .examples import RankingExample
from .losses import LOSSES, Choices
from .recipe import RankingSettings

Weights = dict[str, np.ndarray]
Network: TypeAlias = Model[RankingBatch, Any]


@dataclass(frozen=True)
class RankingEpoch:
    """What an epoch came to.

    phase: the loss. number: counted from 1. loss: mean over mentions. conll: of chains of names
    and nouns alone, mean of the dev corpora.
    """

    phase: str
    number: int
    loss: float
    conll: float


@dataclass(frozen=True)
class RankingMaterial:
    """What networks are trained on.

    train: examples. dev: the same by corpus. columns: of mentions that the networks know.
    shape: of a network. dim: width of the vectors among the columns.
    """

    train: Sequence[RankingExample]
    dev: Mapping[str, Sequence[RankingExample]]
    columns: NDArray[np.int64]
    shape: RankingShape
    dim: int = 0


def train_ranker(
    material: RankingMaterial,
    settings: RankingSettings,
    *,
    seed: int,
    report: Callable[[RankingEpoch], None],
) -> Weights:
    """Train one network and keep the weights of its best epoch.

    material (RankingMaterial): the examples. settings (RankingSettings): how to train; a phase
        ends when `patience` epochs bring nothing, the next one starts from the best weights.
    seed (int): of all chance. report (Callable[[RankingEpoch], None]): is told of every epoch.
    RETURNS (Dict[str, ndarray]): the best weights.
    """
    fix_random_seed(seed)
    random = np.random.default_rng(seed)
    model = make_ranker(material.shape, dropout=settings.dropout)
    model.initialize()
    best, top = _copied(model), -1.0
    for phase in settings.phases:
        set_weights(model, best)
        optimizer = Adam(settings.learn_rate, L2=1e-5)
        since = 0
        for number in range(1, settings.epochs + 1):
            optimizer.learn_rate = settings.learn_rate * (
                1 - 0.9 * (number - 1) / max(1, settings.epochs - 1)
            )
            loss = _epoch(model, material, random, optimizer, phase)
            conll = dev_conll([model], material, threshold=settings.new_threshold)
            report(RankingEpoch(phase, number, loss, conll))
            since = 0 if conll > top else since + 1
            if conll > top:
                best, top = _copied(model), conll
            if since >= settings.patience:
                break
    return best


def _copied(model: Network) -> Weights:
    return {name: value.copy() for name, value in weights(model).items()}


def _epoch(
    model: Network,
    material: RankingMaterial,
    random: np.random.Generator,
    optimizer: Any,
    phase: str,
) -> float:
    """One walk through all documents in random order; the mean loss of a mention."""
    total = count = 0.0
    for k in random.permutation(len(material.train)).tolist():
        example = material.train[k]
        scores, backprop = model.begin_update(example.batch(material.columns))
        loss, gradient, n = gradients(scores, example, phase)
        if n:
            backprop(tuple((part / n).astype(np.float32) for part in gradient))
            model.finish_update(optimizer)
            total, count = total + loss, count + n
    return total / max(1.0, count)


def gradients(
    scores: tuple[Any, Any], example: RankingExample, phase: str
) -> tuple[float, tuple[np.ndarray, np.ndarray], float]:
    """The loss of a document and its gradient.

    scores (Tuple): of pairs, (n_pairs,), and of "new", (n_asking,). example (RankingExample): says
    what is right. phase (str): a key of LOSSES.
    RETURNS (Tuple): the summed loss; gradients of the shapes of the scores; how many mentions
        count.
    """
    choices = Choices.of(example.offset, example.right, example.weight)
    flat = np.insert(scores[0].astype(np.float64), example.offset[1:], scores[1])
    loss, gradient = LOSSES[phase](flat, choices)
    parts = gradient[~choices.is_new], gradient[choices.is_new]
    return loss, parts, float(example.weight.sum())


def dev_conll(models: Sequence[Network], material: RankingMaterial, *, threshold: float) -> float:
    """CoNLL F1 of chains of names and nouns alone, the mean of the dev corpora.

    models (Sequence[Model]): networks whose probabilities are averaged.
    material (RankingMaterial): with the dev examples. threshold (float): of "new".
    RETURNS (float): from 0 to 1.
    """
    found = []
    for examples in material.dev.values():
        documents = [
            ClusteredDocument(
                _groups(example.entity), _chains(models, example, material.columns, threshold)
            )
            for example in examples
        ]
        found.append(evaluate_clusters(documents).scores["conll"].f1)
    return sum(found) / max(1, len(found))


def mean_probabilities(
    models: Sequence[Network], example: RankingExample, columns: NDArray[np.int64]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """What several networks think of a document's names and nouns.

    models (Sequence[Model]): whose probabilities are averaged. example (RankingExample): the
    document. columns (ndarray): of mentions that the networks know.
    RETURNS (Tuple[ndarray, ndarray]): of pairs, (n_pairs,), and of "new", (n_asking,).
    """
    batch = example.batch(columns)
    logs = [probabilities(model.predict(batch), example.offset) for model in models]
    pairs = sum(np.exp(pair) for pair, _ in logs) / len(logs)
    return pairs, sum(np.exp(fresh) for _, fresh in logs) / len(logs)


def _groups(entity: NDArray[np.int64]) -> list[list[int]]:
    groups: dict[int, list[int]] = {}
    for place, number in enumerate(entity.tolist()):
        if number >= 0:
            groups.setdefault(number, []).append(place)
    return [group for group in groups.values() if len(group) > 1]


def _chains(
    models: Sequence[Network],
    example: RankingExample,
    columns: NDArray[np.int64],
    threshold: float,
) -> list[list[int]]:
    """Chains by the best pair of each mention that is not new."""
    return _groups(chains_of(example, *mean_probabilities(models, example, columns), threshold))


def chains_of(
    example: RankingExample,
    pairs: NDArray[np.float64],
    new: NDArray[np.float64],
    threshold: float,
) -> NDArray[np.int64]:
    """The chain of each name and noun: that of its best pair, unless it is new.

    example (RankingExample): the document. pairs, new (ndarray): probabilities, as
    `mean_probabilities` gives them. threshold (float): of "new".
    RETURNS (ndarray): numbers of chains, (n_asking,).
    """
    place = {row: k for k, row in enumerate(example.asking.tolist())}
    chain = np.arange(len(example.asking))
    for k in np.flatnonzero((new <= threshold) & (np.diff(example.offset) > 0)).tolist():
        begin, end = int(example.offset[k]), int(example.offset[k + 1])
        best = begin + int(np.argmax(pairs[begin:end]))
        chain[k] = chain[place[int(example.antecedent[best])]]
    return chain
