"""Whose doing the infinitive below a verb is."""

from __future__ import annotations

import pytest
from grammar import small_rules, view_of

from coreflang.syntax import NONE

SENTENCE = (
    "Otto/PROPN/nsubj/2 {verb}/VERB/ROOT/0 Ida/PROPN/{role}/2{morph} "
    "to/PART/mark/5 leave/VERB/xcomp/2/VerbForm=Inf"
)


@pytest.mark.parametrize(
    ("verb", "role", "morph", "leaves"),
    [
        ("promise", "iobj", "", "Otto"),
        ("ask", "iobj", "", "Ida"),
        ("allow", "iobj", "", "Ida"),
        ("allow", "obl", "/Case=Dat", "Ida"),
        ("allow", "vocative", "", ""),
    ],
)
def test_who_leaves(verb: str, role: str, morph: str, leaves: str) -> None:
    view = small_rules().controlled(view_of(SENTENCE.format(verb=verb, role=role, morph=morph)))
    words = ["Otto", verb, "Ida", "to", "leave"]
    assert int(view.subject[4]) == (words.index(leaves) if leaves else NONE)


def test_without_such_verbs_nothing_is_redrawn() -> None:
    view = view_of(SENTENCE.format(verb="ask", role="iobj", morph=""))
    assert small_rules().controlled(view) is view


def test_whose_doing_a_clause_with_a_finite_verb_is_the_promise_does_not_tell() -> None:
    clause = SENTENCE.replace("to/PART/mark", "that/SCONJ/mark").replace("Inf", "Fin")
    view = view_of(clause.replace("xcomp", "ccomp").format(verb="promise", role="iobj", morph=""))
    assert small_rules().controlled(view) is view
