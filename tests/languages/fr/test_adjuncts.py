"""Purposes, quotations and what is lacking, as French draws them anew."""

from __future__ import annotations

import pytest
import spacy
from coreflang_fr.attributions import telling_on

from coreflang.mentions import Kind
from coreflang.syntax import Role
from coreflang.testing import build_doc, make_component

VOCAB = spacy.blank("fr").vocab
COMPONENT = make_component("fr", scheme="ud")
LEFT = "partit VERB ROOT 0 lemma=partir VerbForm=Fin\n"


@pytest.mark.parametrize(
    ("text", "verb", "role"),
    [
        (
            f"Ida PROPN nsubj 2 ent=PER\n{LEFT}sans ADP case 4\nrien PRON obl 2\n"
            "lui PRON iobj 6\ndire VERB xcomp 2 VerbForm=Inf\n",
            5, Role.ADVERBIAL_CLAUSE,
        ),
        (
            "Sans ADP case 2\nrien PRON obl 5\ndire VERB xcomp 5 VerbForm=Inf\n"
            f"Ida PROPN nsubj 5 ent=PER\n{LEFT}",
            2, Role.OPEN_COMPLEMENT,
        ),
    ],
)  # fmt: skip
def test_a_small_word_parts_sans_and_its_infinitive(text: str, verb: int, role: Role) -> None:
    assert COMPONENT.candidates(build_doc(VOCAB, text)).view.role[verb] == role


@pytest.mark.parametrize(
    ("name", "colon", "tells"),
    [("Ida", "", True), ("Ida", ": PUNCT punct 2\n", False), ("elle", "", False)],
)
def test_a_new_sentence_tells_on(name: str, colon: str, tells: bool) -> None:
    text = (
        "« PUNCT punct 2\nPars VERB ROOT 0\n! PUNCT punct 2\n» PUNCT punct 2\n\n"
        f"{name} PRON nsubj 2\ndit VERB ROOT 0 lemma=dire\n{colon}"
        "« PUNCT punct 5\nViens VERB ccomp 2\n» PUNCT punct 5\n"
    )
    view = COMPONENT.candidates(build_doc(VOCAB, text)).view
    assert telling_on(view, COMPONENT.resolver.rules).any() == tells


@pytest.mark.parametrize(("behind", "empty"), [("", True), ("requis ADJ amod 4\n", False)])
def test_what_is_lacking_is_told_by_its_article(behind: str, empty: bool) -> None:
    text = (
        "Il PRON nsubj 2 Gender=Masc Number=Sing Person=3 PronType=Prs\n"
        "manque VERB ROOT 0 lemma=manquer VerbForm=Fin\ndu ADP case 4 lemma=de\n"
        f"sel NOUN obl 2\n{behind}"
    )
    facts = COMPONENT.candidates(build_doc(VOCAB, text)).mentions.facts
    assert (facts.kind[0] == Kind.NONE) == empty
