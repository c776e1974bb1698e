"""Ensembles that ship have the thresholds of their recipes, which are chosen after training."""

from __future__ import annotations

from pathlib import Path

import pytest
from coreflang_training.ensemble.recipe import load_recipe

from coreflang.scorers.model_file import load_model

LANGUAGES = Path(__file__).resolve().parents[2] / "languages"


@pytest.mark.parametrize(
    ("recipe", "file"),
    [
        ("de", "de/coreflang_de/models/ensemble.npz"),
        ("en", "en/coreflang_en/models/ensemble.npz"),
        ("en-gap", "en/coreflang_en/models/ensemble-gendered.npz"),
        ("en-web", "en/coreflang_en/models/ensemble-web.npz"),
        ("fr", "fr/coreflang_fr/models/ensemble.npz"),
    ],
)
def test_thresholds_are_those_of_the_recipe(recipe: str, file: str) -> None:
    settings, thresholds = load_recipe(recipe).settings, load_recipe(recipe).calibrated.thresholds
    assert settings.null_threshold is not None
    chosen = {"null_threshold": settings.null_threshold, "reject_below": settings.reject_below}
    policy = load_model(LANGUAGES / file).policy
    found = {name: getattr(policy, name) for name in chosen}
    assert found == pytest.approx({**chosen, **thresholds})
    assert policy.kinds == settings.policy(settings.null_threshold).kinds
