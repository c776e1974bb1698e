"""Corpora of other languages have no vectors."""

from __future__ import annotations

import numpy as np
from coreflang_training.ensemble.foreign import NoVectors, vectors_for
from coreflang_training.ensemble.recipe import load_recipe, own_corpora
from documents import VOCAB, make_doc, view_of

from coreflang.scorers.sources import PluginVectors


def test_another_language_has_zeros_of_the_same_width() -> None:
    own = vectors_for("plugin", "en", "en", vocab=VOCAB, dim=0)
    foreign = vectors_for("plugin", "en", "de", vocab=VOCAB, dim=0)
    assert isinstance(own, PluginVectors) and isinstance(foreign, NoVectors)
    doc = make_doc()
    rows = foreign.token_rows(doc, view_of(doc), np.array([0, 2]))
    assert rows.shape == (2, own.dim) and not rows.any()


def test_a_model_of_several_languages_takes_each_ones_own() -> None:
    assert isinstance(vectors_for("plugin", "", "de", vocab=VOCAB, dim=0), PluginVectors)
    assert vectors_for("", "", "de", vocab=VOCAB, dim=0) is None


def test_own_corpora_are_those_of_the_recipes_language() -> None:
    english, every = load_recipe("en"), load_recipe("cross")
    assert list(own_corpora(english).train) == ["litbank", "ontogum"]
    assert own_corpora(english).dev == english.dev
    assert own_corpora(every) == every
