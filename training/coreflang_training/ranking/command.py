"""The command `train-ranking`."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated, Optional

import typer

from coreflang.files.writing import replace_text
from coreflang.scorers.ranking_file import save_ranking

from ..ensemble.command import workshops
from ..ensemble.driver import Log
from ..ensemble.parsing import parser_commands
from ..ensemble.recipe import EnsembleRecipe, Settings, shared
from ..errors import TrainingError
from .card import dev_scores, ranking_card
from .driver import prepare_ranking, train_ranking
from .recipe import RankingRecipe, load_ranking_recipe
from .store import all_ranking_examples

MODEL = "ranking.npz"
CARD = "RANKING.md"


def train_ranking_command(
    lang: Annotated[str, typer.Argument(help="Code of the language; names the recipe.")],
    data: Annotated[Path, typer.Option(help="Folder that the recipe's paths start from.")],
    output: Annotated[Path, typer.Option(help="Folder for the model, its card and its log.")],
    work: Annotated[
        Optional[Path], typer.Option(help="Folder for features and finished networks.")
    ] = None,
    recipe: Annotated[Optional[Path], typer.Option(help="Recipe, if not a shipped one.")] = None,
    pipeline: Annotated[str, typer.Option(help="Pipeline, if not the embedded one.")] = "",
    share: Annotated[
        float, typer.Option(min=0.001, max=1.0, help="Part of the training documents.")
    ] = 1.0,
    progress: Annotated[bool, typer.Option(help="Show progress bars.")] = True,
) -> None:
    """Train a scorer of names and nouns from its recipe.

    A run that was interrupted goes on where it stopped when it is started again with the same
    work folder.
    """
    began = time.monotonic()
    table = load_ranking_recipe(recipe or lang)
    folder = work or output / "work"
    shops = workshops(
        _as_ensemble(table), data=data, work=folder, pipeline=pipeline, progress=progress
    )
    corpora = shared(table.train, share, seed=table.settings.seed, data=data)
    material, features = prepare_ranking(
        all_ranking_examples(shops, corpora, lang=table.lang),
        all_ranking_examples(shops, table.dev, lang=table.lang), table.settings,
    )  # fmt: skip
    ready = time.monotonic()
    log = Log(output / "ranking-log.jsonl")
    model = train_ranking(
        material, features, table.settings, work=folder, log=log, progress=progress
    )
    card = ranking_card(table, material, model, command=_command(table, lang, share))
    try:
        output.mkdir(parents=True, exist_ok=True)
        save_ranking(model, output / MODEL)
        replace_text(output / CARD, card)
    except OSError as error:
        raise TrainingError("T205", path=output, found=error) from error
    for name, score in dev_scores(model, material).items():
        typer.echo(f"{name}: CoNLL of names and nouns {score:.4f}")
    typer.echo(f"features {ready - began:.0f} s, training {time.monotonic() - ready:.0f} s")
    typer.echo(f"Written to {output / MODEL}.")


def _command(recipe: RankingRecipe, lang: str, share: float) -> str:
    """The commands that make a model, one a line."""
    part = f" --share {share:g}" if share < 1.0 else ""
    own = f"python -m coreflang train-ranking {lang} --data DIR --output DIR{part}"
    return "\n".join([*parser_commands(recipe.train, lang=recipe.lang), own])


def _as_ensemble(recipe: RankingRecipe) -> EnsembleRecipe:
    """What workshops ask of a recipe: its language, and where vectors come from."""
    settings = Settings(vectors=recipe.settings.vectors)
    return EnsembleRecipe(recipe.lang, recipe.licence, {}, {}, settings)
