"""Reflexive pronouns that belong to their verbs, and the subjects that they mean."""

from __future__ import annotations

import pytest
from grammar import small_rules, view_of

import coreflang
from coreflang.rules.reflexives import reflexive_pronouns

SENTENCE = "Otto irrte sich. Es regnete."


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Otto/PROPN/nsubj/2 enjoyed/VERB/ROOT/0 himself/PRON/obj/2", [(2, 0)]),
        # Nobody enjoys.
        ("enjoyed/VERB/ROOT/0 himself/PRON/obj/1", []),
        ("Otto/PROPN/nsubj/2 enjoyed/VERB/ROOT/0 him/PRON/obj/2", []),
    ],
)
def test_a_reflexive_means_the_subject(text: str, found: list[tuple[int, int]]) -> None:
    token, subject = reflexive_pronouns(view_of(text), small_rules().config.anaphors)
    assert list(zip(token.tolist(), subject.tolist(), strict=True)) == found


@pytest.mark.parametrize(("style", "chains"), [("gerdracor", [["Otto", "sich"]]), ("plain", [])])
def test_styles_say_whether_reflexives_of_verbs_count(style: str, chains: list[list[str]]) -> None:
    doc = coreflang.load("de", style=style)(SENTENCE)
    assert [[mention.text for mention in chain] for chain in doc._.coref_chains] == chains
