"""The command `train-context`."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Optional

import typer

from coreflang.errors import CoreflangError
from coreflang.files.writing import replace_text

from ..ensemble.command import workshops
from ..ensemble.driver import Log
from ..ensemble.recipe import EnsembleRecipe, Settings
from ..errors import TrainingError
from .recipe import load_context_recipe
from .store import all_context_examples

CARD = "CONTEXT.md"
NEEDED = ("torch", "safetensors", "tokenizers")


def train_context_command(
    encoder: Annotated[Path, typer.Option(help="Folder of the encoder to start from.")],
    data: Annotated[Path, typer.Option(help="Folder that the recipe's paths start from.")],
    output: Annotated[Path, typer.Option(help="Folder for the model, its card and its log.")],
    work: Annotated[
        Optional[Path], typer.Option(help="Folder for examples and the checkpoint.")
    ] = None,
    recipe: Annotated[str, typer.Option(help="Name of a shipped recipe, or a YAML file.")] = "all",
    origin: Annotated[str, typer.Option(help="What the card says of the encoder.")] = "",
    progress: Annotated[bool, typer.Option(help="Show progress bars.")] = True,
) -> None:
    """Train an encoder's upper layers and a scorer of all kinds of mentions on top.

    A run that was interrupted goes on after its last epoch when it is started again with the same
    work folder. The threads that torch may use are set with OMP_NUM_THREADS.
    """
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise CoreflangError("E447", found=", ".join(missing))
    from .card import context_card
    from .driver import MODEL, train_model

    table = load_context_recipe(Path(recipe) if recipe.endswith(".yaml") else recipe)
    folder = work or output / "work"
    plain = EnsembleRecipe("", table.licence, {}, {}, Settings(vectors=""))
    shops = workshops(plain, data=data, work=folder, progress=progress)
    train, dev = (all_context_examples(shops, part) for part in (table.train, table.dev))
    epochs = train_model(
        encoder, train, dev, table.settings, output=output, work=folder,
        log=Log(output / "context-log.jsonl"), progress=progress,
    )  # fmt: skip
    command = "python -m coreflang train-context --encoder DIR --data DIR --output DIR"
    card = context_card(table, train, epochs, encoder=origin or encoder.name, command=command)
    try:
        replace_text(output / CARD, card)
    except OSError as error:
        raise TrainingError("T205", path=output / CARD, found=error) from error
    for name, share in epochs[-1].pronouns.items() if epochs else ():
        nominals = epochs[-1].nominals[name]
        typer.echo(f"{name}: right choices, pronouns {share:.4f}, names and nouns {nominals:.4f}")
    typer.echo(f"Written to {output / MODEL}.")
