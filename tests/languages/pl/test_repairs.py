"""Trees and dictionary forms of Polish that the rules find anew."""

from __future__ import annotations

import pytest
import spacy
from coreflang_pl.aside import receivers
from coreflang_pl.declension import _with_other_vowels, bases

from coreflang.syntax import Role
from coreflang.testing import build_doc, make_component

VOCAB = spacy.blank("pl").vocab


@pytest.mark.parametrize(("verb", "told"), [("kazać", True), ("woleć", False)])
def test_who_is_told_belongs_to_the_verb_of_telling(verb: str, told: bool) -> None:
    text = (
        f"Jan PROPN nsubj 2 ent=persName\nV VERB ROOT 0 lemma={verb} VerbForm=Fin\n"
        "synowi NOUN iobj 4 lemma=syn Case=Dat\numyć VERB xcomp 2 VerbForm=Inf\n"
    )
    view = make_component("pl", scheme="ud").candidates(build_doc(VOCAB, text)).view
    assert (view.head[2] == 1) == told
    assert not told or view.role[2] == Role.INDIRECT_OBJECT


@pytest.mark.parametrize(("word", "case", "spoken"), [("ona", "Nom", True), ("ją", "Acc", False)])
def test_pronouns_in_the_nominative_mean_somebody(word: str, case: str, spoken: bool) -> None:
    text = (
        f"{word} PRON nsubj 2 lemma=on Case={case}\nwraca VERB ROOT 0 lemma=wracać VerbForm=Fin\n"
    )
    document = make_component("pl", scheme="ud").candidates(build_doc(VOCAB, text))
    assert document.mentions.facts.never_empty[0] == spoken


@pytest.mark.parametrize(
    ("stem", "words"), [("ogrod", ["ogród"]), ("męż", ["mąż"]), ("domk", []), ("ok", [])]
)
def test_the_last_vowel_of_a_stem_may_be_another_one(stem: str, words: list[str]) -> None:
    assert [base.word for base in _with_other_vowels(stem, 0)] == words


@pytest.mark.parametrize(("form", "told"), [("sokoła", True), ("domka", False)])
def test_the_last_vowel_may_stand_before_a_letter_of_the_ending(form: str, told: bool) -> None:
    words = [base.word for base in bases(form)]
    assert ("sokół" in words) == told


@pytest.mark.parametrize(("auxiliary", "said"), [("aux", True), ("advmod", False)])
def test_a_participle_with_an_auxiliary_is_no_attribute(auxiliary: str, said: bool) -> None:
    text = (
        "Kaucja NOUN nsubj 3 Case=Nom Gender=Fem Number=Sing lemma=kaucja\n"
        f"zostanie AUX {auxiliary} 3 lemma=zostać VerbForm=Fin Person=3 Number=Sing\n"
        "zwrócona ADJ amod 4 tag=PPAS Case=Nom Gender=Fem Number=Sing lemma=zwrócić\n"
        "najemcy NOUN ROOT 0 Case=Gen Gender=Masc Number=Sing lemma=najemca\n"
    )
    view = make_component("pl", scheme="ud").candidates(build_doc(VOCAB, text)).view
    assert (view.head[3] == 2) == said
    assert not said or view.role[3] == Role.OBLIQUE


@pytest.mark.parametrize(("case", "role"), [("Ins", Role.OBLIQUE), ("Nom", Role.OBJECT)])
def test_what_is_below_a_command_is_no_subject(case: str, role: Role) -> None:
    text = (
        "Posmaruj NOUN nsubj 2 Case=Nom Gender=Masc Number=Sing lemma=posmaruj\n"
        f"chlebek NOUN ROOT 0 Case={case} Gender=Masc Number=Sing lemma=chlebek\n"
    )
    view = make_component("pl", scheme="ud").candidates(build_doc(VOCAB, text)).view
    assert (view.head[1], view.role[1]) == (0, role)


@pytest.mark.parametrize(("subject", "promised"), [("Ewa", True), ("ona", False)])
def test_who_is_silent_in_front_means_somebody(subject: str, promised: bool) -> None:
    upos = "PROPN" if promised else "PRON"
    text = (
        "Gdy SCONJ mark 2 lemma=gdy\n"
        "wraca VERB advcl 5 lemma=wracać Number=Sing Person=3 Tense=Pres VerbForm=Fin\n"
        f", PUNCT punct 2\n{subject} {upos} nsubj 5 Case=Nom Gender=Fem Number=Sing\n"
        "śpi VERB ROOT 0 lemma=spać Number=Sing Person=3 Tense=Pres VerbForm=Fin\n"
    )
    document = make_component("pl", scheme="ud").candidates(build_doc(VOCAB, text))
    assert document.view.zero[1]
    assert document.mentions.facts.never_empty[1] == promised


@pytest.mark.parametrize(
    ("more", "role"), [("", Role.ADVERBIAL_CLAUSE), ("a CCONJ cc 5\n", Role.CONJUNCT)]
)
def test_a_clause_of_reason_is_joined(more: str, role: Role) -> None:
    verb = 5 if more else 4
    text = (
        f"Śpi VERB ROOT 0 lemma=spać VerbForm=Fin\n, PUNCT punct {verb}\n{more}"
        f"bo SCONJ mark {verb}\nczekał VERB conj 1 lemma=czekać VerbForm=Fin Tense=Past\n"
    )
    view = make_component("pl", scheme="ud").candidates(build_doc(VOCAB, text)).view
    assert view.role[verb - 1] == role


def test_of_two_clauses_that_are_alike_the_second_stays_joined() -> None:
    text = (
        "Mówi VERB ROOT 0 lemma=mówić VerbForm=Fin\n, PUNCT punct 4\nże SCONJ mark 4\n"
        "śpi VERB ccomp 1 lemma=spać VerbForm=Fin\n, PUNCT punct 7\nże SCONJ mark 7\n"
        "wróci VERB conj 4 lemma=wrócić VerbForm=Fin\n"
    )
    view = make_component("pl", scheme="ud").candidates(build_doc(VOCAB, text)).view
    assert view.role[6] == Role.CONJUNCT


@pytest.mark.parametrize(("word", "noun"), [("Odkurzacz", True), ("Koniec", False)])
def test_nouns_that_open_a_sentence(word: str, noun: bool) -> None:
    text = f"{word} ADV advmod 2\nkupiłam VERB ROOT 0 lemma=kupić Person=1 VerbForm=Fin\n"
    view = make_component("pl", scheme="ud").candidates(build_doc(VOCAB, text)).view
    assert view.has_upos("NOUN")[0] == noun


@pytest.mark.parametrize(("word", "verb"), [("rozgryzł", True), ("pomysł", False)])
def test_past_forms_in_a_consonant(word: str, verb: bool) -> None:
    text = f"Jan PROPN nsubj 3 ent=persName\nszybko ADV advmod 3\n{word} NOUN ROOT 0 lemma={word}\n"
    view = make_component("pl", scheme="ud").candidates(build_doc(VOCAB, text)).view
    assert view.has_upos("VERB")[2] == verb


@pytest.mark.parametrize(
    ("told", "known"),
    # "Kazał synowi kupić sobie buty", "Można kupić sobie buty"
    [("Kazał VERB ROOT 0 lemma=kazać VerbForm=Fin\nsynowi NOUN iobj 1 lemma=syn Case=Dat\n", True),
     ("Można VERB ROOT 0 lemma=można\nteraz ADV advmod 1 lemma=teraz\n", False)],
)  # fmt: skip
def test_who_is_told_to_do_it_for_himself(told: str, *, known: bool) -> None:
    text = (
        f"{told}kupić VERB xcomp 1 lemma=kupić VerbForm=Inf\n"
        "sobie PRON iobj 3 lemma=się Case=Dat PronType=Prs Reflex=Yes\n"
        "buty NOUN obj 3 lemma=but Case=Acc Number=Plur\n"
    )
    document = make_component("pl", scheme="ud").candidates(build_doc(VOCAB, text))
    assert document.mentions.facts.never_empty[3] == known


@pytest.mark.parametrize(
    ("role", "case", "received"),
    [("iobj", "Gen", True), ("obj", "Dat", True), ("obj", "Gen", False)],
)
def test_jej_is_who_is_given_to(role: str, case: str, received: bool) -> None:
    text = f"dał VERB ROOT 0 VerbForm=Fin\ngo PRON obj 1\njej PRON {role} 1 Case={case}\n"
    component = make_component("pl", scheme="ud")
    view = component.candidates(build_doc(VOCAB, text)).view
    assert bool(receivers(view, component.resolver.rules)[2]) == received


@pytest.mark.parametrize(("verb", "lemma"), [("wzrósł", "zysk"), ("wzrosła", "zyska")])
def test_a_thing_before_a_masculine_past_is_masculine(verb: str, lemma: str) -> None:
    text = f"zysk NOUN obl 2 lemma=zyska\n{verb} VERB ROOT 0 lemma=wzrosnąć VerbForm=Fin\n"
    view = make_component("pl", scheme="ud").candidates(build_doc(VOCAB, text)).view
    assert view.strings[int(view.lemma[0])] == lemma
