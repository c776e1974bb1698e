"""Training an ensemble from beginning to end: features, table, members, null threshold, model."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import srsly
from thinc.api import Model
from tqdm import tqdm

from coreflang.features import POSITIONS
from coreflang.scorers.model_file import EnsembleModel, load_model, save_model
from coreflang.scorers.network import PairBatch, Shape, make_member
from coreflang.scorers.weights_file import set_weights, weights

from ..errors import TrainingError
from .examples import Example, narrow, note_table
from .members import Epoch, Weights, dev_f1, train_member
from .recipe import Settings

SALIENCE = ("earlier_namesakes", "recent_namesakes", "since_namesake", "namesakes_as_subjects")
Member: TypeAlias = Model[PairBatch, Any]
THRESHOLDS = (0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.8, 0.9, 1.0)


@dataclass(frozen=True)
class Log:
    """A log of JSON lines: settings, hashes, epochs, results.

    path: the file, which is added to.
    """

    path: Path

    def write(self, **facts: Any) -> None:
        """Add a line. RAISES (TrainingError): T205 where it cannot be written."""
        line = {"time": time.strftime("%Y-%m-%dT%H:%M:%S"), **facts}
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("a", encoding="utf-8") as file:
                file.write(srsly.json_dumps(line) + "\n")
        except OSError as error:
            raise TrainingError("T205", path=self.path, found=error) from error


@dataclass(frozen=True)
class Material:
    """What members are trained on.

    train: examples narrowed to the table. dev: the same by corpus. table: of features.
    shape: of a member.
    """

    train: Sequence[Example]
    dev: Mapping[str, Sequence[Example]]
    table: tuple[str, ...]
    shape: Shape

    @property
    def all_dev(self) -> list[Example]:
        """The dev examples of all corpora."""
        return [example for examples in self.dev.values() for example in examples]


def prepare(
    train: Mapping[str, Sequence[Example]],
    dev: Mapping[str, Sequence[Example]],
    settings: Settings,
    *,
    table: Sequence[str] | None = None,
) -> Material:
    """Note the feature table and narrow all examples to it.

    train, dev (Mapping): examples by corpus. settings (Settings): how to train.
    table (Optional[Sequence[str]]): of a pretrained model; noted from the training part if None.
    RETURNS (Material): ready to train on.
    """
    examples = [example for part in train.values() for example in part]
    noted = tuple(table) if table else note_table(examples, at_least=settings.at_least)
    names = list(POSITIONS)
    dropped = [] if settings.salience else [names.index(name) for name in SALIENCE]
    narrowed = [narrow(example, noted, dropped=dropped) for example in examples]
    sample = narrowed[0].inputs
    shape = Shape(
        features=sample.mentions.shape[1],
        dimensions=sample.vectors.shape[1] if settings.vectors else 0,
        pairs=sample.pairs.shape[1], hidden=settings.hidden, second=settings.second,
        governor_squeezer=settings.governor_squeezer,
    )  # fmt: skip
    return Material(
        narrowed,
        {k: [narrow(e, noted, dropped=dropped) for e in part] for k, part in dev.items()},
        noted, shape,
    )  # fmt: skip


def material_hash(
    material: Material, settings: Settings, start: EnsembleModel | None = None
) -> str:
    """A hash of all that a member's training depends on, so that no run resumes another's work.

    material (Material): the examples. settings (Settings): how to train.
    start (Optional[EnsembleModel]): pretrained members to go on from.
    RETURNS (str): SHA-256 in hexadecimal.
    """
    state = hashlib.sha256(srsly.json_dumps(asdict(settings), sort_keys=True).encode())
    for member in start.members if start else ():
        for _, values in sorted(weights(member).items()):
            state.update(np.ascontiguousarray(values).tobytes())
    state.update("\n".join(material.table).encode())
    for example in (*material.train, *material.all_dev):
        own = (example.right, example.wanted, example.soft)
        for array in (example.inputs.mentions, example.inputs.pairs, *own):
            state.update(np.ascontiguousarray(array).tobytes())
        state.update(f"{example.weight} {example.temperature}".encode())
    return state.hexdigest()


def train_ensemble(
    material: Material,
    settings: Settings,
    *,
    work: Path,
    log: Log,
    start: EnsembleModel | None = None,
    progress: bool = True,
) -> EnsembleModel:
    """Train all members; those that a run which was interrupted has finished are taken over.

    material (Material): the examples. settings (Settings): how to train.
    work (Path): folder for finished members. log (Log): takes every epoch.
    start (Optional[EnsembleModel]): pretrained members to go on from.
    progress (bool): show a bar.
    RETURNS (EnsembleModel): with the null threshold that is best on dev.
    """
    key = material_hash(material, settings, start)
    log.write(event="train", settings=asdict(settings), data=key, features=len(material.table))
    members = []
    for number in tqdm(range(settings.members), desc="members", disable=not progress):
        path = work / f"member-{key[:16]}-{number}.npz"
        if not path.is_file():
            values = _train(material, settings, number, log, start)
            save_member(material, values, path)
        member = load_model(path).members[0]
        members.append(_moved(member, start, number, settings.moved) if start else member)
    threshold = settings.null_threshold or choose_threshold(members, material.dev, settings)
    log.write(event="threshold", value=threshold)
    return EnsembleModel(
        members, material.table, settings.vectors, material.shape, settings.policy(threshold)
    )  # fmt: skip


def _moved(member: Member, start: EnsembleModel, number: int, share: float) -> Member:
    """A member between the one that it went on from and what it learnt."""
    first, last = weights(_first(start, number)), weights(member)
    set_weights(member, {k: first[k] + share * (value - first[k]) for k, value in last.items()})
    return member


def _first(start: EnsembleModel, number: int) -> Member:
    """The member that another goes on from; those of a larger ensemble share them."""
    return start.members[number % len(start.members)]


def _train(
    material: Material, settings: Settings, number: int, log: Log, start: EnsembleModel | None
) -> Weights:
    def report(epoch: Epoch) -> None:
        log.write(event="epoch", member=number, **asdict(epoch))

    first = weights(_first(start, number)) if start else None
    best, _ = train_member(
        material.train, material.all_dev, material.shape, settings,
        seed=settings.seed + number, report=report, start=first,
    )  # fmt: skip
    return best


def save_member(material: Material, values: Weights, path: Path) -> None:
    """Write one member's weights as a model of their own.

    RAISES (TrainingError): T205 where they cannot be written.
    """
    member = make_member(material.shape)
    member.initialize()
    set_weights(member, values)
    model = EnsembleModel([member], material.table, "", material.shape)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        save_model(model, path)
    except OSError as error:
        raise TrainingError("T205", path=path, found=error) from error


def joined(members: Sequence[Model[PairBatch, Any]]) -> Model[PairBatch, Any]:
    """Several members as one model that gives their mean.

    members (Sequence[Model]): at least one.
    RETURNS (Model): predicts only.
    """

    def forward(model: Model[PairBatch, Any], batch: PairBatch, is_train: bool) -> Any:
        total = sum(member.predict(batch) for member in members)
        return total / len(members), lambda gradient: batch

    return Model("joined", forward)


def choices_f1(model: EnsembleModel, examples: Sequence[Example]) -> float:
    """F1 of a model's own choices, before chains are built.

    model (EnsembleModel): the model. examples (Sequence[Example]): narrowed to its table.
    RETURNS (float): from 0 to 1.
    """
    return dev_f1(joined(model.members), examples, policy=model.policy)


def choose_threshold(
    members: Sequence[Model[PairBatch, Any]],
    dev: Mapping[str, Sequence[Example]],
    settings: Settings,
) -> float:
    """The null threshold with the best mean F1 over the dev corpora.

    members (Sequence[Model]): the ensemble. dev (Mapping): examples by corpus.
    settings (Settings): with the other thresholds.
    RETURNS (float): one of THRESHOLDS.
    """
    model = joined(members)

    def mean_f1(threshold: float) -> float:
        policy = settings.policy(threshold)
        found = [dev_f1(model, examples, policy=policy) for examples in dev.values()]
        return sum(found) / len(found)

    return max(THRESHOLDS, key=mean_f1)
