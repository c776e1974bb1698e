"""Verbs of feeling that a parser draws as adjectives of a name: trees of their own."""

from __future__ import annotations

import pytest

from coreflang.syntax import Role
from coreflang.testing import build_doc, make_component

THIS = """
{word}   DET   det   3
worried  ADJ   amod  3
Clara    PROPN ROOT  0 ent=PER
.        PUNCT punct 3
"""
NEWS = """
The      DET   det       2
news     NOUN  ROOT      0 Number=Sing
that     SCONJ mark      6
she      PRON  nsubj     6 Number=Sing Person=3
had      AUX   aux       6 lemma=have VerbForm=Fin
heard    VERB  acl:relcl 2 lemma=hear VerbForm=Part
{behind} {pos} {role}    {head}
{word}   ADJ   amod      9
Vera     PROPN obj       6 ent=PER
.        PUNCT punct     2
"""
REMARK = """
{word}   DET   det   2
remark   NOUN  ROOT  0 Number=Sing
about    ADP   case  5
{behind} {pos} det   5
dress    NOUN  {role} 2 Number=Sing
worried  ADJ   amod  7
Vera     PROPN nmod  2 ent=PER
.        PUNCT punct 2
"""
RIGHT = {"behind": "late", "pos": "NOUN", "role": "obl", "head": 6}


def _roles(text: str, verb: int, cause: int) -> tuple[Role, Role]:
    component = make_component("en")
    view = component.candidates(build_doc(component.nlp.vocab, text)).view
    return Role(int(view.role[verb])), Role(int(view.role[cause]))


CLAUSE = (Role.ROOT, Role.SUBJECT)


@pytest.mark.parametrize(("word", "clause"), [("This", True), ("The", False)])
def test_what_stands_alone_is_the_cause(word: str, clause: bool) -> None:
    assert (_roles(THIS.format(word=word), 1, 0) == CLAUSE) == clause


@pytest.mark.parametrize(
    ("word", "changes", "clause"),
    [
        ("shocked", {}, True),
        # no feeling
        ("clever", {}, False),
        # "the news that she had heard a shocked Vera"
        ("shocked", {"behind": "a", "pos": "DET", "role": "det", "head": 9}, False),
    ],
)
def test_a_clause_ends_before_the_main_verb(
    word: str, changes: dict[str, object], clause: bool
) -> None:
    text = NEWS.format(word=word, **{**RIGHT, **changes})
    assert (_roles(text, 7, 1) == CLAUSE) == clause


def test_what_a_cause_is_about_stands_between() -> None:
    text = REMARK.format(word="The", behind="the", pos="DET", role="nmod")
    assert _roles(text, 5, 1) == CLAUSE
