"""Names behind the pronouns that mean them."""

from __future__ import annotations

import pytest
import spacy

from coreflang.testing import build_doc, make_component

# "She won. During her race Ida fell."
RACE = """{first} PRON nsubj 2
won VERB ROOT 0 lemma=win

During ADP case 3
her PRON nmod:poss 3 Poss=Yes
race NOUN obl 5
{name} PROPN nsubj 5 ent=PER
fell VERB ROOT 0 lemma=fall
"""
FELL = """She PRON nsubj 2
won VERB ROOT 0 lemma=win

When ADV advmod 3
she PRON nsubj 3
fell VERB advcl 6 lemma=fall
Ida PROPN {role} 6 ent=PER
everyone PRON {other} 6
saw VERB ROOT 0 lemma=see
"""
BEFORE = "Greta PROPN nsubj 2 ent=PER\nslept VERB ROOT 0 lemma=sleep\n\n"


def chains(text: str) -> list[list[str]]:
    doc = make_component("en", scheme="ud")(build_doc(spacy.blank("en").vocab, text))
    return [[mention.text for mention in chain] for chain in doc._.coref_chains]


def test_a_name_joins_pronouns_before_it() -> None:
    assert chains(RACE.format(first="She", name="Ida")) == [["She", "her", "Ida"]]


def test_not_where_a_name_says_already_who_they_are() -> None:
    assert chains(BEFORE + RACE.format(first="She", name="Ida")) == [["Greta", "She", "her"]]


@pytest.mark.parametrize(("role", "other", "found"), [
    ("nsubj", "obj", ["She", "she", "Ida"]), ("obj", "nsubj", ["She", "she"]),
])  # fmt: skip
def test_only_where_it_is_the_subject(role: str, other: str, found: list[str]) -> None:
    """Of "When she fell, Ida saw them" and "When she fell, they saw Ida"."""
    assert chains(FELL.format(role=role, other=other)) == [found]


def test_not_where_they_do_not_agree() -> None:
    found = chains(RACE.format(first="She", name="Otto").replace("ent=PER", "ent=PER Gender=Masc"))
    assert ["She", "her"] in found
