"""Names in apposition: one entity with what they stand beside, and no chain of their own."""

from __future__ import annotations

import pytest
from grammar import mentions_of
from spacy.language import Language

import coreflang
from coreflang.linking.parts import united_with, without_parts
from coreflang.rules.nouns import APPOSITION, NounLink

UNITED = NounLink(1, 0, APPOSITION, more=True, certain=True)
CHAIN_OF = [0, 0, 0]


def test_a_name_and_its_noun_are_one() -> None:
    mentions = mentions_of("captain/NOUN/ROOT/0 Ida/PROPN/appos/1")
    (link,) = united_with(mentions, [NounLink(1, 0, APPOSITION)])
    assert link == UNITED


def test_two_names_are_two() -> None:
    mentions = mentions_of("Otto/PROPN/ROOT/0 Ida/PROPN/appos/1")
    assert united_with(mentions, [NounLink(1, 0, APPOSITION)]) == []
    assert united_with(mentions, [NounLink(1, 0, "same_name")]) == []


def test_a_phrase_with_its_part_is_no_chain() -> None:
    assert without_parts(((0, 1),), {1: [UNITED]}, CHAIN_OF, shown=True) == ()


def test_parts_are_shown_beside_others_or_hidden() -> None:
    chains = ((0, 1, 2),)
    assert without_parts(chains, {1: [UNITED]}, CHAIN_OF, shown=True) == chains
    assert without_parts(chains, {1: [UNITED]}, CHAIN_OF, shown=False) == ((0, 2),)


def test_a_part_in_another_chain_is_none() -> None:
    assert without_parts(((1, 2),), {1: [UNITED]}, [5, 0, 0], shown=True) == ((1, 2),)


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
