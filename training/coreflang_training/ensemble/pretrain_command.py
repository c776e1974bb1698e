"""The command `pretrain`."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated, Optional

import typer

from coreflang.scorers.model_file import save_model

from ..errors import TrainingError
from .command import summary, with_settings, workshops
from .driver import Log
from .passages import draw_passages
from .pretraining import pretrain_ensemble, silver_material
from .pretraining_recipe import load_pretraining
from .recipe import load_recipe
from .silver import silver_examples
from .store import all_examples

LOG = "pretrain.log.jsonl"


def pretrain(
    lang: Annotated[str, typer.Argument(help="Code of the language; names the recipe.")],
    data: Annotated[Path, typer.Option(help="Folder that the recipe's paths start from.")],
    output: Annotated[Path, typer.Option(help="File for the members, ending in .npz.")],
    work: Annotated[
        Optional[Path], typer.Option(help="Folder for features and finished members.")
    ] = None,
    recipe: Annotated[Optional[Path], typer.Option(help="Recipe, if not a shipped one.")] = None,
    pipeline: Annotated[str, typer.Option(help="Pipeline, if not the embedded one.")] = "",
    setting: Annotated[list[str], typer.Option(help="Change the ensemble: NAME=VALUE.")] = [],  # noqa: B006
    progress: Annotated[bool, typer.Option(help="Show progress bars.")] = True,
) -> None:
    """Train a language's ensemble on raw text, for `train --pretrained` to go on from.

    Annotated corpora, where the ensemble's recipe names some, give the table of features and
    decide when to stop. A run that was interrupted goes on where it stopped when it is started
    again with the same work folder.
    """
    began = time.monotonic()
    own = load_pretraining(recipe or lang)
    table = with_settings(load_recipe(_beside(recipe, own.ensemble)), setting)
    folder = work or output.parent / "work"
    passages = draw_passages(own.raw, data=data, words=own.mix.passage_words, seed=own.mix.seed)
    shop_for = workshops(table, data=data, work=folder, pipeline=pipeline, progress=progress)
    silver = silver_examples(shop_for(table.lang), passages, own.mix)
    material = silver_material(
        silver, all_examples(shop_for, table.train, lang=table.lang),
        all_examples(shop_for, table.dev, lang=table.lang), table.settings,
    )  # fmt: skip
    ready = time.monotonic()
    log = Log(output.parent / LOG)
    model = pretrain_ensemble(
        material, own, table.settings, work=folder, log=log, progress=progress
    )
    try:
        save_model(model, output)
    except OSError as error:
        raise TrainingError("T205", path=output, found=error) from error
    for line in summary(model, material):
        typer.echo(line)
    words = sum(passage.n_words for passage in passages)
    typer.echo(f"{words} words, features {ready - began:.0f} s, training "
               f"{time.monotonic() - ready:.0f} s")  # fmt: skip
    typer.echo(f"Written to {output}.")


def _beside(recipe: Path | None, ensemble: str) -> str | Path:
    """An ensemble's recipe may be a file beside the recipe that names it."""
    path = (recipe.parent if recipe else Path()) / ensemble
    return path if recipe and path.suffix in (".yaml", ".yml") else ensemble
