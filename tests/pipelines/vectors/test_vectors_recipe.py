from __future__ import annotations

from pathlib import Path

import pytest
from coreflang_pipelines.vectors.checks import load_checks
from coreflang_pipelines.vectors.recipe import RECIPES, find_recipe, load_recipe

from coreflang.errors import CoreflangError


@pytest.mark.parametrize("path", sorted(RECIPES.glob("??.yaml")), ids=lambda path: path.stem)
def test_shipped_recipes_are_sound(path: Path) -> None:
    recipe = load_recipe(path)
    assert recipe.lang == path.stem
    parts = [*recipe.raw.values(), *recipe.treebanks.values()]
    assert all(part.licence and part.origin for part in parts)
    assert recipe.settings.threads == 1, "with more, nobody gets the same vectors again"
    assert load_checks(recipe.checks).groups


def test_english_leaves_out_what_litbank_measures_on() -> None:
    assert "ENG18471_Bronte" in load_recipe(find_recipe("en")).raw["novels"].skip


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("epochs: 12", "epoch: 12"),
        ("lang: en", "tongue: en"),
        ("min_n: 4", "min_n: 6"),
        ("buckets: 300", "hashes: 5"),
        ("min_n: 4", "min_n: four"),
        ("dim: 12", "model: bigram"),
        ("raw:", "raw: ["),
        ("raw:", "- raw:"),
    ],
)
def test_unsound_recipes_are_refused(recipe_path: Path, old: str, new: str) -> None:
    text = recipe_path.read_text(encoding="utf-8")
    assert old in text
    recipe_path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(CoreflangError, match="T002"):
        load_recipe(recipe_path)


def test_a_recipe_without_texts(tmp_path: Path) -> None:
    path = tmp_path / "en.yaml"
    path.write_text("{lang: en, licence: CC0, description: none}", encoding="utf-8")
    with pytest.raises(CoreflangError, match=r"T002.*no texts"):
        load_recipe(path)


def test_an_unknown_language_hears_of_the_known() -> None:
    with pytest.raises(CoreflangError, match=r"T001.*'tlh'.*: .*en"):
        find_recipe("tlh")
