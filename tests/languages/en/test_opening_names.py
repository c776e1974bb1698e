"""Names that open sentences, which taggers take for nouns and parsers tear."""

from __future__ import annotations

import pytest
import spacy

from coreflang.syntax import Role, SyntaxView
from coreflang.testing import build_doc, make_component

VOCAB = spacy.blank("en").vocab


def mended(text: str) -> SyntaxView:
    """The view of a text as the rules see it."""
    return make_component("en", scheme="ud").candidates(build_doc(VOCAB, text)).view


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Viktor NOUN nsubj 2 lemma=viktor\nleft VERB ROOT 0 lemma=leave\n", True),
        (
            "Viktor NOUN nsubj 4\nof ADP case 3\nold NOUN nmod 1\nleft VERB ROOT 0 lemma=leave\n",
            False,
        ),
        ("Hope NOUN nsubj 2\nleft VERB ROOT 0 lemma=leave\n", False),
        ("Hope NOUN nsubj 2\nsaid VERB ROOT 0 lemma=say\n", True),
    ],
)
def test_first_names_that_open_a_sentence(text: str, named: bool) -> None:
    assert mended(text).has_upos("PROPN")[0] == named


@pytest.mark.parametrize(("verb", "joined"), [(3, True), (4, False)])
def test_two_subjects_of_one_verb_are_one_name(verb: int, joined: bool) -> None:
    view = mended(
        f"Ida PROPN nsubj 3\nBlum PROPN nsubj {verb}\ncame VERB ROOT 0\nran VERB ccomp 3\n"
    )
    assert (view.head[1] == 0) == joined


@pytest.mark.parametrize(("role", "turned"), [("acl:relcl", True), ("appos", False)])
def test_a_finite_clause_behind_a_relative_one_is_the_main_clause(role: str, turned: bool) -> None:
    view = mended(
        "Ida PROPN ROOT 0 ent=PER\nwho PRON nsubj 3 PronType=Rel\n"
        f"sings VERB {role} 1 VerbForm=Fin\n"
        "called VERB acl 1 VerbForm=Fin Tense=Past\nus PRON obj 4 Person=1\n"
    )
    assert (view.role[0] == Role.SUBJECT and view.head[0] == 3) == turned
