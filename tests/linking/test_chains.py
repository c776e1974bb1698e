"""Chains, over candidates that are made by hand: mentions are numbers, one in each sentence."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from functools import lru_cache

import numpy as np
import pytest
from grammar import small_rules, view_of
from hypothesis import given
from hypothesis import strategies as st

from coreflang.linking.candidates import DocCandidates, find_candidates
from coreflang.linking.chain_state import NO_CHAIN, ChainState
from coreflang.linking.chains import build_chains
from coreflang.linking.link_rows import RANKED
from coreflang.linking.outcome import Chains, ChainSettings
from coreflang.linking.policy import THRESHOLDS, Policy
from coreflang.linking.watching import Watch
from coreflang.mentions import find_mentions
from coreflang.rules import Verdict
from coreflang.rules.nouns import NounLink

MASC, FEM = 1, 2
BOTH = MASC | FEM
Option = tuple[int, float] | tuple[int, float, Verdict]


@lru_cache(maxsize=32)
def blank(n: int) -> DocCandidates:
    view = view_of("\n".join(["lamp/NOUN/ROOT/0"] * n))
    return find_candidates(view, find_mentions(view, small_rules()), small_rules())


def solve(
    classes: list[int],
    options: dict[int, list[Option]],
    *,
    conflicts: dict[int, set[int]] | None = None,
    links: dict[int, list[NounLink]] | None = None,
    sentences: list[int] | None = None,
    likely: list[int] | None = None,
    watch: Watch | None = None,
    **settings: float,
) -> Chains:
    """Build chains of mentions with these classes; options: anaphor -> (antecedent, score)."""
    empty = blank(len(classes))
    rows = [(p, *option) for p in sorted(options) for option in options[p]]
    counts = [len(options[p]) for p in sorted(options)]
    sentence = np.array(sentences or list(range(len(classes))))
    mentions = replace(
        empty.mentions,
        likely=np.array(likely or classes),
        possible=np.array(classes),
        sentence=sentence,
    )
    verdicts = [row[3] if len(row) > 3 else Verdict.PERMITTED for row in rows]
    document = replace(
        empty,
        mentions=mentions,
        anaphor=np.array(sorted(options), dtype=np.int64),
        offset=np.cumsum([0, *counts]),
        antecedent=np.array([row[1] for row in rows], dtype=np.int64),
        verdict=np.array(verdicts, dtype=np.int64),
        rule=np.full(len(rows), -1),
        conflicts=conflicts or {},
    )
    scores = np.array([row[2] for row in rows], dtype=np.float64)
    thresholds = {name: settings.pop(name) for name in THRESHOLDS if name in settings}
    return build_chains(
        document, scores, links or {}, settings=ChainSettings(**settings),
        policy=Policy(**thresholds), watch=watch,
    )  # fmt: skip


def test_an_unlikely_candidate_counts_what_the_model_says() -> None:
    options: dict[int, list[Option]] = {2: [(0, -0.2, Verdict.UNLIKELY), (1, -1.0)]}
    for factor, antecedent in ((0.0, 1), (0.3, 1), (0.6, 0), (1.0, 0)):
        found = solve([BOTH, BOTH, BOTH], options, unlikely=factor)
        assert found.chains == ((antecedent, 2),), factor


def test_a_chain_that_hardly_agrees_may_win_if_unlikely_ones_count() -> None:
    options: dict[int, list[Option]] = {2: [(0, -0.2), (1, -3.0)]}
    likely, possible = [FEM, MASC, MASC], [BOTH, BOTH, BOTH]
    for factor, antecedent in ((0.0, 1), (0.05, 1), (0.5, 0), (1.0, 0)):
        found = solve(possible, options, likely=likely, unlikely=factor)
        assert found.chains == ((antecedent, 2),), factor


@pytest.mark.parametrize(("factor", "tried"), [(0.05, [1, 0]), (0.5, [0, 1])])
def test_who_looks_sees_the_order_in_which_candidates_were_tried(
    factor: float, tried: list[int]
) -> None:
    options: dict[int, list[Option]] = {2: [(0, -0.2), (1, -3.0)]}
    watch = Watch()
    solve([BOTH] * 3, options, likely=[FEM, MASC, MASC], watch=watch, unlikely=factor)
    step = watch.steps[2]
    assert [option.antecedent for option in step.options] == tried
    assert step.chosen == step.options[0].place


def log(probability: float) -> float:
    return float(np.log(probability))


def test_a_doubtful_anaphor_is_left_open() -> None:
    options: dict[int, list[Option]] = {2: [(0, log(0.25)), (1, log(0.2))]}
    for least, chains in ((0.0, ((0, 2),)), (0.25, ((0, 2),)), (0.26, ()), (0.5, ())):
        assert solve([BOTH, BOTH, BOTH], options, reject_below=least - 1e-9).chains == chains


def test_a_chain_has_the_probabilities_of_all_its_mentions() -> None:
    options: dict[int, list[Option]] = {
        2: [(1, log(0.9))],
        3: [(0, log(0.29)), (1, log(0.2)), (2, log(0.2))],
    }
    classes = [BOTH] * 4
    assert solve(classes, options, reject_below=0.3).chains == ((1, 2, 3),)
    assert solve(classes, options, reject_below=0.2).chains == ((0, 3), (1, 2))
    assert solve(classes, options, reject_below=0.41).chains == ((1, 2),)


def test_what_cannot_be_leaves_its_probability_to_the_others() -> None:
    options: dict[int, list[Option]] = {
        2: [(1, log(0.7)), (0, log(0.3))],
        3: [(1, log(0.8)), (0, log(0.1))],
    }
    classes = [BOTH, BOTH, MASC, FEM]
    assert solve(classes, options, reject_below=0.45).chains == ((0, 3), (1, 2))
    assert solve(classes, options, reject_below=0.55).chains == ((1, 2),)


def test_what_cannot_be_and_is_asked_last_leaves_its_probability_too() -> None:
    """An unlikely candidate is tried behind the others, and may be impossible by its chain."""
    options: dict[int, list[Option]] = {
        2: [(1, log(0.9))],
        3: [(0, log(0.2)), (1, log(0.7), Verdict.UNLIKELY)],
    }
    classes = [BOTH, BOTH, MASC, FEM]
    assert solve(classes, options, reject_below=0.6).chains == ((0, 3), (1, 2))
    assert solve(classes, options, reject_below=0.7).chains == ((1, 2),)


def test_no_earlier_decision_is_changed_for_a_doubtful_anaphor() -> None:
    options: dict[int, list[Option]] = {
        2: [(1, log(0.55)), (0, log(0.45))],
        3: [(1, log(0.5)), (0, log(0.1))],
    }
    classes = [BOTH, BOTH, MASC, FEM]
    assert solve(classes, options, reject_below=0.4).chains == ((1, 2),)


def test_a_dead_end_is_not_escaped_into_doubt() -> None:
    options: dict[int, list[Option]] = {2: [(1, log(0.6)), (0, log(0.4))], 3: [(1, log(0.2))]}
    assert solve([MASC, BOTH, MASC, FEM], options, reject_below=0.3).chains == ((1, 2),)
    assert solve([MASC, BOTH, MASC, FEM], options, reject_below=0.2).chains == ((0, 2), (1, 3))


def test_best_score_wins() -> None:
    found = solve([BOTH, BOTH, BOTH], {2: [(0, -0.1), (1, -3.0)]})
    assert found.chains == ((0, 2),)
    assert [(r.anaphor, r.antecedent, r.candidate, r.rewound) for r in found.resolutions] == [
        (2, 0, 0, False)
    ]


def test_permitted_goes_before_unlikely_whatever_the_score() -> None:
    options: dict[int, list[Option]] = {2: [(0, -0.1, Verdict.UNLIKELY), (1, -3.0)]}
    assert solve([BOTH, BOTH, BOTH], options).chains == ((1, 2),)


def test_unlikely_if_nothing_else() -> None:
    options: dict[int, list[Option]] = {1: [(0, -0.1, Verdict.UNLIKELY)]}
    assert solve([BOTH, BOTH], options).chains == ((0, 1),)


def test_a_chain_keeps_the_intersection_of_its_classes() -> None:
    options: dict[int, list[Option]] = {1: [(0, 0.0)], 2: [(0, 0.0), (1, -1.0)]}
    assert solve([BOTH, MASC, FEM], options, rewind_depth=0).chains == ((0, 1),)
    assert solve([BOTH, MASC, MASC], options).chains == ((0, 1, 2),)


def test_rewind_gives_an_earlier_anaphor_its_second_choice() -> None:
    options: dict[int, list[Option]] = {2: [(1, 0.0), (0, -1.0)], 3: [(1, 0.0)]}
    found = solve([MASC, BOTH, MASC, FEM], options)
    assert found.chains == ((0, 2), (1, 3))
    assert [r.rewound for r in found.resolutions] == [False, True]


def test_rewind_replays_what_lies_between() -> None:
    options: dict[int, list[Option]] = {2: [(1, 0.0), (0, -1.0)], 3: [(2, 0.0)], 4: [(1, 0.0)]}
    assert solve([MASC, BOTH, MASC, MASC, FEM], options).chains == ((0, 2, 3), (1, 4))


def test_a_failed_rewind_changes_nothing() -> None:
    options: dict[int, list[Option]] = {2: [(1, 0.0), (0, -1.0)], 3: [(2, 0.0)]}
    found = solve([MASC, MASC, MASC, FEM], options)
    assert found.chains == ((1, 2),)
    assert [r.anaphor for r in found.resolutions] == [2]


def test_rewind_is_bounded() -> None:
    options: dict[int, list[Option]] = {2: [(1, 0.0), (0, -1.0)], 3: [(1, 0.0)]}
    classes = [MASC, BOTH, MASC, FEM]
    for bound in ("rewind_depth", "rewind_attempts"):
        assert solve(classes, options, **{bound: 0}).chains == ((1, 2),)
    far = solve(classes, options, sentences=[0, 0, 0, 9], rewind_sentences=5)
    assert far.chains == ((1, 2),)


def test_conflicts_hold_through_the_chain() -> None:
    options: dict[int, list[Option]] = {1: [(0, 0.0)], 2: [(0, 0.0)]}
    classes = [BOTH, BOTH, BOTH]
    assert solve(classes, options, conflicts={2: {1}}, rewind_depth=0).chains == ((0, 1),)
    assert solve(classes, options, conflicts={1: {2}}, rewind_depth=0).chains == ((0, 1),)
    assert solve(classes, options).chains == ((0, 1, 2),)


def test_a_group_and_its_member_are_not_both_in_one_clause() -> None:
    couple = "Ida/PROPN/nsubj/4 and/CCONJ/cc/3 Otto/PROPN/conj/1 came/VERB/ROOT/0\n"
    greeted = couple + "They/PRON/nsubj/2/Number=Plur greeted/VERB/ROOT/0 her/PRON/obj/2"
    assert chains_of(greeted) == [[0, 4]]
    assert chains_of(greeted.replace("They", "She").replace("her", "them")) == [[0, 4]]
    whose = couple + (
        "They/PRON/nsubj/2/Number=Plur fed/VERB/ROOT/0 her/PRON/nmod:poss/4 dog/NOUN/obj/2"
    )
    assert chains_of(whose) == [[0, 4], [0, 6]]


def chains_of(text: str) -> list[list[int]]:
    """Heads of the chains of a text, by rule alone."""
    view, rules = view_of(text), small_rules()
    document = find_candidates(view, find_mentions(view, rules), rules)
    scores = 0.0 * document.antecedent - 0.1
    found = build_chains(document, scores, {}, settings=ChainSettings(), policy=Policy())
    return sorted([int(document.mentions.head[m]) for m in chain] for chain in found.chains)


def test_noun_links_only_so_far_back() -> None:
    links = {3: [NounLink(3, 0, "same_noun")]}
    assert solve([BOTH] * 4, {}, links=links, noun_sentences=2).chains == ()
    assert solve([BOTH] * 4, {}, links=links, noun_sentences=3).chains == ((0, 3),)


def test_noun_links_reach_anywhere_unless_limited() -> None:
    links = {3: [NounLink(3, 0, "same_name")]}
    far = [0, 5_000, 9_000, 20_000]
    assert solve([BOTH] * 4, {}, links=links, sentences=far).chains == ((0, 3),)
    same = [0, 0, 0, 0]
    assert solve([BOTH] * 4, {}, links=links, sentences=same, noun_sentences=0).chains == ((0, 3),)
    assert solve([BOTH] * 4, {}, links=links, noun_sentences=0).chains == ()


def test_a_pronoun_carries_a_noun_further() -> None:
    links = {4: [NounLink(4, 0, "same_noun")]}
    options: dict[int, list[Option]] = {2: [(0, 0.0)]}
    assert solve([BOTH] * 5, options, links=links, noun_sentences=2).chains == ((0, 2, 4),)
    assert solve([BOTH] * 5, {}, links=links, noun_sentences=2).chains == ()


def test_no_link_between_nouns_that_do_not_agree() -> None:
    links = {1: [NounLink(1, 0, "same_name")]}
    assert solve([MASC, FEM], {}, links=links).chains == ()


def ranked(m: int, *pairs: tuple[int, float]) -> dict[int, list[NounLink]]:
    return {m: [NounLink(m, earlier, RANKED, probability=p, least=0.3) for earlier, p in pairs]}


def test_a_noun_joins_no_entity_of_which_a_scorer_thinks_too_little() -> None:
    # 0.45 in all, and little for each of three: better no entity than a wrong one.
    links = ranked(3, (0, 0.15), (1, 0.15), (2, 0.15))
    assert solve([BOTH] * 4, {}, links=links).chains == ()
    assert solve([BOTH] * 4, {}, links=ranked(3, (0, 0.45))).chains == ((0, 3),)


def test_mentions_of_an_entity_speak_for_it_together() -> None:
    together = {2: [NounLink(2, 0, "same_name")], 1: [NounLink(1, 0, "same_name")]}
    links = {**together, **ranked(3, (2, 0.15), (1, 0.15), (0, 0.15))}
    assert solve([BOTH] * 4, {}, links=links).chains == ((0, 1, 2, 3),)


def test_what_does_not_fit_leaves_a_noun_to_nothing_improbable() -> None:
    # The captain is no man called Amann, and no season either.
    links = ranked(2, (0, 0.6), (1, 0.1))
    assert solve([MASC, FEM, FEM], {}, links=links).chains == ()


def test_a_rule_needs_no_probability() -> None:
    links = ranked(3, (0, 0.1))
    links[3].append(NounLink(3, 1, "same_phrase"))
    assert solve([BOTH] * 4, {}, links=links).chains == ((1, 3),)


def test_a_score_of_minus_infinity_is_no_link() -> None:
    assert solve([BOTH, BOTH], {1: [(0, -np.inf)]}).chains == ()


def test_nothing_to_do() -> None:
    assert solve([BOTH, BOTH], {}) == Chains((), ())


CLASSES = st.lists(st.integers(1, 7), min_size=2, max_size=8)
STEPS = st.lists(st.tuples(st.integers(0, 7), st.integers(0, 7)), max_size=12)


def joined(state: ChainState, steps: list[tuple[int, int]]) -> None:
    n = len(state.likely)
    for a, b in steps:
        if a % n != b % n and state.fit(a % n, b % n) != Verdict.IMPOSSIBLE:
            state.join(a % n, b % n)


@given(classes=CLASSES, before=STEPS, after=STEPS)
def test_undo_restores_everything(
    classes: list[int], before: list[tuple[int, int]], after: list[tuple[int, int]]
) -> None:
    state = ChainState(classes, classes, list(range(len(classes))), {})
    joined(state, before)
    kept, mark = deepcopy(state), len(state.log)
    joined(state, after)
    state.undo(mark)
    assert state == kept


@given(classes=CLASSES, steps=STEPS)
def test_state_is_a_partition_whose_classes_are_intersections(
    classes: list[int], steps: list[tuple[int, int]]
) -> None:
    state = ChainState(classes, classes, list(range(len(classes))), {})
    joined(state, steps)
    for m, c in enumerate(state.chain):
        if c == NO_CHAIN:
            assert state.classes_of(m) == (classes[m], classes[m])
            continue
        members = [k for k, other in enumerate(state.chain) if other == c]
        assert sorted(state.members[c]) == members
        meet = int(np.bitwise_and.reduce([classes[k] for k in members]))
        assert state.classes_of(m)[1] == meet != 0
        assert state.last_sentence(m) == max(members)
