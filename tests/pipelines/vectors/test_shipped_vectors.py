"""The vectors in the language packages hold what their recipes ask for."""

from __future__ import annotations

from pathlib import Path

import pytest
from coreflang_pipelines.pipeline.storage import MEGABYTE
from coreflang_pipelines.vectors.checks import load_checks, run_checks
from coreflang_pipelines.vectors.command import CARD, VECTORS
from coreflang_pipelines.vectors.recipe import RECIPES, VectorsRecipe, find_recipe, load_recipe

from coreflang.vectors import SubwordVectors

LANGUAGES = Path(__file__).resolve().parents[3] / "languages"


def folder_of(recipe: VectorsRecipe) -> Path:
    return LANGUAGES / recipe.lang / f"coreflang_{recipe.lang}" / "vectors"


@pytest.fixture(params=sorted(path.stem for path in RECIPES.glob("??.yaml")))
def recipe(request: pytest.FixtureRequest) -> VectorsRecipe:
    return load_recipe(find_recipe(request.param))


def test_they_are_as_the_recipe_says(recipe: VectorsRecipe) -> None:
    path, wanted = folder_of(recipe) / VECTORS, recipe.settings
    vectors = SubwordVectors.load(path)
    assert path.stat().st_size <= recipe.max_megabytes * MEGABYTE
    assert (vectors.n_buckets, vectors.dim) == (wanted.buckets, wanted.dim)
    cut = vectors.subwords
    assert (cut.min_n, cut.max_n, cut.hashes) == (wanted.min_n, wanted.max_n, wanted.hashes)


def test_the_card_names_all_data(recipe: VectorsRecipe) -> None:
    card = (folder_of(recipe) / CARD).read_text(encoding="utf-8")
    for part in [*recipe.raw.values(), *recipe.treebanks.values()]:
        assert f"`{part.path}` | {part.origin} | {part.licence} |" in card
    assert all(f"- {name}: " in card for name in vars(recipe.settings))


def test_they_know_the_kinds_of_things(recipe: VectorsRecipe) -> None:
    """Chance would be 17, 25, 50 and, for the correlation, 0."""
    checks = load_checks(recipe.checks)
    words = sorted({word for row in checks.analogies for word in row})
    vectors = SubwordVectors.load(folder_of(recipe) / VECTORS)
    found = run_checks(vectors, checks, vocabulary=words)
    wanted = {"classes": 80, "odd one out": 65, "selection": 85, "similarity": 60}
    assert all(found[name] >= figure for name, figure in wanted.items()), found
