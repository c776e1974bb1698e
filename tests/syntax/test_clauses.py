from __future__ import annotations

import pytest
from grammar import view_of

from coreflang.syntax import NONE


@pytest.mark.parametrize(
    ("text", "verb", "subject"),
    [
        ("Otto/PROPN/nsubj/2 slept/VERB/ROOT/0", 1, 0),
        ("slept/VERB/ROOT/0", 0, NONE),
        ("Otto/PROPN/nsubj/2 tried/VERB/ROOT/0 to/PART/mark/4 sleep/VERB/xcomp/2", 3, 0),
        ("Otto/PROPN/nsubj/2 told/VERB/ROOT/0 Ida/PROPN/obj/2 go/VERB/xcomp/2", 3, 2),
        ("Otto/PROPN/nsubj/2 rose/VERB/ROOT/0 and/CCONJ/cc/4 left/VERB/conj/2", 3, 0),
        (
            "Otto/PROPN/nsubj/2 rose/VERB/ROOT/0 and/CCONJ/cc/5 Ida/PROPN/nsubj/5 left/VERB/conj/2",
            4, 3,
        ),
        ("man/NOUN/ROOT/0 who/PRON/nsubj/3/PronType=Rel slept/VERB/acl:relcl/1", 2, 0),
        ("man/NOUN/ROOT/0 she/PRON/nsubj/3 met/VERB/acl:relcl/1", 2, 1),
        ("man/NOUN/ROOT/0 sleeping/VERB/acl/1", 1, 0),
        ("Otto/PROPN/nsubj/2 left/VERB/ROOT/0 singing/VERB/advcl/2", 2, 0),
        ("Otto/PROPN/nsubj/2 left/VERB/ROOT/0 rang/VERB/advcl/2/VerbForm=Fin", 2, NONE),
        ("Otto/PROPN/nsubj/2 said/VERB/ROOT/0 left/VERB/ccomp/2", 2, NONE),
        ("Otto/PROPN/nsubj/2 had/VERB/ROOT/0 go/VERB/xcomp/2 and/CCONJ/cc/5 sit/VERB/conj/3", 4, 0),
    ],
)  # fmt: skip
def test_subject_overt_or_understood(text: str, verb: int, subject: int) -> None:
    assert view_of(text).subject[verb] == subject


def test_tokens_have_the_subject_of_their_clause() -> None:
    view = view_of("Otto/PROPN/nsubj/2 ate/VERB/ROOT/0 ripe/ADJ/amod/4 plums/NOUN/obj/2")
    assert view.clause.tolist() == [1, 1, 1, 1]
    assert view.subject.tolist() == [0, 0, 0, 0]


def test_clauses_nest() -> None:
    view = view_of("Otto/PROPN/nsubj/2 said/VERB/ROOT/0 Ida/PROPN/nsubj/4 left/VERB/ccomp/2")
    assert view.clause.tolist() == [1, 1, 3, 3]


def test_conjoined_nouns_are_no_clauses() -> None:
    view = view_of("Otto/PROPN/nsubj/4 and/CCONJ/cc/3 Ida/PROPN/conj/1 left/VERB/ROOT/0")
    assert view.clause.tolist() == [3, 3, 3, 3]


def test_a_conjoined_predicate_is_a_clause() -> None:
    text = (
        "Otto/PROPN/nsubj/3 was/AUX/cop/3/lemma=be ill/ADJ/ROOT/0 but/CCONJ/cc/7 "
        "Ida/PROPN/nsubj/7 was/AUX/cop/7/lemma=be well/ADJ/conj/3"
    )
    assert view_of(text).clause.tolist() == [2, 2, 2, 6, 6, 6, 6]
