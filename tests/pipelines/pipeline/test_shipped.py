"""The English pipeline that ships in the language's package."""

from __future__ import annotations

from pathlib import Path

import numpy
import pytest
import spacy
from coreflang_pipelines.pipeline.recipe import find_recipe, load_recipe
from coreflang_pipelines.pipeline.storage import megabytes
from spacy.language import Language

FOLDER = Path(__file__).parents[3] / "languages" / "en" / "coreflang_en" / "pipeline"


@pytest.fixture(scope="module")
def nlp() -> Language:
    return spacy.load(FOLDER)


def test_it_is_small(nlp: Language) -> None:
    assert megabytes(FOLDER) <= load_recipe(find_recipe("en")).max_megabytes


def test_its_weights_have_half_precision(nlp: Language) -> None:
    weights = nlp.get_pipe("tagger").model.get_ref("softmax").get_param("W")
    mantissas = numpy.frexp(weights)[0] * 2048
    numpy.testing.assert_array_equal(mantissas, numpy.round(mantissas))
    assert weights.any()


def test_speakers_are_subjects_and_line_breaks_bound_no_sentence(nlp: Language) -> None:
    doc = nlp('"Never!" cried the old woman.\n\nAnna looked up and\nsmiled. She left.')
    assert [sent.text.strip() for sent in doc.sents] == [
        '"Never!" cried the old woman.',
        "Anna looked up and\nsmiled.",
        "She left.",
    ]
    subjects = [token.text for token in doc if token.dep_ == "nsubj"]
    assert subjects == ["woman", "Anna", "She"]
    assert [(ent.text, ent.label_) for ent in doc.ents] == [("Anna", "PER")]


def test_the_card_names_every_corpus_with_its_licence(nlp: Language) -> None:
    card = (FOLDER / "README.md").read_text(encoding="utf-8")
    recipe = load_recipe(find_recipe("en"))
    for source in recipe.train.values():
        assert source.path in card
        assert source.licence in card
    assert nlp.meta["license"] == recipe.licence
    assert nlp.meta["performance"]["LAS"] > 0.8
