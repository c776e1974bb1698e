"""Trees of French clitics that taggers take for articles."""

from __future__ import annotations

import pytest
import spacy

from coreflang.syntax import Role, SyntaxView
from coreflang.testing import build_doc, make_component

VOCAB = spacy.blank("fr").vocab


def mended(text: str) -> SyntaxView:
    """The view of a text as the rules see it."""
    component = make_component("fr", scheme="ud")
    return component.candidates(build_doc(VOCAB, text)).view


@pytest.mark.parametrize(
    ("subject", "verb"),
    [
        # The noun heads all.
        ("doute NOUN ROOT 0", "troubla NOUN appos 2 lemma=troubler"),
        # It is loose.
        ("doute NOUN appos 4", "troubla NOUN ROOT 0 lemma=troubler"),
    ],
)
def test_the_noun_before_a_clitic_is_the_subject_of_its_verb(subject: str, verb: str) -> None:
    view = mended(f"Un DET det 2\n{subject}\nla DET det 4\n{verb}\n")
    assert view.role[[1, 2]].tolist() == [Role.SUBJECT, Role.OBJECT]
    assert view.head.tolist() == [1, 3, 3, 3]


def test_a_verb_with_a_subject_keeps_it() -> None:
    view = mended(
        "Hier ADV advmod 5\n, PUNCT punct 5\nLuc PROPN nsubj 5 ent=PER\nla DET det 5\n"
        "troubla VERB ROOT 0 lemma=troubler\n"
    )
    assert view.role[[2, 3]].tolist() == [Role.SUBJECT, Role.OBJECT]
    assert view.subject[view.clause[3]] == 2
