"""A run of training: an encoder's upper layers and the head, epoch by epoch, kept on disk."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
import torch
from torch.nn.utils import clip_grad_norm_

from .averaging import Averaged
from .checkpoint import read_checkpoint, write_checkpoint
from .encoder import Encoder
from .head import Head
from .recipe import ContextSettings
from .trainer import Prepared, loss_of, right_choices, scores_of, steps_of


@dataclass(frozen=True)
class ContextEpoch:
    """What an epoch came to.

    number: counted from 1. loss: mean over mentions. pronouns, nominals: share of right choices on
    each dev corpus.
    """

    number: int
    loss: float
    pronouns: Mapping[str, float]
    nominals: Mapping[str, float]


class Run:
    """What a training changes, and how far it is.

    encoder (Encoder), head (Head): changed. settings (ContextSettings): how to train.
    train (Prepared): what to learn from. work (Path): folder of the checkpoint.
    """

    def __init__(
        self, encoder: Encoder, head: Head, settings: ContextSettings, train: Prepared, work: Path
    ) -> None:
        self._encoder, self._head, self._settings = encoder, head, settings
        self._train, self._work = train, work
        upper = list(encoder.layers)[len(encoder.layers) - settings.trained :]
        encoder.set_dropout(settings.encoder_dropout, upper)
        self._parts = torch.nn.ModuleList([head, *upper])
        groups = (head.parameters(), self._parts[1:].parameters())
        self._optimizer = torch.optim.AdamW([{"params": list(group)} for group in groups])
        self.averaged = Averaged(self._parts, decay=settings.average)
        random = np.random.default_rng(settings.seed)
        self._steps = sum(1 for _ in steps_of(train, settings, random))
        self._done = 0

    def resume(self, number: int) -> bool:
        """RETURNS (bool): an earlier run finished this epoch, and what it kept was taken over."""
        finished = read_checkpoint(
            self._work, number, asdict(self._settings), self._parts, self._optimizer,
            averaged=self.averaged,
        )  # fmt: skip
        self._done = self._done if finished is None else finished
        return finished is not None

    def epoch(self, number: int, tick: Callable[[float], None]) -> float:
        """Learn from all documents once, and keep the result on disk.

        number (int): of the epoch, from 1. tick (Callable[[float], None]): is told every loss.
        RETURNS (float): the mean of the losses.
        """
        settings, losses = self._settings, list[float]()
        torch.manual_seed(settings.seed + number)
        self._parts.train()
        random = np.random.default_rng((settings.seed, number))
        for step in steps_of(self._train, settings, random):
            _set_rates(self._optimizer, settings, self._done / (self._steps * settings.epochs))
            self._optimizer.zero_grad()
            scores = scores_of(self._encoder, self._head, self._train, step, settings)
            loss = loss_of(scores, step)
            loss.backward()
            clip_grad_norm_(self._parts.parameters(), settings.clip)
            self._optimizer.step()
            self.averaged.update()
            self._done += 1
            losses.append(loss.item())
            tick(losses[-1])
        write_checkpoint(
            self._work, number, asdict(settings), self._parts, self._optimizer,
            steps=self._done, averaged=self.averaged,
        )  # fmt: skip
        return sum(losses) / max(1, len(losses))


def train_context(
    encoder: Encoder,
    head: Head,
    train: Prepared,
    dev: Mapping[str, Prepared],
    settings: ContextSettings,
    *,
    work: Path,
    report: Callable[[ContextEpoch], None],
    tick: Callable[[float], None] = lambda loss: None,
) -> None:
    """Train encoder and head, both in place; a run that was interrupted goes on.

    encoder (Encoder), head (Head): changed. train (Prepared), dev (Mapping[str, Prepared]): what
    to learn from and to measure on. settings (ContextSettings): how.
    work (Path): folder of the checkpoint. report (Callable[[ContextEpoch], None]): is told of every
    epoch. tick (Callable[[float], None]): is told the loss of every step.
    """
    run = Run(encoder, head, settings, train, work)
    for number in range(1, settings.epochs + 1):
        if run.resume(number):
            continue
        loss = run.epoch(number, tick)
        with run.averaged.in_place():
            found = {name: right_choices(encoder, head, own, settings) for name, own in dev.items()}
        shares = ({name: row[k] for name, row in found.items()} for k in (0, 1))
        report(ContextEpoch(number, loss, *shares))
    run.averaged.settle()


def _set_rates(optimizer: torch.optim.Optimizer, settings: ContextSettings, done: float) -> None:
    """The rates of learning after a share of all steps: up to the highest, and down to nothing."""
    warm_up = settings.warm_up
    share = done / warm_up if done < warm_up else max(0.0, (1 - done) / (1 - warm_up))
    highest = (settings.head_rate, settings.encoder_rate)
    for group, rate in zip(optimizer.param_groups, highest, strict=True):
        group["lr"] = rate * share
