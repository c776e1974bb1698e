"""Verbs that a small tagger or parser mistakes, and the clauses that it draws wrong for them."""

from __future__ import annotations

import pytest
import spacy

from coreflang.syntax import Role, SyntaxView
from coreflang.testing import build_doc, make_component

VOCAB = spacy.blank("pl").vocab
PAST = "Number=Sing Tense=Past VerbForm=Fin"
PRESENT = "Number=Sing Person=3 Tense=Pres VerbForm=Fin"


def view_of(text: str) -> SyntaxView:
    return make_component("pl", scheme="ud").candidates(build_doc(VOCAB, text)).view


@pytest.mark.parametrize(("word", "turned"), [("Choć", True), ("Wtedy", False)])
def test_a_clause_in_front_is_no_main_clause(word: str, turned: bool) -> None:
    view = view_of(
        f"{word} ADV advmod 2 lemma={word.lower()}\nlubi VERB ROOT 0 lemma=lubić {PRESENT}\n"
        "koty NOUN obj 2 lemma=kot Case=Acc Gender=Masc Number=Plur\n, PUNCT punct 6\n"
        "Iga PROPN nsubj 2 ent=persName Case=Nom Gender=Fem Number=Sing\n"
        f"hoduje VERB obj 2 lemma=hodować {PRESENT}\n"
        "psy NOUN obj 6 lemma=pies Case=Acc Gender=Masc Number=Plur\n"
    )
    assert (view.role[1] == Role.ADVERBIAL_CLAUSE) == turned
    assert (view.head[4] == 5) == turned or not turned


@pytest.mark.parametrize(("joins", "turned"), [("dom", True), ("który", False)])
def test_what_is_said_of_a_noun_is_no_main_clause(joins: str, turned: bool) -> None:
    view = view_of(
        f"Gdy ADV advmod 2 lemma=gdy\nsprzedał VERB ROOT 0 lemma=sprzedać Gender=Masc {PAST}\n"
        f"sad NOUN obj 2 lemma=sad Case=Acc Gender=Masc Number=Sing\n, PUNCT punct 6\n"
        f"{joins} DET obj 6 lemma={joins} Case=Acc Gender=Masc Number=Sing\n"
        f"kupił VERB acl 2 lemma=kupić Gender=Masc {PAST}\n"
    )
    assert (view.role[1] == Role.ADVERBIAL_CLAUSE) == turned


@pytest.mark.parametrize(("word", "verb"), [("kupi", True), ("kuli", False)])
def test_a_form_of_a_known_verb_behind_a_name_is_one(word: str, verb: bool) -> None:
    view = view_of(
        "Kamil PROPN ROOT 0 ent=persName Animacy=Hum Case=Nom Gender=Masc Number=Sing\n"
        f"{word} NOUN nmod 1 lemma={word} Case=Gen Gender=Fem Number=Sing\n"
        "motocykl NOUN nmod 1 lemma=motocykl Case=Acc Gender=Masc Number=Sing\n"
    )
    assert (view.subject[2] == 0 and view.role[2] == Role.OBJECT) == verb
    assert view.has_upos("VERB")[1] == verb


@pytest.mark.parametrize(("word", "mine"), [("Tęsknię", True), ("Piosenkę", False)])
def test_a_form_of_the_first_person_alone_says_who_speaks(word: str, mine: bool) -> None:
    view = view_of(
        f"{word} NOUN ROOT 0 lemma={word[:-1]}a Case=Acc Gender=Fem Number=Sing\n"
        "za ADP case 3 lemma=za\ndomem NOUN obl 1 lemma=dom Case=Ins Gender=Masc Number=Sing\n"
    )
    assert view.has_morph("Person=1")[0] == mine


@pytest.mark.parametrize(("word", "present"), [("Je", True), ("Jeść", False)])
def test_no_infinitive_ends_in_a_vowel(word: str, present: bool) -> None:
    view = view_of(
        f"{word} VERB ROOT 0 lemma={word.lower()} tag=INF VerbForm=Inf\n"
        "zupę NOUN obj 1 lemma=zupa Case=Acc Gender=Fem Number=Sing\n"
    )
    assert view.has_morph("Person=3")[0] == view.zero[0] == present


@pytest.mark.parametrize(("word", "present"), [("zda", True), ("poszla", False)])
def test_past_forms_have_an_l(word: str, present: bool) -> None:
    view = view_of(
        f"Ewa PROPN nsubj 2 ent=persName Case=Nom Gender=Fem Number=Sing\n"
        f"{word} VERB ROOT 0 lemma={word[:3]}ć tag=PRAET Gender=Fem {PAST}\n"
    )
    assert view.has_morph("Tense=Pres")[1] == present


@pytest.mark.parametrize(("word", "silent"), [("a", True), ("i", False)])
def test_what_a_contrasting_word_comes_before_is_one_alone(word: str, silent: bool) -> None:
    view = view_of(
        f"Goście NOUN nsubj 2 lemma=gość Animacy=Hum Case=Nom Gender=Masc Number=Plur\n"
        "uciekli VERB ROOT 0 lemma=uciec tag=PRAET Animacy=Hum Gender=Masc Number=Plur Tense=Past"
        f" VerbForm=Fin\n, PUNCT punct 6\n{word} CCONJ cc 6\n"
        "wózek NOUN nsubj 6 lemma=wózek Animacy=Inan Case=Nom Gender=Masc Number=Sing\n"
        "porzucili VERB conj 2 lemma=porzucić tag=PRAET Animacy=Hum Gender=Masc Number=Plur"
        " Tense=Past VerbForm=Fin\n"
    )
    assert (view.role[4] != Role.SUBJECT) == silent


@pytest.mark.parametrize(("pronoun", "role"), [("nim", Role.OBLIQUE), ("go", Role.OBJECT)])
def test_a_pronoun_hangs_from_the_verb_before_it(pronoun: str, role: Role) -> None:
    case = "Ins" if role == Role.OBLIQUE else "Acc"
    view = view_of(
        "Jeździ NOUN nsubj 2 lemma=jeździ Case=Nom Gender=Masc Number=Plur\n"
        f"{pronoun} PRON ROOT 0 lemma=on Case={case} Gender=Masc Number=Sing Person=3\n"
    )
    assert (view.head[1], view.role[1]) == (0, role)
