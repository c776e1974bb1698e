"""Training a span scorer from beginning to end: rows of the encoder, epochs, files."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import asdict
from pathlib import Path

import torch
from torch import nn
from tqdm import tqdm

from coreflang.linking.policy import Policy
from coreflang.scorers.span_file import SpanModel, save_span

from ..ensemble.driver import Log
from ..errors import TrainingError
from .examples import SpanExample
from .head import SpanHead
from .low_rank import add_low_rank, merge_low_rank
from .recipe import SpanSettings
from .rows import Tuned, frozen
from .trainer import Learner, SpanEpoch, shape_of, train_span

# The name that the encoder has as a source of vectors.
SOURCE = "coreflang.Context.v1"
MODEL, TUNED = "span.npz", "encoder"
Examples = Mapping[str, Sequence[SpanExample]]


def train_model(
    encoder: Path | None,
    train: Examples,
    dev: Examples,
    settings: SpanSettings,
    *,
    output: Path,
    work: Path,
    log: Log,
    start: SpanModel | None = None,
    checksum: str = "",
    progress: bool = True,
) -> list[SpanEpoch]:
    """Train, and write the model of the best epoch, and the encoder if it learnt.

    encoder (Optional[Path]): folder of one that learns; None where the examples have their rows.
    train, dev (Mapping): examples by corpus. settings (SpanSettings): how to train.
    output, work (Path): folders for results, and for the checkpoint. log (Log): takes every epoch.
    start (Optional[SpanModel]): what to go on from. checksum (str): of a frozen encoder.
    progress (bool): show bars.
    RETURNS (List[SpanEpoch]): what the epochs of this run came to.
    RAISES (TrainingError): T205 where something cannot be written.
    """
    torch.manual_seed(settings.seed)
    together = [example for part in train.values() for example in part]
    learner = make_learner(encoder, together, settings)
    if start is not None:
        _check(start, learner)
        learner.head.take(start.weights)
    epochs: list[SpanEpoch] = []

    def report(epoch: SpanEpoch) -> None:
        log.write(event="epoch", **asdict(epoch))
        epochs.append(epoch)

    with tqdm(desc="steps", disable=not progress) as bar:
        train_span(
            learner, together, dev, work=work, report=report,
            keep=_keeper(learner, encoder, output, checksum),
            tick=lambda loss: (bar.set_postfix(loss=f"{loss:.3f}"), bar.update())[0],
        )  # fmt: skip
    return epochs


def _check(start: SpanModel, learner: Learner) -> None:
    """Refuse a model of other sizes to go on from."""
    found = {name: value.shape for name, value in start.weights.items()}
    if found != learner.head.shape.sizes:
        problem = f"the model has {start.shape}, and they ask for {learner.head.shape}"
        raise TrainingError("T002", path="--pretrained", problem=problem)


def make_learner(
    encoder: Path | None, examples: Sequence[SpanExample], settings: SpanSettings
) -> Learner:
    """A network without training, on rows that stay or on an encoder.

    encoder (Optional[Path]), settings (SpanSettings): see train_model.
    examples (Sequence[SpanExample]): their rows tell how wide they are.
    RETURNS (Learner): ready to be trained.
    """
    if encoder is None:
        head = SpanHead(shape_of(examples[0].rows.shape[1], settings), dropout=settings.dropout)
        return Learner(head, nn.ModuleList(), frozen, settings)
    tuned = Tuned(encoder, settings)
    layers = nn.ModuleList(list(tuned.encoder.layers)[-settings.trained :])
    tuned.encoder.set_dropout(settings.encoder_dropout, [*layers])
    if settings.low_rank:
        add_low_rank(layers, settings.low_rank)
    head = SpanHead(shape_of(tuned.encoder.width, settings), dropout=settings.dropout)
    return Learner(head, layers, tuned, settings)


def model_of(learner: Learner, checksum: str = "") -> SpanModel:
    """What the core reads of a trained network.

    learner (Learner): trained. checksum (str): of its encoder.
    RETURNS (SpanModel): to save.
    """
    settings = learner.settings
    policy = Policy(
        unlikely=settings.unlikely, reject_below=settings.reject_below,
        null_threshold=settings.null_threshold, new_threshold=settings.new_threshold,
    )  # fmt: skip
    arrays = {name: value.copy() for name, value in learner.head.arrays().items()}
    return SpanModel(arrays, learner.head.shape, SOURCE, policy, checksum)


def _keeper(
    learner: Learner, encoder: Path | None, output: Path, checksum: str
) -> Callable[[], None]:
    """What writes the weights as they are."""

    def keep() -> None:
        try:
            output.mkdir(parents=True, exist_ok=True)
            save_span(model_of(learner, checksum), output / MODEL)
            if encoder is not None:
                _save_encoder(learner, encoder, output / TUNED)
        except OSError as error:
            raise TrainingError("T205", path=output, found=error) from error

    return keep


def _save_encoder(learner: Learner, source: Path, folder: Path) -> None:
    """Write the encoder; a copy, in which additions of low rank are worked into the layers."""
    rows = learner.rows
    assert isinstance(rows, Tuned)
    encoder = deepcopy(rows.encoder)
    merge_low_rank(encoder.layers)
    encoder.save(folder, source)
