"""Trees that no grammar allows are mended."""

from __future__ import annotations

from grammar import view_of

from coreflang.syntax import Role

PAIR = "he/PRON/nsubj/5 and/CCONJ/cc/5 his/PRON/poss/4 wife/NOUN/nsubj/5 left/VERB/ROOT/0"
TWO_CLAUSES = "he/PRON/nsubj/2 came/VERB/ROOT/0 and/CCONJ/cc/5 she/PRON/nsubj/5 left/VERB/conj/2"
NO_COORDINATOR = "he/PRON/nsubj/3 she/PRON/nsubj/3 left/VERB/ROOT/0"


def drawn(text: str) -> list[tuple[int, Role]]:
    view = view_of(text, "ud")
    return [(view.governor(i), Role(int(view.role[i]))) for i in range(len(view))]


def test_two_subjects_around_a_coordinator_are_one() -> None:
    found = drawn(PAIR.replace("/poss/", "/nmod:poss/"))
    assert found[0] == (4, Role.SUBJECT)
    assert found[1] == (3, Role.COORDINATOR)
    assert found[3] == (0, Role.CONJUNCT)


def test_subjects_of_two_verbs_stay() -> None:
    assert drawn(TWO_CLAUSES)[3] == (4, Role.SUBJECT)


def test_subjects_without_a_coordinator_stay() -> None:
    assert drawn(NO_COORDINATOR)[1] == (2, Role.SUBJECT)


def test_subjects_that_hang_from_the_coordinator_take_its_place() -> None:
    found = drawn("he/PRON/nsubj/2 or/CCONJ/cc/4 she/PRON/nsubj/2 ran/VERB/ROOT/0")
    assert found[0] == (3, Role.SUBJECT)
    assert found[1] == (2, Role.COORDINATOR)
    assert found[2] == (0, Role.CONJUNCT)


def test_subjects_of_a_coordinator_that_is_the_root() -> None:
    found = drawn("he/PRON/nsubj/2 or/CCONJ/cc/2 she/PRON/nsubj/2")
    assert found == [(0, Role.SUBJECT), (2, Role.COORDINATOR), (0, Role.CONJUNCT)]


def test_subjects_deeper_below_their_coordinator_make_no_cycle() -> None:
    found = drawn("he/PRON/nsubj/4 or/CCONJ/cc/5 she/PRON/nsubj/4 ran/VERB/conj/2 far/ADV/ROOT/0")
    assert [i for i, (head, _) in enumerate(found) if head == i] in ([0, 4], [1, 4], [2, 4])


ARE = "dogs/NOUN/nsubj/2 are/AUX/cop/3 beasts/NOUN/ROOT/0"


def test_a_copula_has_no_subject_of_its_own() -> None:
    assert drawn(ARE) == [(2, Role.SUBJECT), (2, Role.COPULA), (2, Role.ROOT)]


def test_what_an_auxiliary_has_is_the_verbs() -> None:
    text = "he/PRON/nsubj/3 will/AUX/aux/5 have/AUX/aux/2 it/PRON/obj/2 seen/VERB/ROOT/0"
    assert [head for head, _ in drawn(text)] == [4, 4, 1, 4, 4]


def test_a_predicate_gets_no_second_subject() -> None:
    two = ARE.replace("ROOT/0", "conj/5") + " ,/PUNCT/punct/5 slept/VERB/ROOT/0 cats/NOUN/nsubj/3"
    assert drawn(two)[0] == (1, Role.SUBJECT)
    assert drawn(two)[5] == (2, Role.SUBJECT)


def test_what_joins_an_auxiliary_stays() -> None:
    text = "he/PRON/nsubj/5 can/AUX/aux/5 and/CCONJ/cc/4 may/AUX/conj/2 go/VERB/ROOT/0"
    assert drawn(text)[3] == (1, Role.CONJUNCT)


def test_auxiliaries_without_a_verb_keep_what_they_have() -> None:
    assert drawn("he/PRON/nsubj/2 will/AUX/aux/0")[0] == (1, Role.SUBJECT)
