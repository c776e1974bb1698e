"""The Polish pipeline that ships in the language's package."""

from __future__ import annotations

from pathlib import Path

import pytest
import spacy
from coreflang_pipelines.pipeline.recipe import find_recipe, from_scratch, load_recipe
from coreflang_pipelines.pipeline.storage import megabytes
from spacy.language import Language

FOLDER = Path(__file__).parents[3] / "languages" / "pl" / "coreflang_pl" / "pipeline"


@pytest.fixture(scope="module")
def nlp() -> Language:
    return spacy.load(FOLDER)


def test_it_is_small(nlp: Language) -> None:
    assert megabytes(FOLDER) <= load_recipe(find_recipe("pl")).max_megabytes


@pytest.mark.parametrize(
    ("text", "person", "number"),
    [
        ("Wczoraj byłem w domu.", "1", "Sing"),
        ("Czy zrobiłaś już obiad?", "2", "Sing"),
        ("Chciałbym, żebyś przyszła.", "1", "Sing"),
        ("Poszliśmy do kina.", "1", "Plur"),
    ],
)
def test_agglutinated_verbs_have_a_person(
    nlp: Language, text: str, person: str, number: str
) -> None:
    verb = next(token for token in nlp(text) if token.tag_ == "PRAET")
    assert verb.morph.get("Person") == [person]
    assert verb.morph.get("Number") == [number]
    assert verb.morph.get("VerbForm") == ["Fin"]


def test_past_forms_tell_the_gender(nlp: Language) -> None:
    doc = nlp("Anna kupiła chleb, a jej brat sprzedał rower.")
    verbs = {token.text: token.morph.get("Gender") for token in doc if token.tag_ == "PRAET"}
    assert verbs == {"kupiła": ["Fem"], "sprzedał": ["Masc"]}
    assert [token.text for token in doc if token.dep_ == "nsubj"] == ["Anna", "brat"]


def test_speech_between_dashes(nlp: Language) -> None:
    doc = nlp("— Nie widziałem go — powiedziała Maria.")
    assert [token.text for token in doc if token.dep_ == "nsubj"] == ["Maria"]
    assert [(ent.text, ent.label_) for ent in doc.ents] == [("Maria", "persName")]


def test_the_card_names_every_corpus_with_its_licence(nlp: Language) -> None:
    card = (FOLDER / "README.md").read_text(encoding="utf-8")
    recipe = load_recipe(find_recipe("pl"))
    for source in from_scratch(recipe).train.values():
        assert source.path in card
        assert source.licence in card
    assert nlp.meta["license"] == recipe.licence == "GPL-3.0"
    assert nlp.meta["performance"]["UPOS"] >= 0.94
    assert nlp.meta["performance"]["Gender"] >= 0.84
