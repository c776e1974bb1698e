"""Genders of nouns that lists, endings and articles tell."""

from __future__ import annotations

import numpy as np
import pytest
from coreflang_de.articles import Articles
from coreflang_de.classes import Classes
from coreflang_de.genders import NounGenders

from coreflang.plugins import load_language
from coreflang.testing import build_doc, make_component

GERMAN = load_language("de")
CLASSES = GERMAN.named_classes(Classes)
MASC, FEM, NEUT, PLUR = CLASSES.masc, CLASSES.fem, CLASSES.neut, CLASSES.plur
WORDS = GERMAN.rules(GERMAN).words
GENDERS = NounGenders(WORDS, CLASSES)
PHRASE = """
{article} DET   det    2
{noun}    NOUN  nsubj  3  {morph}
schlief   VERB  ROOT   0  Number=Sing VerbForm=Fin
"""


@pytest.mark.parametrize(
    "form, gender",
    [
        ("tisch", MASC), ("tisches", MASC), ("küchentisch", MASC), ("wasser", NEUT),
        ("mineralwasser", NEUT), ("frau", FEM), ("stadtregierung", FEM), ("zappeligkeit", FEM),
        ("fraus", 0), ("xyzzy", 0), ("", 0),
    ],
)  # fmt: skip
def test_gender_of_a_form(form: str, gender: int) -> None:
    assert GENDERS.of_form(form) == gender


def corrected(article: str, noun: str, morph: str, bits: int) -> tuple[int, int]:
    component = make_component("de", scheme="ud")
    text = PHRASE.format(article=article, noun=noun, morph=morph)
    view = component.resolver.view(build_doc(component.nlp.vocab, text))
    nouns = np.array([False, True, False])
    classes = np.full(3, bits)
    likely, possible = GENDERS.corrected(view, nouns, classes, classes)
    return int(likely[1]), int(possible[1])


@pytest.mark.parametrize(
    "article, noun, told, likely, possible",
    [
        # A known noun that the tagger takes for another gender.
        ("der", "Tisch", NEUT, MASC, MASC),
        ("die", "Frau", MASC, FEM, FEM),
        # One feminine noun that it takes for many.
        ("der", "Regierung", PLUR, FEM, FEM | PLUR),
        # The article rules the list out: "die Leiter", of a team or of a house.
        ("das", "Tisch", MASC, NEUT, MASC | NEUT),
        # Unknown: what the article allows is possible, a plural only where it looks like one.
        ("der", "Xyzzung", FEM, FEM, FEM),
        ("der", "Xyzzur", MASC, MASC, MASC | FEM),
        ("den", "Xyzzen", MASC, MASC, MASC | PLUR),
        # Known, and the tagger agrees.
        ("der", "Tisch", MASC, MASC, MASC),
        ("", "Xyzzur", MASC, MASC, MASC),
    ],
)
def test_corrected(article: str, noun: str, told: int, likely: int, possible: int) -> None:
    assert corrected(article or "so", noun, "_", told) == (likely, possible)


def test_articles() -> None:
    component = make_component("de", scheme="ud")
    told = {
        "dem": MASC | NEUT,
        "seine": FEM | PLUR,
        "eine": FEM,
        "jedes": MASC | NEUT,
        "ein": MASC | NEUT,
    }
    told |= {"so": 0, "welch": 0}
    for article, classes in told.items():
        text = PHRASE.format(article=article, noun="Xyzzur", morph="_")
        view = component.resolver.view(build_doc(component.nlp.vocab, text))
        assert Articles(WORDS, CLASSES).allowed(view).tolist() == [0, classes, 0]


@pytest.mark.parametrize(
    ("number", "one"),
    # "Der Vermieter schlief"; a verb in the plural has several subjects.
    [("Sing", True), ("Plur", False)],
)
def test_a_subject_behind_der_is_one_where_its_verb_says_so(number: str, *, one: bool) -> None:
    text = (
        "der DET det 2\nVermieter NOUN nsubj 3 Gender=Masc|Number=Plur\n"
        f"schlief VERB ROOT 0 Number={number}|VerbForm=Fin\n"
    )
    component = make_component("de", scheme="ud")
    view = component.resolver.view(build_doc(component.nlp.vocab, text))
    nouns, classes = np.array([False, True, False]), np.full(3, PLUR)
    likely, _ = GENDERS.corrected(view, nouns, classes, classes)
    assert (int(likely[1]) == MASC) == one
