"""Training a ranking scorer from beginning to end: table, networks, model."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

import numpy as np
import srsly
from tqdm import tqdm

from coreflang.scorers.ranking_file import RankingModel, load_ranking, save_ranking
from coreflang.scorers.ranking_network import RankingShape, make_ranker
from coreflang.scorers.weights_file import set_weights

from ..ensemble.driver import Log
from ..errors import TrainingError
from .examples import RankingExample, columns_of, note_table, vector_width
from .recipe import RankingSettings
from .trainer import RankingEpoch, RankingMaterial, Weights, train_ranker

Examples = Mapping[str, Sequence[RankingExample]]


def prepare_ranking(
    train: Examples, dev: Examples, settings: RankingSettings
) -> tuple[RankingMaterial, tuple[str, ...]]:
    """Note the feature table.

    train, dev (Mapping): examples by corpus. settings (RankingSettings): how to train.
    RETURNS (Tuple[RankingMaterial, Tuple[str, ...]]): ready to train on, and the table.
    """
    examples = [example for part in train.values() for example in part]
    table = note_table(examples, at_least=settings.at_least)
    columns = columns_of(table, examples[0].mentions.shape[1])
    shape = RankingShape(len(columns), examples[0].pairs.shape[1], settings.hidden, settings.second)
    dim = vector_width(examples[0])
    return RankingMaterial(examples, dev, columns, shape, dim), table


def material_hash(material: RankingMaterial, settings: RankingSettings) -> str:
    """A hash of all that training depends on, so that no run resumes another's work.

    material (RankingMaterial): the examples. settings (RankingSettings): how to train.
    RETURNS (str): SHA-256 in hexadecimal.
    """
    state = hashlib.sha256(srsly.json_dumps(asdict(settings), sort_keys=True).encode())
    state.update(np.ascontiguousarray(material.columns).tobytes())
    dev = [example for part in material.dev.values() for example in part]
    for example in (*material.train, *dev):
        for array in (example.mentions, example.pairs, example.right, example.weight):
            state.update(np.ascontiguousarray(array).tobytes())
    return state.hexdigest()


def train_ranking(
    material: RankingMaterial,
    table: tuple[str, ...],
    settings: RankingSettings,
    *,
    work: Path,
    log: Log,
    progress: bool = True,
) -> RankingModel:
    """Train all networks; those that a run which was interrupted has finished are taken over.

    material (RankingMaterial): the examples. table (Tuple[str, ...]): of features.
    settings (RankingSettings): how to train. work (Path): folder for finished networks.
    log (Log): takes every epoch. progress (bool): show a bar.
    RETURNS (RankingModel): ready to save.
    """
    key = material_hash(material, settings)
    log.write(event="train", settings=asdict(settings), data=key, features=len(table))
    members = []
    for number in tqdm(range(settings.members), desc="members", disable=not progress):
        path = work / f"ranker-{key[:16]}-{number}.npz"
        if not path.is_file():
            weights = _train(material, settings, number, log)
            _write(_model([weights], material, table, settings), path)
        members.append(load_ranking(path).members[0])
    return RankingModel(
        members, table, settings.vectors, material.shape, settings.new_threshold, settings.scheme,
        material.dim,
    )  # fmt: skip


def _train(material: RankingMaterial, settings: RankingSettings, number: int, log: Log) -> Weights:
    def report(epoch: RankingEpoch) -> None:
        log.write(event="epoch", member=number, **asdict(epoch))

    return train_ranker(material, settings, seed=settings.seed + number, report=report)


def _model(
    values: Sequence[Weights],
    material: RankingMaterial,
    table: tuple[str, ...],
    settings: RankingSettings,
) -> RankingModel:
    members = []
    for weights in values:
        member = make_ranker(material.shape)
        member.initialize()
        set_weights(member, weights)
        members.append(member)
    return RankingModel(
        members, table, settings.vectors, material.shape, settings.new_threshold, settings.scheme,
        material.dim,
    )  # fmt: skip


def _write(model: RankingModel, path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        save_ranking(model, path)
    except OSError as error:
        raise TrainingError("T205", path=path, found=error) from error
