"""Rules that link names, nouns and persons fire on their examples; every rule has a switch."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
import spacy
from spacy.language import Language
from spacy.tokens import Doc

import coreflang
from coreflang.errors import CoreflangError
from coreflang.linking.widening import widen
from coreflang.rules.link_rules import DIALOGUE, LINK_RULES
from coreflang.testing import build_doc, make_component

# German compounds have heads; who is called is no vocative for the English parser; a greeting is
# the first of its voice, and so takes nobody up. The tests below have them. English reflexives all
# mean somebody: test_reflexives.py has a German one. Predicates count in one style only:
# test_by_grammar.py. What a text began with is named as chains grow: test_openings.py.
SKETCHES = {
    "head_of_compound", "vocative", "greeting", "reflexive_of_verb", "predicate_of_subject",
    "named_since",
}  # fmt: skip
SHAVED = "Otto PROPN nsubj 2 ent=PER\nshaved VERB ROOT 0 lemma=shave\nhim PRON obj 2\n"
RAINED = "It PRON nsubj 2\nrained VERB ROOT 0 lemma=rain\n"
BOATS = """A DET det 2
boat NOUN nsubj 3
came VERB ROOT 0

The DET det 2
boat NOUN nsubj 3
left VERB ROOT 0
"""
LETTER = (
    "Dear ADJ amod 2\nOtto PROPN ROOT 0 ent=PER\n, PUNCT punct 2\n\n"
    "you PRON nsubj 3 Person=2\nare AUX cop 3\nlate ADJ ROOT 0\n"
)


@cache
def pipeline() -> Language:
    nlp = coreflang.load("en")
    nlp.remove_pipe("coreflang")
    nlp.add_pipe("coreflang", config={"scorers": {"nearest": 1.0}, "relatives": True})
    return nlp


@pytest.mark.parametrize("name", sorted(set(LINK_RULES) - SKETCHES))
def test_rules_that_link_fire_on_their_examples(name: str) -> None:
    nlp = pipeline()
    assert name in firing(nlp.get_pipe("coreflang"), nlp(LINK_RULES[name][1]))


def firing(made: Any, doc: Doc) -> set[str]:
    """Names of the rules that link something."""
    document = made.resolver.candidates([doc]).documents[0]
    links = widen(document, made.resolver.rules, None, made.resolver.finders)[1]
    return {row.rule for rows in links.values() for row in rows}


def test_who_is_called_is_addressed() -> None:
    text = (
        (
            "`` PUNCT punct 4\nYou PRON nsubj 4 Person=2\nare AUX cop 4\nlate ADJ ccomp 9\n"
            ", PUNCT punct 4\nOtto PROPN vocative 4 ent=PER\n, PUNCT punct 4\n'' PUNCT punct 4\n"
            "said VERB ROOT 0 lemma=say\nIda PROPN nsubj 9 ent=PER\n. PUNCT punct 9\n"
        )
        .replace("``", "\N{LEFT DOUBLE QUOTATION MARK}")
        .replace("''", "\N{RIGHT DOUBLE QUOTATION MARK}")
    )
    made = component()
    assert "vocative" in firing(made, build_doc(made.nlp.vocab, text))


def test_german_compounds_are_taken_up_by_their_heads() -> None:
    made = make_component("de")
    text = (
        "Ein DET det 2 Gender=Neut\nFischerboot NOUN nsubj 3 Gender=Neut lemma=Fischerboot\n"
        "sank VERB ROOT 0\n\n"
        "Das DET det 2 Definite=Def\nBoot NOUN nsubj 3 Gender=Neut lemma=Boot\nwar VERB ROOT 0\n"
    )
    assert "head_of_compound" in firing(made, build_doc(made.nlp.vocab, text))


def component(**settings: Any) -> Any:
    usual = {"scorers": {"nearest": 1.0}, "scheme": "ud"}
    return spacy.blank("en").add_pipe("coreflang", config={**usual, **settings})


def chains(text: str, *left_out: str) -> list[str]:
    made = component(leave_out=list(left_out))
    doc = made(build_doc(made.nlp.vocab, text))
    return [str(chain) for chain in doc._.coref_chains]


def test_a_pair_rule_can_be_left_out() -> None:
    names = ("object_means_subject", "says_more_of_another")
    assert chains(SHAVED) == []
    assert len(chains(SHAVED, *names)) == 1


def test_a_token_rule_can_be_left_out() -> None:
    text = BOATS.partition("\n\n")[0] + "\n\n" + RAINED
    assert chains(text) == []
    assert len(chains(text, "weather")) == 1


def test_a_noun_rule_can_be_left_out() -> None:
    assert len(chains(BOATS)) == 1
    assert chains(BOATS, "same_noun") == []


def test_a_rule_of_dialogue_can_be_left_out() -> None:
    assert len(chains(LETTER)) == 1
    assert chains(LETTER, "greeting") == []


def test_other_components_keep_their_rules() -> None:
    component(leave_out=["weather"])
    assert "weather" in {rule.name for rule in make_component("en").resolver.rules.token_rules}


def test_a_rule_that_there_is_not_is_refused() -> None:
    with pytest.raises(CoreflangError, match=r"'wether'.*'weather'") as raised:
        component(leave_out=["wether"])
    assert raised.value.code == "E142"


def test_rules_of_dialogue_are_told_apart() -> None:
    assert set(LINK_RULES) > DIALOGUE
