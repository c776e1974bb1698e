"""Training a context scorer from beginning to end: layers that stay, epochs, files."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

import torch
from tqdm import tqdm

from coreflang.linking.policy import Policy
from coreflang.scorers.context_file import ContextModel, save_context

from ..ensemble.driver import Log
from ..errors import TrainingError
from .encoder import Encoder
from .examples import ContextExample
from .head import Head
from .pieces import tokenizer_in
from .recipe import ContextSettings
from .trainer import ContextEpoch, Prepared, head_for, prepare, shape_of, train_context

# The name that the encoder has as a source of vectors.
SOURCE = "coreflang.Context.v1"
MODEL, TUNED = "context.npz", "encoder"
Examples = Mapping[str, Sequence[ContextExample]]


def train_model(
    folder: Path,
    train: Examples,
    dev: Examples,
    settings: ContextSettings,
    *,
    output: Path,
    work: Path,
    log: Log,
    progress: bool = True,
) -> list[ContextEpoch]:
    """Train, and write the encoder and the head.

    folder (Path): of the encoder. train, dev (Mapping): examples by corpus.
    settings (ContextSettings): how to train. output, work (Path): folders for results, and for the
    checkpoint. log (Log): takes every epoch. progress (bool): show bars.
    RETURNS (List[ContextEpoch]): what the epochs of this run came to.
    RAISES (TrainingError): T205 where something cannot be written.
    """
    encoder = Encoder(folder)
    ready = _preparer(encoder, folder, settings, progress=progress)
    together = ready("train", [example for part in train.values() for example in part])
    measured = {name: ready(name, examples) for name, examples in dev.items()}
    torch.manual_seed(settings.seed)
    head = head_for(encoder, settings)
    epochs: list[ContextEpoch] = []

    def report(epoch: ContextEpoch) -> None:
        log.write(event="epoch", **asdict(epoch))
        epochs.append(epoch)

    with tqdm(desc="steps", disable=not progress) as bar:
        train_context(
            encoder, head, together, measured, settings, work=work, report=report,
            tick=lambda loss: (bar.set_postfix(loss=f"{loss:.3f}"), bar.update())[0],
        )  # fmt: skip
    _write(encoder, head, settings, folder, output)
    return epochs


def _preparer(
    encoder: Encoder, folder: Path, settings: ContextSettings, *, progress: bool
) -> Callable[[str, Sequence[ContextExample]], Prepared]:
    tokenizer = tokenizer_in(folder)

    def ready(name: str, examples: Sequence[ContextExample]) -> Prepared:
        with tqdm(desc=name, disable=not progress, unit="window") as bar:
            return prepare(
                encoder, tokenizer, examples, settings, tick=lambda n: (bar.update(n), None)[1]
            )

    return ready


def model_of(encoder: Encoder, head: Head, settings: ContextSettings) -> ContextModel:
    """What the core reads of a trained head.

    encoder (Encoder): it fits. head (Head): trained. settings (ContextSettings): thresholds.
    RETURNS (ContextModel): to save.
    """
    policy = Policy(
        unlikely=settings.unlikely, reject_below=settings.reject_below,
        null_threshold=settings.null_threshold, new_threshold=settings.new_threshold,
    )  # fmt: skip
    shape = shape_of(encoder, settings)
    return ContextModel(head.arrays(), shape, SOURCE, settings.scheme, policy)


def _write(
    encoder: Encoder, head: Head, settings: ContextSettings, folder: Path, output: Path
) -> None:
    try:
        encoder.save(output / TUNED, folder)
        save_context(model_of(encoder, head, settings), output / MODEL)
    except OSError as error:
        raise TrainingError("T205", path=output, found=error) from error
