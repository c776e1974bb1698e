from __future__ import annotations

import pytest
from grammar import holds, verdict

from coreflang.rules import PairRule, Verdict
from coreflang.rules.discourse import (
    across_quotation_marks,
    member_of_group,
    nearer_noun_of_same_kind,
    owner_of_the_like,
    says_more_of_another,
    speaks_of_another,
)

SPOKEN = '"/PUNCT/punct/2 Ida/PROPN/ccomp/5 "/PUNCT/punct/2 she/PRON/nsubj/5 said/VERB/ROOT/0'
CLAUSE = (
    '"/PUNCT/punct/3 Ida/PROPN/nsubj/3 slept/VERB/ccomp/7 ,/PUNCT/punct/3 "/PUNCT/punct/3 '
    "she/PRON/nsubj/7 said/VERB/ROOT/0"
)
PLAIN = "Ida/PROPN/ccomp/3 she/PRON/nsubj/3 said/VERB/ROOT/0"
NURSES = "nurse/NOUN/nsubj/2 sat/VERB/ROOT/0\nnurse/NOUN/nsubj/2 washed/VERB/ROOT/0 her/PRON/obj/2"
TWO = "doctor/NOUN/nsubj/2 sat/VERB/ROOT/0\nnurse/NOUN/nsubj/2 washed/VERB/ROOT/0 her/PRON/obj/2"
SHE = "\nShe/PRON/nsubj/2 rose/VERB/ROOT/0"
PREDICATE = "Ida/PROPN/nsubj/3 is/AUX/cop/3/lemma=be nurse/NOUN/ROOT/0" + SHE
APPOSITION = "Ida/PROPN/nsubj/3 nurse/NOUN/appos/1 sat/VERB/ROOT/0" + SHE
BEHIND = "man/NOUN/nsubj/2 shut/VERB/ROOT/0 it/PRON/obj/2 behind/ADP/case/5 him/PRON/obl/2"

MARES = (
    "hen/NOUN/nsubj/2 sat/VERB/ROOT/0\nold/ADJ/amod/2 hen/NOUN/nsubj/3 pecked/VERB/ROOT/0 "
    "her/PRON/obj/3"
)
OLD_FIRST = (
    "old/ADJ/amod/2 hen/NOUN/nsubj/3 sat/VERB/ROOT/0\nhen/NOUN/nsubj/2 pecked/VERB/ROOT/0 "
    "her/PRON/obj/2"
)
BOTH_OLD = (
    "old/ADJ/amod/2 hen/NOUN/nsubj/3 sat/VERB/ROOT/0\nold/ADJ/amod/2 hen/NOUN/nsubj/3 "
    "pecked/VERB/ROOT/0 her/PRON/obj/3"
)
GUARDS = (
    "guards/NOUN/nsubj/4/lemma=guard/Number=Plur and/CCONJ/cc/3 "
    "dogs/NOUN/conj/1/lemma=dog/Number=Plur "
    "ate/VERB/ROOT/0\nThey/PRON/nsubj/2 slept/VERB/ROOT/0"
)
EITHER = GUARDS.replace("and/", "or/")
OWN_PHRASE = (
    "guards/NOUN/nsubj/6/lemma=guard/Number=Plur and/CCONJ/cc/3 "
    "dogs/NOUN/conj/1/lemma=dog/Number=Plur "
    "behind/ADP/case/5 them/PRON/nmod/3 ate/VERB/ROOT/0"
)
BELOW = (
    "nurse/NOUN/nsubj/4 is/AUX/cop/4 behind/ADP/case/4 doctor/NOUN/ROOT/0\n"
    "She/PRON/nsubj/2 slept/VERB/ROOT/0"
)
APART = "dog/NOUN/dislocated/4 ,/PUNCT/punct/4 it/PRON/nsubj/4 barks/VERB/ROOT/0"


@pytest.mark.parametrize(
    ("rule", "text", "antecedent", "anaphor", "wanted"),
    [
        (across_quotation_marks, SPOKEN, 1, 3, True),
        (across_quotation_marks, PLAIN, 0, 1, False),
        (speaks_of_another, CLAUSE, 1, 5, True),
        (speaks_of_another, CLAUSE.replace('"', "-"), 1, 5, False),
        (speaks_of_another, SPOKEN, 1, 3, False),
        (nearer_noun_of_same_kind, NURSES, 0, 4, True),
        (nearer_noun_of_same_kind, TWO, 0, 4, False),
        (nearer_noun_of_same_kind, BEHIND, 0, 4, False),
        (nearer_noun_of_same_kind, MARES, 0, 5, False),
        (nearer_noun_of_same_kind, OLD_FIRST, 1, 5, True),
        (nearer_noun_of_same_kind, BOTH_OLD, 1, 6, True),
        (member_of_group, GUARDS, 2, 4, True),
        (member_of_group, EITHER, 2, 4, False),
        (member_of_group, OWN_PHRASE, 2, 4, False),
        (nearer_noun_of_same_kind, APART, 0, 2, False),
        (says_more_of_another, PREDICATE, 2, 3, True),
        (says_more_of_another, PREDICATE, 0, 3, False),
        (says_more_of_another, BELOW, 3, 4, False),
        (says_more_of_another, APPOSITION, 1, 3, True),
        (says_more_of_another, APPOSITION, 0, 3, False),
    ],
)
def test_discourse_rule(
    rule: PairRule, text: str, antecedent: int, anaphor: int, wanted: bool
) -> None:
    assert holds(rule, text, antecedent, anaphor) is wanted


def test_a_stronger_verdict_stays() -> None:
    assert verdict(NURSES, 2, 4) == Verdict.IMPOSSIBLE
    assert verdict(NURSES, 0, 4) == Verdict.UNLIKELY


OWNED = (
    "{}/PRON/nmod:poss/2 {}/NOUN/nsubj/3 slept/VERB/ROOT/0\n"
    "{}/PRON/nmod:poss/2 {}/NOUN/nsubj/3 sat/VERB/ROOT/0"
)


@pytest.mark.parametrize(
    ("one", "noun", "other", "second", "impossible"),
    [
        ("his", "nurse", "his", "nurse", True),
        ("his", "nurse", "her", "nurse", True),
        ("her", "hen", "her", "hen", True),
        ("his", "hen", "her", "hen", True),
        # The nurse's doctor.
        ("his", "nurse", "her", "doctor", False),
    ],
)
def test_what_is_owned_owns_not_its_like(
    one: str, noun: str, other: str, second: str, impossible: bool
) -> None:
    text = OWNED.format(one, noun, other, second)
    assert holds(owner_of_the_like, text, 1, 3) is impossible
