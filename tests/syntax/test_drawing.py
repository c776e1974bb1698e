"""What each scheme's drawing habits become: (governor, role) of every token."""

from __future__ import annotations

import numpy as np
import pytest
from grammar import view_of

from coreflang.syntax import Role
from coreflang.syntax.drawing import Drawing

IN_CLEARNLP = "slept/VERB/ROOT/0 in/ADP/prep/1 houses/NOUN/pobj/2"
NESTED = "fell/VERB/ROOT/0 from/ADP/prep/1 behind/ADP/prep/2 it/PRON/pobj/3"
BUSY = (
    "he/PRON/nsubj/2 was/AUX/ROOT/0/lemma=be busy/ADJ/acomp/2 when/ADV/advmod/5 rang/VERB/advcl/2"
)
THERE = "he/PRON/nsubj/2 was/AUX/ROOT/0/lemma=be in/ADP/prep/2 it/PRON/pobj/3"
CHAIN = "a/NOUN/ROOT/0 ,/PUNCT/punct/1 b/NOUN/conj/1 and/CCONJ/cc/3 c/NOUN/conj/3"
ASKED = (
    "she/PRON/nsubj/2 asked/VERB/ROOT/0 him/PRON/nsubj/5 to/PART/aux/5 go/VERB/ccomp/2/VerbForm=Inf"
)
SAID = "she/PRON/nsubj/2 said/VERB/ROOT/0 he/PRON/nsubj/4 went/VERB/ccomp/2/VerbForm=Fin"
OF = "dog/NOUN/ROOT/0 of/ADP/prep/1 his/PRON/poss/4 wife/NOUN/pobj/2"
BEFORE = "left/VERB/ROOT/0 before/ADP/prep/1 eating/VERB/pcomp/2"


def drawn(text: str, scheme: str) -> list[tuple[int, Role]]:
    view = view_of(text, scheme)
    return [(view.governor(i), Role(int(view.role[i]))) for i in range(len(view))]


def test_adpositions_hang_from_their_nouns() -> None:
    assert drawn(IN_CLEARNLP, "clearnlp")[1:] == [(2, Role.ADPOSITION), (0, Role.OBLIQUE)]


def test_nested_adpositions() -> None:
    assert drawn(NESTED, "clearnlp")[3] == (0, Role.OBLIQUE)


def test_noun_below_noun() -> None:
    assert drawn(OF, "clearnlp")[3] == (0, Role.NOMINAL_MODIFIER)
    assert drawn(OF, "clearnlp")[2] == (3, Role.POSSESSIVE)


def test_clause_below_adposition() -> None:
    assert drawn(BEFORE, "clearnlp")[1:] == [(2, Role.MARKER), (0, Role.ADVERBIAL_CLAUSE)]


def test_predicates_govern_their_copulas() -> None:
    assert drawn(BUSY, "clearnlp") == [
        (2, Role.SUBJECT), (2, Role.COPULA), (2, Role.ROOT), (4, Role.ADVERBIAL),
        (2, Role.ADVERBIAL_CLAUSE),
    ]  # fmt: skip


def test_a_place_can_be_the_predicate() -> None:
    assert drawn(THERE, "clearnlp") == [
        (3, Role.SUBJECT), (3, Role.COPULA), (3, Role.ADPOSITION), (3, Role.ROOT),
    ]  # fmt: skip


def test_conjuncts_hang_from_the_first() -> None:
    found = drawn(CHAIN, "clearnlp")
    assert found[2] == (0, Role.CONJUNCT)
    assert found[3:] == [(4, Role.COORDINATOR), (0, Role.CONJUNCT)]
    assert view_of(CHAIN, "clearnlp").coordination(2) == [0, 2, 4]


def test_subjects_of_infinitives_are_objects_above() -> None:
    found = drawn(ASKED, "clearnlp")
    assert found[2] == (1, Role.OBJECT) and found[4] == (1, Role.OPEN_COMPLEMENT)


def test_subjects_of_finite_clauses_stay() -> None:
    found = drawn(SAID, "clearnlp")
    assert found[2] == (3, Role.SUBJECT) and found[3] == (1, Role.CLAUSAL_COMPLEMENT)


def test_tiger_adpositions_and_auxiliaries() -> None:
    text = (
        "he/PRON/sb/2 had/AUX/ROOT/0/lemma=have in/ADP/mo/5 it/PRON/nk/3 "
        "slept/VERB/oc/2/VerbForm=Part"
    )
    assert drawn(text, "tiger") == [
        (4, Role.SUBJECT), (4, Role.AUXILIARY), (3, Role.ADPOSITION), (4, Role.OBLIQUE),
        (4, Role.ROOT),
    ]  # fmt: skip


def test_tiger_coordination_runs_through_the_coordinator() -> None:
    text = "a/NOUN/ROOT/0 ,/PUNCT/punct/1 b/NOUN/cj/1 and/CCONJ/cd/3 c/NOUN/cj/4"
    assert view_of(text, "tiger").coordination(0) == [0, 2, 4]


def test_tiger_copula() -> None:
    text = "he/PRON/sb/2 is/AUX/ROOT/0/lemma=be sick/ADJ/pd/2"
    assert drawn(text, "tiger") == [(2, Role.SUBJECT), (2, Role.COPULA), (2, Role.ROOT)]


@pytest.mark.parametrize("scheme", ["ud", "clearnlp", "tiger"])
def test_one_token(scheme: str) -> None:
    assert drawn("Otto/PROPN/ROOT/0", scheme) == [(0, Role.ROOT)]


def test_universal_dependencies_are_left_as_they_are() -> None:
    text = "he/PRON/nsubj/4 was/AUX/cop/4/lemma=be in/ADP/case/4 it/PRON/ROOT/0"
    assert drawn(text, "ud") == [
        (3, Role.SUBJECT), (3, Role.COPULA), (3, Role.ADPOSITION), (3, Role.ROOT),
    ]  # fmt: skip


def test_a_drawing_has_no_cycles() -> None:
    found = Drawing(np.array([1, 2, 0, 2]), np.zeros(4, dtype=np.int64))
    assert found.head.tolist() == [0, 2, 0, 2]


def test_a_view_redrawn_has_no_cycles() -> None:
    view = view_of("Otto/PROPN/nsubj/2 slept/VERB/ROOT/0")
    assert view.redrawn(head=np.array([1, 0])).head.tolist() in ([0, 0], [1, 1])
