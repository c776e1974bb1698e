"""Pretraining an ensemble's members on raw text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from pathlib import Path

from tqdm import tqdm

from coreflang.scorers.model_file import EnsembleModel, load_model

from .driver import Log, Material, material_hash, prepare, save_member
from .examples import Example, note_table
from .members import Epoch, train_member
from .pretraining_recipe import PretrainingRecipe
from .recipe import Settings

# A language without annotated corpora is measured on this share of its silver examples.
HELD_OUT = 0.1
# Silver anaphors all have antecedents: the null antecedent is never chosen.
NEVER_NULL = 1.0


def silver_material(
    silver: Sequence[Example],
    annotated: Mapping[str, Sequence[Example]],
    dev: Mapping[str, Sequence[Example]],
    settings: Settings,
) -> Material:
    """Put silver examples and what they are measured on into one table.

    silver (Sequence[Example]): of raw text. annotated (Mapping): examples of the annotated
    training part by corpus, which the table is noted from; if empty it is noted from the text.
    dev (Mapping): annotated examples to stop by; if empty, some silver ones are held out.
    settings (Settings): of the ensemble.
    RETURNS (Material): ready to train on.
    """
    held = 0 if dev else max(1, round(HELD_OUT * len(silver)))
    train = list(silver[: len(silver) - held])
    examples = [example for part in annotated.values() for example in part] or train
    table = note_table(examples, at_least=settings.at_least)
    measured = dev or {"held out": list(silver[len(silver) - held :])}
    return prepare({"silver": train}, measured, settings, table=table)


def pretrain_ensemble(
    material: Material,
    recipe: PretrainingRecipe,
    settings: Settings,
    *,
    work: Path,
    log: Log,
    progress: bool = True,
) -> EnsembleModel:
    """Train all members on silver examples; finished ones of an earlier run are taken over.

    material (Material): see silver_material. recipe (PretrainingRecipe): how long to train.
    settings (Settings): of the ensemble. work (Path): folder for finished members.
    log (Log): takes every epoch. progress (bool): show a bar.
    RETURNS (EnsembleModel): which never chooses the null antecedent.
    """
    own = replace(
        settings, epochs=recipe.epochs, patience=recipe.patience, learn_rate=recipe.learn_rate
    )
    key = material_hash(material, own)
    log.write(
        event="pretrain", recipe=asdict(recipe), settings=asdict(own), data=key,
        examples=len(material.train), features=len(material.table),
    )  # fmt: skip
    members = []
    for number in tqdm(range(own.members), desc="members", disable=not progress):
        path = work / f"pretrained-{key[:16]}-{number}.npz"
        if not path.is_file():
            _train(material, own, number, path, log)
        members.append(load_model(path).members[0])
    return EnsembleModel(members, material.table, own.vectors, material.shape)


def _train(material: Material, settings: Settings, number: int, path: Path, log: Log) -> None:
    def report(epoch: Epoch) -> None:
        log.write(event="epoch", member=number, **asdict(epoch))

    best, _ = train_member(
        material.train, material.all_dev, material.shape, settings,
        seed=settings.seed + number, report=report, threshold=NEVER_NULL,
    )  # fmt: skip
    save_member(material, best, path)
