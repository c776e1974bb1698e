"""Names in apposition: one entity with what they stand beside, and no chain of their own."""

from __future__ import annotations

import pytest
from grammar import small_rules, view_of
from spacy.language import Language

import coreflang
from coreflang.linking.apposed import united_links, without_parts
from coreflang.mentions import Mentions, find_mentions
from coreflang.rules.nouns import APPOSITION, NounLink
from coreflang.syntax import SyntaxView

OWN, BESIDE = "captain/NOUN/nsubj/3 Ida/PROPN/appos/1", "Otto/PROPN/nsubj/3 Ida/PROPN/appos/1"
REST = "\nIda/PROPN/nsubj/2 left/VERB/ROOT/0"
UNITED = NounLink(1, 0, APPOSITION, more=True, certain=True)


def read(words: str) -> tuple[SyntaxView, Mentions]:
    """Some words before "slept. Ida left."."""
    view = view_of(f"{words} slept/VERB/ROOT/0{REST}")
    mentions = find_mentions(view, small_rules())
    assert len(mentions) == 3
    return view, mentions


def test_a_name_and_its_noun_are_one() -> None:
    assert united_links(*read(OWN), {1: [NounLink(1, 0, APPOSITION)]}) == {1: [UNITED]}


def test_two_names_are_two() -> None:
    assert united_links(*read(BESIDE), {1: [NounLink(1, 0, APPOSITION)]}) == {}


def test_other_links_are_left_to_the_scorer() -> None:
    assert united_links(*read(OWN), {1: [NounLink(1, 0, "same_name")]}) == {}


def test_a_phrase_with_its_part_is_no_chain() -> None:
    assert without_parts(*read(OWN), ((0, 1),), {1: [UNITED]}, shown=True) == ()


def test_parts_are_shown_beside_others_or_hidden() -> None:
    chains = ((0, 1, 2),)
    assert without_parts(*read(OWN), chains, {1: [UNITED]}, shown=True) == chains
    assert without_parts(*read(OWN), chains, {1: [UNITED]}, shown=False) == ((0, 2),)


def test_a_part_in_another_chain_is_none() -> None:
    assert without_parts(*read(OWN), ((1, 2),), {1: [UNITED]}, shown=True) == ((1, 2),)


@pytest.fixture(scope="module")
def english() -> Language:
    return coreflang.load("en")


@pytest.mark.parametrize(
    ("text", "chains"),
    [
        ("Their coach, Nora Lund, wept. Lund was tired.", ["coach(1), Nora(3), Lund(8)"]),
        ("Their coach, Nora Lund, wept. The match was long.", []),
        ("Petra walked in. He smiled.", []),
        ("Petra walked in. She smiled.", ["Petra(0), She(4)"]),
    ],
)
def test_whole_texts(english: Language, text: str, chains: list[str]) -> None:
    found = [chain.pretty_representation for chain in english(text)._.coref_chains]
    assert found == [f"{i}: {chain}" for i, chain in enumerate(chains)]
