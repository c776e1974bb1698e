"""The endings that the recipe of Spanish cuts off: clitics, and no words that end alike."""

from __future__ import annotations

import pytest
from coreflang_pipelines.pipeline.recipe import find_recipe, load_recipe
from coreflang_pipelines.pipeline.train import blank_pipeline
from spacy.language import Language


@pytest.fixture(scope="module")
def nlp() -> Language:
    return blank_pipeline(load_recipe(find_recipe("es")))


@pytest.mark.parametrize(
    "text",
    [
        "ver lo", "Ver la", "comprar los", "dár se lo", "diciéndo le", "contándo se las",
        "ir se", "oír le", "hacer nos", "ayudar me", "haz lo", "Díga me", "regalár te la",
    ],
)  # fmt: skip
def test_clitics_are_tokens(nlp: Language, text: str) -> None:
    assert [token.text for token in nlp.make_doc(text.replace(" ", ""))] == text.split()


@pytest.mark.parametrize(
    "word",
    "perla charla Carlos Charles gobiernos tiernos firme duerme enferme parte muerte universos "
    "converse cuadernos pétalo ángeles del al tarde".split(),
)
def test_other_words_stay_whole(nlp: Language, word: str) -> None:
    assert [token.text for token in nlp.make_doc(word)] == [word]
