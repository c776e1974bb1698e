"""The tool that leaves one language out."""

from __future__ import annotations

from types import ModuleType

import pytest
from coreflang_training.ensemble.recipe import load_recipe
from scripts import load_tool


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return load_tool("leave_one_out", monkeypatch)


def test_a_language_is_left_out_of_training_and_dev(tool: ModuleType) -> None:
    recipe = load_recipe("cross")
    for lang in {corpus.lang for corpus in recipe.dev.values()}:
        rest = tool.without(recipe, lang)
        for whole, part in ((recipe.train, rest.train), (recipe.dev, rest.dev)):
            assert set(part) < set(whole)
            assert all(corpus.lang != lang for corpus in part.values())
            assert all(whole[name].lang == lang for name in set(whole) - set(part))


def test_a_language_without_training_data_leaves_all_in(tool: ModuleType) -> None:
    recipe = load_recipe("cross")
    assert tool.without(recipe, tool.UNTRAINED["passages"].lang) == recipe
