from __future__ import annotations

import numpy as np
import pytest
from grammar import small_rules, view_of

from coreflang.mentions import Kind, Reflexivity, is_nominal

MASC, FEM, NEUT, PLUR = 1, 2, 4, 8


def test_kinds_and_reflexivity() -> None:
    view = view_of(
        "Otto/PROPN/nsubj/2 shaved/VERB/ROOT/0 himself/PRON/obj/2 "
        "his/PRON/nmod:poss/5 dog/NOUN/obl/2"
    )
    facts = small_rules().facts(view)
    assert facts.kind.tolist() == [Kind.NAME, Kind.NONE, Kind.REFLEXIVE, Kind.POSSESSIVE, Kind.NOUN]
    assert facts.reflexivity[[2, 3]].tolist() == [Reflexivity.MUST, Reflexivity.MAY]


def test_what_is_never_empty_may_not_be_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, view = small_rules(), view_of("it/PRON/nsubj/2 broke/VERB/ROOT/0")
    monkeypatch.setattr(rules, "may_be_empty", lambda view: view.has_form("it"))
    assert rules.facts(view).may_be_empty.tolist() == [True, False]
    assert not rules.facts(view).never_empty.any()
    monkeypatch.setattr(rules, "never_empty", lambda view: view.has_form("it"))
    assert not rules.facts(view).may_be_empty.any()
    assert rules.facts(view).never_empty.tolist() == [True, False]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("the/DET/det/2 nurse/NOUN/ROOT/0 and/CCONJ/cc/4 man/NOUN/conj/2", [1, 3]),
        ("the/DET/det/2 nurse/NOUN/ROOT/0 and/CCONJ/cc/4 Otto/PROPN/conj/2", [1]),
        ("the/DET/det/2 nurse/NOUN/ROOT/0 and/CCONJ/cc/5 a/DET/det/5 man/NOUN/conj/2", [1]),
        ("nurse/NOUN/ROOT/0 and/CCONJ/cc/4 the/DET/det/4 man/NOUN/conj/1", [3]),
    ],
)
def test_a_determiner_is_shared_with_what_follows_it(text: str, found: list[int]) -> None:
    assert np.flatnonzero(small_rules().definite(view_of(text))).tolist() == found


def test_definite_and_indefinite() -> None:
    view = view_of("the/DET/det/2 dog/NOUN/ROOT/0 a/DET/det/4 hen/NOUN/obl/2 lamp/NOUN/obl/2")
    facts = small_rules().facts(view)
    assert facts.definite.tolist() == [False, True, False, False, False]
    assert facts.indefinite.tolist() == [False, False, False, True, False]


@pytest.mark.parametrize(
    "text",
    [
        "kitchen/NOUN/compound/2 door/NOUN/ROOT/0",
        "Ida/PROPN/flat/2 Blum/PROPN/ROOT/0",
        "by/ADP/case/3 the/DET/det/3 way/NOUN/obl/4 lamp/NOUN/ROOT/0",
        "Mr./PROPN/compound/2 Blum/PROPN/ROOT/0",
    ],
)
def test_one_independent_noun(text: str) -> None:
    assert is_nominal(small_rules().facts(view_of(text)).kind).sum() == 1


def test_pronouns_that_stand_like_nouns() -> None:
    assert small_rules().facts(view_of("Everyone/PRON/ROOT/0")).kind.tolist() == [Kind.NOUN]


def test_expletives_are_no_anaphors() -> None:
    rained = small_rules().facts(view_of("It/PRON/expl/2 rained/VERB/ROOT/0"))
    assert rained.kind.tolist() == [Kind.NONE, Kind.NONE]


def test_free_adpositions() -> None:
    view = view_of(
        "sat/VERB/ROOT/0 behind/ADP/case/3 him/PRON/obl/1 with/ADP/case/5 her/PRON/obl/1"
    )
    assert np.flatnonzero(small_rules().facts(view).free).tolist() == [2]


def test_coordination_classes() -> None:
    likely, possible = np.array([MASC, FEM]), np.array([MASC, FEM | NEUT])
    classes = small_rules().coordination_classes
    assert classes(likely, possible, alternative=False) == (PLUR, PLUR)
    assert classes(likely, possible, alternative=True) == (MASC | FEM, MASC | FEM | NEUT | PLUR)


def test_in_lists_knows_lemmas_and_forms() -> None:
    view = view_of("Hens/PROPN/ROOT/0/lemma=hen Dog/PROPN/dep/1 lamp/NOUN/dep/1")
    assert small_rules().in_lists(view, "animals").tolist() == [True, True, False]
