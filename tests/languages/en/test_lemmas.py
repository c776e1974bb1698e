"""Lemmas of words that a list knows, and of others."""

from __future__ import annotations

import pytest

from coreflang.testing import build_doc, make_component

SENTENCE = """
They    PRON  nsubj  2
{row}
"""
VERB = "{form} VERB ROOT 0 lemma={lemma} VerbForm=Fin"
NOUN = "{form} NOUN ROOT 0 lemma={lemma} Number={number}"


def _lemma(row: str) -> str:
    component = make_component("en")
    view = component.candidates(build_doc(component.nlp.vocab, SENTENCE.format(row=row))).view
    return view.strings[int(view.lemma[1])]


@pytest.mark.parametrize(
    ("form", "given", "lemma"),
    [
        ("begged", "begge", "beg"),
        ("admired", "admir", "admire"),
        ("replied", "reply", "reply"),
        ("testifying", "testifye", "testify"),
        ("shook", "shook", "shake"),
        # a word of another list, "to singe"
        ("singing", "singe", "sing"),
        ("singed", "singe", "singe"),
        # no list knows it
        ("flummoxed", "flummoxe", "flummoxe"),
    ],
)
def test_verbs_have_the_lemma_that_a_list_knows(form: str, given: str, lemma: str) -> None:
    assert _lemma(VERB.format(form=form, lemma=given)) == lemma


@pytest.mark.parametrize(
    ("form", "given", "number", "lemma"),
    [
        ("nurses", "nurs", "Plur", "nurse"),
        ("bosses", "bosse", "Plur", "boss"),
        ("firemen", "firemen", "Plur", "fireman"),
        ("countries", "country", "Plur", "country"),
        # no plural, and no word that a list knows
        ("nurses", "nurs", "Sing", "nurs"),
        ("blorbs", "blorbse", "Plur", "blorbse"),
    ],
)
def test_plurals_have_the_lemma_that_a_list_knows(
    form: str, given: str, number: str, lemma: str
) -> None:
    assert _lemma(NOUN.format(form=form, lemma=given, number=number)) == lemma
