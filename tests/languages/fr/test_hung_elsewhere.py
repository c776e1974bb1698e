"""Trees of French phrases that parsers hang in the wrong place."""

from __future__ import annotations

import pytest
import spacy
from coreflang_fr.commanded import commanded
from coreflang_fr.marks import BARE
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.syntax import Role, SyntaxView
from coreflang.testing import build_doc, make_component

VOCAB = spacy.blank("fr").vocab


def mended(text: str) -> SyntaxView:
    """The view of a text as the rules see it."""
    component = make_component("fr", scheme="ud")
    return component.candidates(build_doc(VOCAB, text)).view


@pytest.mark.parametrize(("verb", "found"), [("prêter", True), ("peindre", False)])
def test_who_gets_a_thing_hangs_from_the_verb(verb: str, found: bool) -> None:
    view = mended(
        "Solange PROPN nsubj 3 ent=PER\na AUX aux 3\n"
        f"fait VERB ROOT 0 lemma={verb} VerbForm=Part\nun DET det 5\ntambour NOUN obj 3\n"
        "à ADP case 7\nRachid PROPN nmod 5 ent=PER\n"
    )
    assert (view.head[6] == 2) == found


@pytest.mark.parametrize(("verb", "found"), [("reconnaître", True), ("coiffer", False)])
def test_who_stands_behind_what_is_said_says_so(verb: str, found: bool) -> None:
    view = mended(
        "« PUNCT punct 2\nPerdu VERB ROOT 0\n» PUNCT punct 2\n, PUNCT punct 2\na AUX aux 6\n"
        f"fait VERB parataxis 2 lemma={verb} VerbForm=Part\nSolange PROPN obj 6 ent=PER\n"
    )
    assert (view.role[6] == Role.SUBJECT) == found


@pytest.mark.parametrize(("name", "found"), [("Justice", True), ("Garonne", False)])
def test_what_a_minister_is_for_is_a_noun(name: str, found: bool) -> None:
    view = mended(
        "Le DET det 2\nministre NOUN nsubj 6\nde ADP case 5\nla DET det 5\n"
        f"{name} PROPN nmod 2\ndort VERB ROOT 0 lemma=dormir\n"
    )
    assert (view.upos[4] == POS_IDS["NOUN"]) == found


@pytest.mark.parametrize(("noun", "found"), [("voisin", True), ("voisins", False)])
def test_one_noun_below_another_is_nobody(noun: str, found: bool) -> None:
    number = "Sing" if found else "Plur"
    component = make_component("fr", scheme="ud")
    text = (
        "Le DET det 2\nprof NOUN nsubj 5 Gender=Masc Number=Sing\nd' ADP case 4\n"
        f"{noun} NOUN nmod 2 lemma=voisin Number={number}\ndort VERB ROOT 0 lemma=dormir\n"
    )
    view = component.candidates(build_doc(VOCAB, text)).view
    assert ((component.resolver.rules.marks(view)[3] & BARE) != 0) == found


@pytest.mark.parametrize(
    ("subject", "becomes"),
    # "Ida reste la reine", "Il reste la reine", as of a chessboard
    [("Ida PROPN nsubj 2 ent=PER", True), ("Il PRON nsubj 2", False)],
)
def test_what_one_remains_is_what_one_is(subject: str, *, becomes: bool) -> None:
    view = mended(
        f"{subject}\nreste VERB ROOT 0 lemma=rester VerbForm=Fin\nla DET det 4\nreine NOUN obj 2\n"
    )
    assert (view.role[1] == Role.COPULA) == becomes


@pytest.mark.parametrize(("number", "subject"), [("Plur", 1), ("Sing", -1)])
def test_a_plural_verb_has_both_nouns_before_it_for_subject(number: str, subject: int) -> None:
    view = mended(
        "Le DET det 2\nchat NOUN ROOT 0 Number=Sing\net CCONJ cc 5\nle DET det 5\n"
        f"chien NOUN conj 2 Number=Sing\npensent VERB amod 5 VerbForm=Fin Number={number}\n"
        "à ADP case 8\neux PRON obl:arg 6 Number=Plur\n"
    )
    assert view.subject[5] == subject


@pytest.mark.parametrize(("clitic", "sure"), [("la", True), ("le", False)])
def test_what_one_is_told_to_take_is_what_was_spoken_of(clitic: str, sure: bool) -> None:
    component = make_component("fr", scheme="ud")
    doc = build_doc(
        VOCAB,
        "La DET det 2 Gender=Fem Number=Sing\nlampe NOUN nsubj 3 Gender=Fem Number=Sing\n"
        "tombe VERB ROOT 0 VerbForm=Fin\n, PUNCT punct 5\nprends VERB conj 3 VerbForm=Fin\n"
        f"- PUNCT punct 5\n{clitic} PRON obj 5 Number=Sing\n",
    )
    view = component.candidates(doc).view
    assert commanded(view, component.resolver.rules)[6] == sure
