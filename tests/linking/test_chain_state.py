"""Chains under construction: what is undone can be done again."""

from __future__ import annotations

import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from coreflang.linking.chain_state import ChainState
from coreflang.rules import Verdict

N = 9
Joins = list[tuple[int, int, bool]]
MENTION = st.integers(0, N - 1)
PAIRS = st.lists(st.tuples(MENTION, MENTION, st.booleans()), max_size=14)


def state_after(joins: Joins) -> ChainState:
    classes = [0b111, 0b110, 0b011, 0b111, 0b100, 0b111, 0b010, 0b110, 0b111]
    state = ChainState(list(classes), [0b111] * N, [m // 3 for m in range(N)], {})
    for m, other, united in joins:
        state.join(m, other, united=united)
    return state


@given(PAIRS, PAIRS, PAIRS)
def test_what_is_undone_can_be_done_again(before: Joins, taken: Joins, tried: Joins) -> None:
    state = state_after(before)
    mark, start = len(state.log), copy.deepcopy(state)
    for m, other, united in taken:
        state.join(m, other, united=united)
    expected, log = copy.deepcopy(state), state.log[mark:]
    state.undo(mark)
    assert state == start
    for m, other, united in tried:
        state.join(m, other, united=united)
    state.undo(mark)
    state.redo(log)
    assert state == expected


def test_what_agrees_with_one_of_two_may_follow() -> None:
    masculine, neuter, feminine = 0b001, 0b010, 0b100
    classes = [masculine, neuter, masculine, feminine]
    state = ChainState(list(classes), list(classes), [0, 1, 2, 3], {})
    assert state.fit(1, 0) == Verdict.IMPOSSIBLE
    assert state.fit(1, 0, united=True) == Verdict.PERMITTED
    state.join(1, 0, united=True)
    assert state.fit(2, 1) == Verdict.PERMITTED
    assert state.fit(3, 1) == Verdict.IMPOSSIBLE
    # What follows decides: "der Fuchs", "das Tier", "er".
    state.join(2, 1)
    assert state.classes_of(0) == (masculine, masculine)


@pytest.mark.parametrize("conflicts", [{1: {0}}, {0: {1}}])
def test_enemies_are_not_united(conflicts: dict[int, set[int]]) -> None:
    state = ChainState([0b01, 0b10], [0b01, 0b10], [0, 1], conflicts)
    assert state.fit(1, 0, united=True) == Verdict.IMPOSSIBLE
