"""Write thresholds and calibration of a recipe into the ensemble that ships, without training it.

    python tools/thresholds.py de
    python tools/thresholds.py en-web --name web

Thresholds are chosen on dev after a training; the weights stay as they are. Then run hashes.py.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from coreflang_training.ensemble.recipe import load_recipe

from coreflang.scorers.model_file import load_model, save_model

ROOT = Path(__file__).resolve().parents[1]


def main(
    recipe_name: Annotated[str, typer.Argument(metavar="RECIPE", help="Name of a recipe.")],
    name: Annotated[str, typer.Option(help="Ensemble of some forms, if not the main one.")] = "",
) -> None:
    """Write one model."""
    recipe = load_recipe(recipe_name)
    settings, lang = recipe.settings, recipe.lang
    file = f"ensemble-{name}.npz" if name else "ensemble.npz"
    path = ROOT / f"languages/{lang}/coreflang_{lang}/models" / file
    model = load_model(path)
    policy = settings.policy(settings.null_threshold or model.policy.null_threshold)
    model = recipe.calibrated.mended(replace(model, policy=policy), settings)
    save_model(model, path)
    typer.echo(f"{model.policy}, nothing {model.nothing}")


if __name__ == "__main__":
    typer.run(main)
