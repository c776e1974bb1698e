"""What each part of the ensemble is worth: train without it, and compare on dev.

usage: python tools/ablations.py LANG --data DIR --work DIR [--pretrained FILE] [--only NAME ...]

Prints one markdown table: F1 of the choices on each dev corpus, before chains are built, for the
whole model and for the model without each part. Every row has the seeds of the recipe; all but
the last learn from the language's own corpora alone.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path
from typing import Any

from coreflang_training.ensemble.command import workshops
from coreflang_training.ensemble.driver import Log, choices_f1, prepare, train_ensemble
from coreflang_training.ensemble.recipe import EnsembleRecipe, Settings, load_recipe, own_corpora
from coreflang_training.ensemble.store import all_examples

from coreflang.scorers.model_file import EnsembleModel, load_model

OTHERS = "with corpora of other languages"
ABLATIONS: dict[str, dict[str, Any]] = {
    "whole model": {},
    "without pretraining": {},
    "without squeezers": {"vectors": ""},
    "without governor squeezer": {"governor_squeezer": False},
    "without salience": {"salience": False},
    "one member": {"members": 1},
    "pipeline tensors instead of plugin vectors": {"vectors": "tensor"},
    OTHERS: {},
}
FITS_PRETRAINED = ("whole model", "without salience", "one member")


def train_one(
    recipe: EnsembleRecipe,
    settings: Settings,
    args: argparse.Namespace,
    start: EnsembleModel | None,
) -> list[str]:
    """Train one row and give its cells: F1 by corpus in percent, the null threshold."""
    # Without vectors the features on disk are the same; the network does not read them.
    read = replace(recipe, settings=replace(settings, vectors=settings.vectors or "plugin"))
    shop_for = workshops(read, data=args.data, work=args.work, progress=False)
    train = all_examples(shop_for, recipe.train, lang=recipe.lang)
    dev = all_examples(shop_for, recipe.dev, lang=recipe.lang)
    material = prepare(train, dev, settings, table=start.table if start else None)
    log = Log(args.work / "ablations.jsonl")
    model = train_ensemble(material, settings, work=args.work, log=log, start=start, progress=False)
    scores = [choices_f1(model, examples) for examples in material.dev.values()]
    return [*(f"{100 * score:.1f}" for score in scores), str(model.policy.null_threshold)]


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("lang")
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--pretrained", type=Path)
    parser.add_argument("--only", nargs="*", default=list(ABLATIONS))
    args = parser.parse_args()
    recipe = load_recipe(args.lang)
    pretrained = load_model(args.pretrained) if args.pretrained else None
    print(f"| model | {' | '.join(recipe.dev)} | null threshold |")
    print("|---" * (len(recipe.dev) + 2) + "|")
    for name in args.only:
        settings = replace(recipe.settings, **ABLATIONS[name])
        start = pretrained if name in FITS_PRETRAINED else None
        cells = train_one(recipe if name == OTHERS else own_corpora(recipe), settings, args, start)
        print(f"| {name} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
