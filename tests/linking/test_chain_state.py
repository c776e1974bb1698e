"""Chains under construction: what is undone can be done again."""

from __future__ import annotations

import copy

from hypothesis import given
from hypothesis import strategies as st

from coreflang.linking.chain_state import ChainState

N = 9
PAIRS = st.lists(st.tuples(st.integers(0, N - 1), st.integers(0, N - 1)), max_size=14)


def state_after(joins: list[tuple[int, int]]) -> ChainState:
    classes = [0b111, 0b110, 0b011, 0b111, 0b100, 0b111, 0b010, 0b110, 0b111]
    state = ChainState(list(classes), [0b111] * N, [m // 3 for m in range(N)], {})
    for m, other in joins:
        state.join(m, other)
    return state


@given(PAIRS, PAIRS, PAIRS)
def test_what_is_undone_can_be_done_again(
    before: list[tuple[int, int]], taken: list[tuple[int, int]], tried: list[tuple[int, int]]
) -> None:
    state = state_after(before)
    mark, start = len(state.log), copy.deepcopy(state)
    for m, other in taken:
        state.join(m, other)
    expected, log = copy.deepcopy(state), state.log[mark:]
    state.undo(mark)
    assert state == start
    for m, other in tried:
        state.join(m, other)
    state.undo(mark)
    state.redo(log)
    assert state == expected
