"""What grammar says is one: predicates and their subjects, where a style counts them."""

from __future__ import annotations

import pytest

import coreflang
from coreflang.mentions.styles import STYLES

DOCTOR = "Ida left early. She is a doctor."


@pytest.mark.parametrize(
    ("text", "chains"),
    [
        (DOCTOR, [["Ida", "She", "a doctor"]]),
        # Nothing is said of it yet, and a predicate names it.
        ("That was a mistake.", [["That", "a mistake"]]),
        ("The boy is Otto.", [["The boy", "Otto"]]),
        # Denied, asked, a place, a kind.
        ("Ida left early. She is not a doctor.", [["Ida", "She"]]),
        ("Ida left early. Is she a doctor?", [["Ida", "she"]]),
        ("Ida left early. She is in the house.", [["Ida", "She"]]),
        ("Otto met friends. They were doctors.", [["friends", "They"]]),
    ],
)
def test_gum_counts_what_a_subject_is_said_to_be(text: str, chains: list[list[str]]) -> None:
    doc = coreflang.load("en", style="gum", singletons=False)(text)
    assert [[mention.text for mention in chain] for chain in doc._.coref_chains] == chains


def test_other_styles_leave_predicates_apart() -> None:
    assert {name for name, style in STYLES.items() if style.predicates} == {"gum"}
    doc = coreflang.load("en")(DOCTOR)
    assert [[mention.text for mention in chain] for chain in doc._.coref_chains] == [["Ida", "She"]]


def test_a_predicate_says_why() -> None:
    doc = coreflang.load("en", style="gum")(DOCTOR)
    assert "predicate_of_subject" in str(doc._.coref_why(7))
