"""Training an ensemble, as the command `train` does it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from functools import cache, partial
from pathlib import Path
from typing import Any

import spacy
import srsly
import typer
from spacy.language import Language

from coreflang.component import Coreflang
from coreflang.files.writing import replace_text
from coreflang.pipelines import load_other
from coreflang.plugins import load_language
from coreflang.scorers.makers import cross_lingual_model, language_model
from coreflang.scorers.model_file import EnsembleModel, load_model, save_model
from coreflang.scorers.sources import checksum_of

from .. import tables
from ..distillation.examples import distilled_part
from ..errors import TrainingError
from .card import model_card
from .driver import Log, Material, choices_f1, prepare, train_ensemble
from .foreign import vectors_for
from .mixing import silver_part
from .parsing import parser_commands
from .recipe import CROSS, OWN, EnsembleRecipe, Settings, load_recipe, shared
from .store import Workshop, all_examples

MODEL = "ensemble.npz"
CARD = "CARD.md"


def train(
    lang: str,
    data: Path,
    output: Path,
    *,
    work: Path | None = None,
    recipe: Path | None = None,
    pipeline: str = "",
    pretrained: Path | None = None,
    setting: Sequence[str] = (),
    share: float = 1.0,
    progress: bool = True,
) -> None:
    """Train a language's ensemble from its recipe; see the command in ..train_command.

    lang (str): names the recipe. data, output (Path): folders. work (Optional[Path]): for features
        and finished members. recipe (Optional[Path]): if not a shipped one.
    pipeline (str): if not the embedded one. pretrained (Optional[Path]): what `pretrain` wrote,
        or an ensemble to go on from.
    setting (Sequence[str]): changes, "name=value". share (float): part of the training documents,
        above 0.0, up to 1.0; the seed decides which. progress (bool): show bars.
    RAISES (TrainingError): T0xx to T2xx.
    """
    began = time.monotonic()
    table = with_settings(load_recipe(recipe or lang), setting)
    log = Log(output / "log.jsonl")
    folder = work or output / "work"
    shop_for = workshops(table, data=data, work=folder, pipeline=pipeline, progress=progress)
    start = start_of(table, pretrained)
    corpora = shared(table.train, share, seed=table.settings.seed, data=data)
    own = all_examples(shop_for, corpora, lang=table.lang)
    silver = silver_part(table, shop_for, data=data)
    material = prepare(
        {**own, **silver, **distilled_part(table, shop_for, data=data)},
        all_examples(shop_for, table.dev, lang=table.lang), table.settings,
        table=start.table if start else None,
    )  # fmt: skip
    ready = time.monotonic()
    model = train_ensemble(
        material, table.settings, work=folder, log=log, start=start, progress=progress
    )
    vectors = shop_for(table.lang).vectors if table.lang else None
    model = replace(model, vectors_hash=checksum_of(vectors))
    command = _command(table, lang, setting, pretrained, share)
    card = model_card(table, material, model, command=command)
    write_model(table.calibrated.mended(model, table.settings), output, card=card)
    typer.echo("\n".join(summary(model, material)))
    typer.echo(f"features {ready - began:.0f} s, training {time.monotonic() - ready:.0f} s")
    typer.echo(f"Written to {output / MODEL}.")


def start_of(recipe: EnsembleRecipe, pretrained: Path | None) -> EnsembleModel | None:
    """What members go on from: what `pretrain` wrote, or what the recipe names.

    recipe (EnsembleRecipe): of the ensemble. pretrained (Optional[Path]): comes first.
    RETURNS (Optional[EnsembleModel]): None to begin with nothing learnt.
    RAISES (CoreflangError): E4xx for another language that is not installed, T210 for one that
        ships no ensemble.
    """
    path = pretrained
    if not path and recipe.start:
        path = _shipped(recipe)
    return load_model(path) if path else None


def _shipped(recipe: EnsembleRecipe) -> Path | None:
    """The file of the ensemble that a recipe goes on from."""
    if recipe.start == CROSS:
        return cross_lingual_model()
    if recipe.start == OWN:
        return language_model(load_language(recipe.lang)) or cross_lingual_model()
    found = language_model(load_language(recipe.start))
    if found is None:
        raise TrainingError("T210", lang=recipe.start)
    return found


def _command(
    recipe: EnsembleRecipe, lang: str, setting: Sequence[str], pretrained: Path | None, share: float
) -> str:
    """The commands that make a model, one a line."""
    # A file of labels is called as the recipe that it was written by.
    rows = ((Path(own.labels).stem, own.labels) for own in recipe.distilled.values())
    lines = [f"python -m coreflang distill {r} --data DIR --output DIR/{path}" for r, path in rows]
    lines += parser_commands(recipe.train, lang=recipe.lang)
    more = "".join(f" --setting {s}" for s in setting)
    more += f" --share {share:g}" if share < 1.0 else ""
    if pretrained is not None:
        lines += [f"python -m coreflang pretrain {lang} --data DIR --output DIR/pretrained.npz"]
        more = f" --pretrained DIR/pretrained.npz{more}"
    return "\n".join([*lines, f"python -m coreflang train {lang} --data DIR --output DIR{more}"])


def summary(model: EnsembleModel, material: Material) -> list[str]:
    """What the model's own choices come to on dev, before chains; `evaluate` tells the rest."""
    return [
        f"{name}: F1 of choices {choices_f1(model, examples):.4f}"
        for name, examples in material.dev.items()
    ]


def with_settings(recipe: EnsembleRecipe, changes: Sequence[str]) -> EnsembleRecipe:
    """Change settings of a recipe.

    recipe (EnsembleRecipe): the recipe. changes (Sequence[str]): "name=value" each, values in JSON
        or bare.
    RETURNS (EnsembleRecipe): with the changes.
    RAISES (TrainingError): T002 for unknown settings or values of another type.
    """
    found = asdict(recipe.settings)
    for change in changes:
        name, _, text = change.partition("=")
        found[name] = text if isinstance(found.get(name), str) else _value(text)
    try:
        return replace(recipe, settings=tables.build(Settings, found))
    except ValueError as error:
        raise TrainingError("T002", path="--setting", problem=error) from error


def _value(text: str) -> Any:
    try:
        return srsly.json_loads(text)
    except ValueError:
        return text


def workshops(
    recipe: EnsembleRecipe, *, data: Path, work: Path, pipeline: str = "", progress: bool = True
) -> Callable[[str], Workshop]:
    """Set up pipelines and rules when they are needed, once for each language.

    recipe (EnsembleRecipe): says where vectors come from.
    data, work (Path): folders. pipeline (str): name or path, "" for the embedded one.
    progress (bool): show progress bars.
    RETURNS (Callable[[str], Workshop]): code of a language -> what its texts need.
    """
    make = partial(_workshop, recipe, data=data, work=work, pipeline=pipeline, progress=progress)
    return cache(make)


def _workshop(
    recipe: EnsembleRecipe, lang: str, *, data: Path, work: Path, pipeline: str, progress: bool
) -> Workshop:
    """Pipeline and rules of one language."""
    nlp = load_nlp(pipeline, lang)
    component: Any = nlp.create_pipe("coreflang", config={"scorers": {"nearest": 1.0}})
    dim = nlp.vocab.vectors_length if recipe.settings.vectors == "vectors" else _tensor_width(nlp)
    source = vectors_for(recipe.settings.vectors, recipe.lang, lang, vocab=nlp.vocab, dim=dim)
    assert isinstance(component, Coreflang)
    return Workshop(nlp, component, source, data, work, progress)


def load_nlp(name: str, lang: str) -> Language:
    """Load a pipeline.

    name (str): a package or path, "" for the language's embedded one. lang (str): its code.
    RETURNS (Language): without coreference.
    RAISES (CoreflangError): T206 where the language ships none, E405 where one cannot be loaded.
    """
    if name:
        return load_other(name)
    folder = load_language(lang).embedded_pipeline()
    if folder is None:
        raise TrainingError("T206", lang=lang)
    return spacy.load(folder)


def _tensor_width(nlp: Language) -> int:
    if "tok2vec" not in nlp.component_names:
        return 0
    model: Any = nlp.get_pipe("tok2vec")
    return int(model.model.get_dim("nO"))


def write_model(model: EnsembleModel, output: Path, *, card: str) -> None:
    """Write a model and its card.

    RAISES (TrainingError): T205 where they cannot be written.
    """
    try:
        output.mkdir(parents=True, exist_ok=True)
        save_model(model, output / MODEL)
        replace_text(output / CARD, card)
    except OSError as error:
        raise TrainingError("T205", path=output, found=error) from error
