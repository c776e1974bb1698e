"""Names of places that a language lists."""

from __future__ import annotations

import numpy as np
import pytest
from grammar import view_of

from coreflang.rules.places import ListedNames
from coreflang.syntax import Role, SyntaxView
from coreflang.testing import build_doc, make_component

PLACES = ["norway", "south korea", "pays-bas", "côte d'ivoire"]


def labelled(text: str, *, other: tuple[int, ...] = ()) -> SyntaxView:
    view = view_of(text)
    named = np.isin(np.arange(len(view)), other)
    return ListedNames(PLACES).labelled(view, view.has_form("norway"), named)


def places(view: SyntaxView) -> list[int]:
    return np.flatnonzero(view.entity == view.strings["LOC"]).tolist()


@pytest.mark.parametrize("tag", ["PROPN", "NOUN"])
def test_a_listed_word_with_a_capital_is_a_place(tag: str) -> None:
    view = labelled(f"Norway/{tag}/nsubj/2 won/VERB/ROOT/0")
    assert places(view) == [0]
    assert view.entity_start.tolist() == [True, False]
    assert view.has_upos("PROPN").tolist() == [True, False]


def test_not_without_a_capital_and_not_a_verb() -> None:
    for text in ("norway/NOUN/nsubj/2 won/VERB/ROOT/0", "Norway/VERB/ROOT/0 won/VERB/dep/1"):
        view = view_of(text)
        assert ListedNames(PLACES).labelled(view, view.has_form("norway"), view.zero) is view


def test_not_what_names_something_else() -> None:
    text = "Norway/PROPN/nsubj/2/ent=PERSON won/VERB/ROOT/0"
    assert places(labelled(text)) == [0]
    assert not places(labelled(text, other=(0,)))


def test_not_a_part_of_another_name() -> None:
    assert not places(labelled("Ida/PROPN/nsubj/3 Norway/PROPN/flat/1 won/VERB/ROOT/0"))
    assert not places(labelled("Norway/PROPN/nsubj/3 Blum/PROPN/flat/1 won/VERB/ROOT/0"))


def test_not_a_part_of_a_longer_entity() -> None:
    text = "Bank/PROPN/nsubj/4/ent=ORG of/ADP/case/3/ent=ORG Norway/PROPN/nmod/1/ent=ORG {}"
    assert not places(labelled(text.format("won/VERB/ROOT/0")))
    text = "Norway/PROPN/compound/2/ent=ORG News/NOUN/nsubj/3/ent=ORG won/VERB/ROOT/0"
    assert not places(labelled(text))


def test_a_determiner_may_stand_in_its_entity() -> None:
    text = "The/DET/det/2/ent=ORG Norway/PROPN/nsubj/3/ent=ORG won/VERB/ROOT/0"
    assert places(labelled(text)) == [1]


def test_several_words_are_one_name_however_a_parser_tears_them() -> None:
    view = labelled("Pays/PROPN/nsubj/4 -/PUNCT/punct/1 Bas/PROPN/nsubj/4 won/VERB/ROOT/0")
    assert places(view) == [0, 1, 2]
    assert view.head.tolist() == [3, 0, 0, 3]
    assert view.role[[1, 2]].tolist() == [Role.NAME_PART] * 2
    assert view.entity_start.tolist() == [True, False, False, False]


def test_an_adjective_stays_one() -> None:
    view = labelled("South/ADJ/amod/2 Korea/PROPN/nsubj/3 won/VERB/ROOT/0")
    assert places(view) == [0, 1]
    assert view.role[0] == Role.ADJECTIVAL_MODIFIER


def test_the_highest_word_heads_a_name() -> None:
    view = labelled("South/PROPN/nsubj/3 Korea/NOUN/dep/3 won/VERB/ROOT/0")
    assert view.head.tolist() == [2, 0, 2]


def test_a_place_keeps_the_label_that_it_has() -> None:
    view = view_of("Norway/PROPN/nsubj/2/ent=GPE won/VERB/ROOT/0")
    assert ListedNames(PLACES).labelled(view, view.has_form("norway"), view.zero) is view


def test_a_place_that_a_tagger_takes_for_nouns_becomes_a_name_with_its_label() -> None:
    text = "South/ADJ/amod/2/ent=LOC Korea/{}/nsubj/3/ent=LOC won/VERB/ROOT/0"
    assert labelled(text.format("NOUN")).has_upos("PROPN").tolist() == [False, True, False]
    view = view_of(text.format("PROPN"))
    assert ListedNames(PLACES).labelled(view, view.has_form("norway"), view.zero) is view


@pytest.mark.parametrize(("name", "place"), [("Sofia", False), ("Lisbon", True)])
def test_who_has_a_first_name_and_is_labelled_a_person_is_one(name: str, place: bool) -> None:
    component = make_component("en", scheme="ud")
    text = f"{name} PROPN nsubj 2 ent=PERSON\nwon VERB ROOT 0 lemma=win\n"
    view = component.candidates(build_doc(component.nlp.vocab, text)).view
    assert bool(places(view)) is place
