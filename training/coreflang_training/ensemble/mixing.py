"""Silver examples of raw text beside annotated ones, where a language has few of the latter."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from .examples import Example
from .passages import draw_passages
from .pretraining_recipe import load_pretraining
from .recipe import EnsembleRecipe
from .silver import silver_examples
from .store import Workshop

SILVER = "silver"


def silver_part(
    recipe: EnsembleRecipe, shop_for: Callable[[str], Workshop], *, data: Path
) -> dict[str, list[Example]]:
    """The silver examples that a recipe mixes in.

    recipe (EnsembleRecipe): names the raw text by a pretraining recipe, and its weight.
    shop_for (Callable[[str], Workshop]): code of a language -> its pipeline, rules, folders.
    data (Path): folder that the recipe's paths start from.
    RETURNS (Dict[str, List[Example]]): as one more corpus; none if the recipe names no text.
    RAISES (TrainingError): T001, T002 for the recipe, T220, T221 where text gives nothing.
    """
    if not recipe.silver:
        return {}
    own = load_pretraining(recipe.silver)
    passages = draw_passages(own.raw, data=data, words=own.mix.passage_words, seed=own.mix.seed)
    found = silver_examples(shop_for(recipe.lang), passages, own.mix)
    return {SILVER: [weighted(example, recipe.silver_weight) for example in found]}


def weighted(example: Example, weight: float) -> Example:
    """Let an example say less.

    example (Example): of raw text. weight (float): from 0.0 to 1.0.
    RETURNS (Example): whose gradient is that much of what it was. Its anaphors say what they said:
        a gradient is divided by the sum of that.
    """
    return replace(example, weight=example.weight * weight)
