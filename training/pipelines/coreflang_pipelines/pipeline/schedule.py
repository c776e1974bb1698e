"""The pace of a training: its optimizer, and how batches and the rate of learning change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from coreflang_training.sizes import in_groups
from spacy.training import Example
from thinc.api import Adam, Optimizer

from .recipe import Stage


def new_optimizer() -> Optimizer:
    """RETURNS (Optimizer): Adam with decay of weights, clipped gradients and averages."""
    return Adam(0.001, L2=0.01, L2_is_weight_decay=True, grad_clip=1.0, use_averages=True)


def batches(examples: Sequence[Example], stage: Stage, *, start: float) -> Iterator[list[Example]]:
    """Batches grow until half of the stage is done.

    start (float): part of the stage that is done before these examples.
    YIELDS (List[Example]): in the given order.
    """
    low, high = stage.batch_words
    limit = low + (high - low) * min(1.0, 2 * start)
    return in_groups(examples, limit, size=lambda example: len(example.reference))


def learn_rate(stage: Stage, part: float, n_words: int) -> float:
    """Up over the first 60,000 words or tenth, then down to a thirtieth in a straight line.

    part (float): how much of the stage is done, from 0.0 to 1.0. n_words (int): all its words.
    RETURNS (float): the rate for the next batch.
    """
    warm = min(1.0, (part * n_words + 300) / min(60_000, 300 + n_words / 10))
    return stage.learn_rate * warm * max(1 / 30, 1 - part)
