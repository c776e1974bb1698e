"""Trees and labels that a French pipeline mistakes, as the rules see them."""

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


def label(view: SyntaxView, token: int) -> str:
    """What a name is called; "" for no name."""
    return view.strings[int(view.entity[token])] if view.entity[token] else ""


@pytest.mark.parametrize(
    ("rest", "told"),
    [
        # "Il est des nôtres", "Il est avec Max", "Il est au jardin", "Il l'a crié"
        ("est AUX cop 4\ndes DET det 4\nnôtres PRON ROOT 0\n", True),
        ("est AUX cop 4\navec ADP case 4\nMax PROPN ROOT 0 ent=PER\n", True),
        ("est AUX cop 4\nau ADP case 4\njardin NOUN ROOT 0\n", True),
        ("l' PRON obj 4\na AUX aux 4\ncrié VERB ROOT 0 lemma=crier VerbForm=Part\n", True),
        # "Il est bien tard", "Il en est ainsi"
        ("est AUX cop 4\nbien ADV advmod 4\ntard ADV ROOT 0\n", False),
        ("en PRON iobj 4\nest AUX cop 4\nainsi ADV ROOT 0\n", False),
    ],
)
def test_whose_subject_is_told_of_somebody(rest: str, told: bool) -> None:
    view = mended("Il PRON expl:subj 4 Gender=Masc Number=Sing Person=3\n" + rest)
    assert (view.role[0] == Role.SUBJECT) == told


@pytest.mark.parametrize(
    ("name", "before", "found"),
    [("Malik", "", "PER"), ("Malte", "", "LOC"), ("Florence", "à ADP case 2\n", "LOC")],
)
def test_first_names_are_persons_but_in_places(name: str, before: str, found: str) -> None:
    verb = 3 if before else 2
    rest = f"dort VERB ROOT 0 VerbForm=Fin\nbien ADV advmod {verb}\n"
    view = mended(f"{before}{name} PROPN {'obl' if before else 'nsubj'} {verb} ent=LOC\n{rest}")
    assert label(view, len(before.splitlines())) == found


@pytest.mark.parametrize(("word", "found"), [("ajoutez", ""), ("Ajaccio", "LOC")])
def test_a_label_without_a_capital_is_none(word: str, found: str) -> None:
    view = mended(
        "Puis ADV advmod 2\n"
        f"{word} VERB ROOT 0 ent=LOC VerbForm=Fin\nle DET det 4\nmiel NOUN obj 2\n"
    )
    assert label(view, 1) == found


@pytest.mark.parametrize(
    ("greeting", "found"), [("Salut", ["", "PER"]), ("Madame", ["MISC", "MISC"])]
)
def test_a_greeting_is_no_part_of_a_name(greeting: str, found: list[str]) -> None:
    view = mended(
        f"{greeting} NOUN ROOT 0 ent=MISC\nCédric PROPN flat:name 1 ent=MISC\n, PUNCT punct 1\n"
        "ton DET det 5\nfrère NOUN nsubj 6\ndort VERB conj 1 VerbForm=Fin\n"
    )
    assert [label(view, token) for token in (0, 1)] == found


@pytest.mark.parametrize(
    ("word", "verb"), [("grinça", True), ("brisa", True), ("lilas", False), ("sofa", False)]
)
def test_a_tale_is_told_by_verbs(word: str, verb: bool) -> None:
    view = mended(
        f"Le DET det 2\nfauteuil NOUN nsubj 3\n{word} ADJ ROOT 0\n, PUNCT punct 3\n"
        "vieux ADJ advcl 3\n"
    )
    assert bool(view.has_upos("VERB")[2]) == verb


@pytest.mark.parametrize(
    ("word", "tag", "noun"), [("beurre", "PROPN", True), ("Camille", "PROPN", False)]
)
def test_what_has_an_article_and_no_capital_is_no_name(word: str, tag: str, noun: bool) -> None:
    view = mended(
        "Anne PROPN nsubj 2 ent=PER\nvoit VERB ROOT 0 VerbForm=Fin\n"
        f"la DET det 4\n{word} {tag} obj 2\n"
    )
    assert bool(view.has_upos("NOUN")[3]) == noun


@pytest.mark.parametrize(("word", "noun"), [("voisin", True), ("vide", False)])
def test_a_noun_behind_a_possessive_is_no_adjective(word: str, noun: bool) -> None:
    view = mended(
        f"Son DET det 2 Poss=Yes\n{word} ADJ nsubj 4 Gender=Masc\nle PRON obj 4\n"
        "salua VERB ROOT 0 lemma=saluer VerbForm=Fin\n"
    )
    assert bool(view.has_upos("NOUN")[1]) == noun


@pytest.mark.parametrize(
    ("between", "role"),
    [(", PUNCT punct 2", Role.PARATAXIS), ("si SCONJ mark 6", Role.ADVERBIAL_CLAUSE)],
)
def test_a_verb_behind_a_clitic_subject_is_a_clause(between: str, role: Role) -> None:
    view = mended(
        f"Anne PROPN nsubj 2 ent=PER\nchante VERB ROOT 0 VerbForm=Fin\n{between}\n"
        "tu ADJ amod 2\nle DET det 6\nveux NOUN obj 2\n"
    )
    assert view.role[5] == role


@pytest.mark.parametrize(("mark", "role"), [("—", Role.PARATAXIS), ("Anne", Role.OBJECT)])
def test_what_hung_from_a_dash_inside_a_sentence_is_a_clause(mark: str, role: Role) -> None:
    view = mended(
        f"Luc PROPN nsubj 2 ent=PER\ncria VERB ROOT 0 lemma=crier VerbForm=Fin\n"
        f"{mark} PROPN conj 2\nattendez VERB obj 3 VerbForm=Fin\n"
    )
    assert view.role[3] == role


@pytest.mark.parametrize(("before", "owner"), [("garde", True), ("le", False)])
def test_an_old_uncle_is_somebodys(before: str, owner: bool) -> None:
    tag = "VERB ROOT 0 VerbForm=Fin" if owner else "DET det 2"
    text = "ton NOUN obj 1\nvieil ADJ fixed 2\noncle NOUN amod 2\n"
    view = mended(f"{before} {tag}\n{text if owner else text.replace('obj 1', 'ROOT 0')}")
    assert (view.head[1] == 3) == owner
    assert (view.role[3] == Role.OBJECT) == owner
