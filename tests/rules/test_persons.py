"""Mentions of the first and second person, by the table of a small language."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from grammar import view_of

from coreflang.errors import CoreflangError
from coreflang.language import LanguagePlugin, parse_config
from coreflang.mentions import Found, Kind, Source
from coreflang.rules import RulesAnalyzer
from coreflang.syntax import SyntaxView

CONFIG = {
    "name": "Small", "schemes": ["ud"], "agreement_classes": ["one", "many"], "nouns": [],
    "anaphors": [{"forms": ["sie"], "kind": "personal", "likely": ["one"]}],
    "persons": [
        {"forms": ["sie"], "person": 2, "polite": True, "kind": "personal",
         "likely": ["one", "many"]},
        {"forms": ["mine"], "person": 1, "kind": "possessive", "upos": ["PRON"], "likely": ["one"]},
        {"forms": ["we"], "person": 1, "plural": True, "kind": "personal", "likely": ["many"]},
        {"features": ["Person=1", "Number=Sing"], "person": 1, "kind": "zero", "likely": ["one"]},
        {"features": ["Person=2"], "person": 2, "kind": "zero", "likely": ["one"],
         "possible": ["many"]},
    ],
}  # fmt: skip


class Polite(RulesAnalyzer):
    """Says that a capital addresses somebody."""

    def polite(self, view: SyntaxView) -> np.ndarray:
        return view.title & view.has_form("sie")


PLUGIN = LanguagePlugin("xx", parse_config(CONFIG, source="test"), Polite)
ONE, MANY = PLUGIN.class_bits(["one"]), PLUGIN.class_bits(["many"])


def found(text: str) -> Found:
    return Polite(PLUGIN).persons(view_of(text))


def test_forms_with_their_person_number_and_classes() -> None:
    persons = found("We/PRON/nsubj/2 saw/VERB/ROOT/0 mine/PRON/obj/2")
    assert persons.token.tolist() == [0, 2]
    assert persons.kind.tolist() == [Kind.PERSONAL, Kind.POSSESSIVE]
    assert (persons.person.tolist(), persons.plural.tolist()) == ([1, 1], [True, False])
    assert persons.likely.tolist() == [MANY, ONE]
    assert persons.source == Source.PERSONS


def test_a_homograph_is_none() -> None:
    assert found("mine/NOUN/ROOT/0").token.tolist() == []


@pytest.mark.parametrize(("form", "tokens"), [("Sie", [1]), ("sie", [])])
def test_polite_forms_only_where_the_language_says_so(form: str, tokens: list[int]) -> None:
    persons = found(f"irren/VERB/ROOT/0 {form}/PRON/nsubj/1")
    assert persons.token.tolist() == tokens
    assert persons.person.tolist() == [2] * len(tokens)


def test_verbs_carry_an_unspoken_speaker_once() -> None:
    rose = "Rose/VERB/ROOT/0/Person=1|Number=Sing and/CCONJ/cc/3"
    persons = found(f"{rose} left/VERB/conj/1/Person=1|Number=Sing".replace("|", "/"))
    assert (persons.token.tolist(), persons.kind.tolist()) == ([0], [Kind.ZERO])


def test_of_two_verbs_with_two_subjects_both_carry_one() -> None:
    text = "Rose/VERB/ROOT/0/Person=1/Number=Sing and/CCONJ/cc/3 left/VERB/conj/1/Person=2"
    persons = found(text)
    assert (persons.token.tolist(), persons.person.tolist()) == ([0, 2], [1, 2])
    assert persons.possible.tolist() == [ONE, ONE | MANY]


def test_a_pronoun_that_a_tagger_takes_for_a_verb_carries_nobody_else() -> None:
    persons = found("We/VERB/ROOT/0/Person=1/Number=Sing")
    assert (persons.token.tolist(), persons.kind.tolist()) == ([0], [Kind.PERSONAL])
    zeros = [{"features": ["Person=3"], "likely": ["one"]}]
    plugin = replace(PLUGIN, config=parse_config({**CONFIG, "zeros": zeros}, source="test"))
    carried = RulesAnalyzer(plugin).zero_subjects(
        view_of("We/VERB/ROOT/0/Person=3 slept/VERB/parataxis/1/Person=3")
    )
    assert carried.tolist() == [False, True]


def test_a_verb_with_a_spoken_subject_carries_none() -> None:
    assert found("We/PRON/nsubj/2 rose/VERB/ROOT/0/Person=1/Number=Sing").token.tolist() == [0]


@pytest.mark.parametrize(
    "row",
    [
        {"kind": "personal", "likely": ["one"]},
        {"forms": ["x"], "features": ["Person=3"], "kind": "personal", "likely": ["one"]},
    ],
)
def test_pronouns_have_forms_or_features(row: dict[str, object]) -> None:
    with pytest.raises(CoreflangError, match=r"E148.*anaphors, row 1"):
        parse_config({**CONFIG, "anaphors": [row]}, source="test")


@pytest.mark.parametrize(
    "row",
    [
        {"forms": ["x"], "person": 3, "kind": "personal", "likely": ["one"]},
        {"person": 1, "kind": "zero", "likely": ["one"]},
        {"forms": ["x"], "features": ["Person=1"], "person": 1, "kind": "zero", "likely": ["one"]},
    ],
)
def test_rows_that_cannot_be_used_are_refused(row: dict[str, object]) -> None:
    with pytest.raises(CoreflangError, match=r"E121.*row 1"):
        parse_config({**CONFIG, "persons": [row]}, source="test")
