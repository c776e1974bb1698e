"""Trees of French clitics that taggers take for articles."""

from __future__ import annotations

import pytest
import spacy

from coreflang.syntax import Role, SyntaxView
from coreflang.testing import build_doc, make_component

VOCAB = spacy.blank("fr").vocab


def mended(text: str) -> SyntaxView:
    """The view of a text as the rules see it."""
    component = make_component("fr", scheme="ud")
    return component.candidates(build_doc(VOCAB, text)).view


@pytest.mark.parametrize(
    ("subject", "verb"),
    [
        # The noun heads all.
        ("doute NOUN ROOT 0", "troubla NOUN appos 2 lemma=troubler"),
        # It is loose.
        ("doute NOUN appos 4", "troubla NOUN ROOT 0 lemma=troubler"),
    ],
)
def test_the_noun_before_a_clitic_is_the_subject_of_its_verb(subject: str, verb: str) -> None:
    view = mended(f"Un DET det 2\n{subject}\nla DET det 4\n{verb}\n")
    assert view.role[[1, 2]].tolist() == [Role.SUBJECT, Role.OBJECT]
    assert view.head.tolist() == [1, 3, 3, 3]


def test_a_verb_with_a_subject_keeps_it() -> None:
    view = mended(
        "Hier ADV advmod 5\n, PUNCT punct 5\nLuc PROPN nsubj 5 ent=PER\nla DET det 5\n"
        "troubla VERB ROOT 0 lemma=troubler\n"
    )
    assert view.role[[2, 3]].tolist() == [Role.SUBJECT, Role.OBJECT]
    assert view.subject[view.clause[3]] == 2


@pytest.mark.parametrize(("word", "found"), [("soigne VERB", True), ("vite ADV", False)])
def test_behind_a_pronoun_by_tag_a_finite_verb_is_one(word: str, found: bool) -> None:
    view = mended(
        "Quand SCONJ mark 2\ngèle VERB advcl 3\nSolange PROPN ROOT 0 ent=PER\n"
        f"la PRON dep 3\n{word} appos 3 VerbForm=Fin\n"
    )
    assert (view.role[3] == Role.OBJECT) == found
    assert (view.subject[view.clause[4]] == 2) == found


@pytest.mark.parametrize(("before", "found"), [("de", True), ("dans", False)])
def test_behind_de_and_le_stands_an_infinitive(before: str, found: bool) -> None:
    view = mended(
        "Solange PROPN nsubj 2 ent=PER\nparle VERB ROOT 0\n"
        f"{before} ADP case 5\nle DET det 5\ntailler NOUN obl 2\n"
    )
    assert (view.role[3] == Role.OBJECT) == found


@pytest.mark.parametrize(("noun", "found"), [("abriter", True), ("loyer", False)])
def test_an_infinitive_that_was_taken_for_an_object_is_a_clause(noun: str, found: bool) -> None:
    view = mended(
        f"Solange PROPN nsubj 2 ent=PER\ndoit VERB ROOT 0\nle DET det 4\n{noun} NOUN obj 2\n"
    )
    assert view.role[3] == (Role.OPEN_COMPLEMENT if found else Role.OBJECT)


@pytest.mark.parametrize(("form", "found"), [("Fin", True), ("Part", False)])
def test_a_finite_verb_behind_the_name_of_a_firm_has_a_subject(form: str, found: bool) -> None:
    view = mended(
        "La DET det 2\nsociété NOUN ROOT 0\nVerdal PROPN appos 2 ent=ORG\n"
        f"vante VERB amod 2 VerbForm={form}\n"
    )
    assert (view.role[1] == Role.SUBJECT) == found


@pytest.mark.parametrize(("word", "found"), [("brûle", True), ("grise", False)])
def test_a_lone_form_of_a_verb_behind_a_noun_is_its_verb(word: str, found: bool) -> None:
    view = mended(f"La DET det 2\ngrange NOUN ROOT 0 Number=Sing\n{word} ADJ amod 2\n")
    assert bool(view.has_upos("VERB")[2]) == found
    assert (view.role[1] == Role.SUBJECT) == found


@pytest.mark.parametrize(("word", "found"), [("brûle", True), ("arrière", False)])
def test_behind_en_a_form_of_a_verb_is_a_verb(word: str, found: bool) -> None:
    view = mended(f"Luc PROPN ROOT 0 ent=PER\nen ADP case 3\n{word} NOUN nmod 1 Number=Sing\n")
    assert bool(view.has_upos("PRON")[1]) == found


@pytest.mark.parametrize(("owner", "same"), [("Ton", False), ("Mon", True)])
def test_mon_and_ton_are_two_whatever_a_lemmatizer_says(owner: str, same: bool) -> None:
    view = mended(
        "Mon DET det 2 lemma=son\nfrère NOUN ROOT 0\n, PUNCT punct 2\n"
        f"{owner} DET det 5 lemma=son\nfrère NOUN conj 2\n"
    )
    assert (view.lemma[0] == view.lemma[3]) == same
