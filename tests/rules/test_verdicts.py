from __future__ import annotations

import numpy as np
from grammar import all_pairs, view_of

from coreflang.rules import CORE_RULES, Pairs, Verdict, pair_rule
from coreflang.rules.sides import site
from coreflang.syntax import NONE

GROUP = "Otto/PROPN/nsubj/4 and/CCONJ/cc/3 Ida/PROPN/conj/1 saw/VERB/ROOT/0 him/PRON/obj/4"


def test_verdicts_are_ordered() -> None:
    assert Verdict.IMPOSSIBLE < Verdict.UNLIKELY < Verdict.PERMITTED


def test_pair_rule_takes_the_name_of_its_function() -> None:
    @pair_rule(Verdict.UNLIKELY, "A sentence.", local=False, in_chain=True)
    def some_name(pairs: Pairs) -> np.ndarray:
        return np.ones(len(pairs), dtype=bool)

    assert some_name.name == "some_name"
    assert some_name.verdict == Verdict.UNLIKELY
    assert (some_name.local, some_name.in_chain) == (False, True)
    assert some_name.test(all_pairs(GROUP)).all()


def test_every_core_rule_has_an_example_and_a_name_of_its_own() -> None:
    assert all(rule.example for rule in CORE_RULES)
    names = [rule.name for rule in CORE_RULES]
    assert len(set(names)) == len(names)


def test_rules_that_look_at_one_sentence_say_no_to_no_pairs() -> None:
    none = all_pairs(GROUP).take(np.zeros(0, dtype=np.int64))
    for rule in CORE_RULES:
        assert rule.test(none).shape == (0,), rule.name


def test_members_of_a_coordination_stand_at_its_first() -> None:
    view = view_of(GROUP)
    assert site(view, np.array([0, 2, 4])).tolist() == [0, 0, 4]


def test_pair_columns() -> None:
    pairs = all_pairs(GROUP)
    place = int(np.flatnonzero((pairs.antecedent.token == 2) & (pairs.anaphor.token == 4))[0])
    assert not pairs.forward[place] and pairs.anaphor.plain[place] and pairs.same_sentence[place]
    assert pairs.antecedent.site[place] == 0
    assert pairs.antecedent.governor[place] == pairs.anaphor.governor[place] == 3
    back = int(np.flatnonzero((pairs.antecedent.token == 4) & (pairs.anaphor.token == 2))[0])
    assert pairs.forward[back] and not pairs.antecedent.grouped[back]


def test_a_root_has_no_governor() -> None:
    pairs = all_pairs("Otto/PROPN/ROOT/0 he/PRON/parataxis/1")
    assert pairs.antecedent.governor[pairs.antecedent.token == 0].tolist() == [NONE]


def test_take_keeps_the_order() -> None:
    pairs = all_pairs(GROUP)
    some = pairs.take(np.array([2, 0]))
    assert some.antecedent.token.tolist() == [pairs.antecedent.token[2], pairs.antecedent.token[0]]
