"""The French pipeline that ships in the language's package."""

from __future__ import annotations

from pathlib import Path

import pytest
import spacy
from coreflang_pipelines.pipeline.recipe import find_recipe, load_recipe
from coreflang_pipelines.pipeline.storage import megabytes
from spacy.language import Language

FOLDER = Path(__file__).parents[3] / "languages" / "fr" / "coreflang_fr" / "pipeline"


@pytest.fixture(scope="module")
def nlp() -> Language:
    return spacy.load(FOLDER)


def test_it_is_small(nlp: Language) -> None:
    assert megabytes(FOLDER) <= load_recipe(find_recipe("fr")).max_megabytes


@pytest.mark.parametrize(
    ("text", "verb", "subject"),
    [
        ("— Je ne sais pas, dit-il à voix basse.", "dit", "-il"),
        ("« Vous avez raison », répondit Marie.", "répondit", "Marie"),
        ("« Partez ! » s'écria-t-elle.", "écria", "-elle"),
        ("— Non, fit le vieux comte, je ne le connais pas.", "fit", "comte"),
    ],
)
def test_speakers_are_subjects(nlp: Language, text: str, verb: str, subject: str) -> None:
    subjects = {token.head.text: token.text for token in nlp(text) if token.dep_ == "nsubj"}
    assert subjects[verb] == subject


def test_contractions_have_the_features_of_the_article(nlp: Language) -> None:
    doc = nlp("Julie parle du voyage aux enfants.")
    forms = {token.text: (token.pos_, token.morph.get("Number")) for token in doc}
    assert forms["du"] == ("ADP", ["Sing"])
    assert forms["aux"] == ("ADP", ["Plur"])
    assert [(ent.text, ent.label_) for ent in doc.ents] == [("Julie", "PER")]


def test_the_card_names_every_corpus_with_its_licence(nlp: Language) -> None:
    card = (FOLDER / "README.md").read_text(encoding="utf-8")
    recipe = load_recipe(find_recipe("fr"))
    for source in recipe.train.values():
        # What lies beside the recipe is known by its last folder.
        assert (str(Path(*Path(source.path).parts[-2:])) if source.shipped else source.path) in card
        assert source.licence in card
    assert nlp.meta["license"] == recipe.licence
    assert nlp.meta["performance"]["LAS"] >= 0.81
    assert nlp.meta["performance"]["UPOS"] >= 0.95
