from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from coreflang.syntax.tree import break_cycles, depths, nearest_marked, tree_facts

# Every token hangs from an earlier one or is a root; then the tokens are shuffled.
FORESTS = st.integers(1, 25).flatmap(
    lambda n: st.tuples(
        st.tuples(*(st.integers(0, i) for i in range(n))), st.permutations(range(n))
    )
)
GRAPHS = st.integers(1, 20).flatmap(
    lambda n: st.lists(st.integers(0, n - 1), min_size=n, max_size=n)
)


def forest(drawn: tuple[tuple[int, ...], list[int]]) -> np.ndarray:
    heads, order = drawn
    shuffled = np.zeros(len(heads), dtype=np.int64)
    for i, head in enumerate(heads):
        shuffled[order[i]] = order[head]
    return shuffled


def path(head: np.ndarray, i: int) -> list[int]:
    steps = [i]
    while head[steps[-1]] != steps[-1]:
        steps.append(int(head[steps[-1]]))
        assert len(steps) <= len(head), "a cycle"
    return steps


@given(FORESTS)
def test_facts_are_those_of_a_walk(drawn: tuple[tuple[int, ...], list[int]]) -> None:
    head = forest(drawn)
    facts, n = tree_facts(head), len(head)
    paths = [path(head, i) for i in range(n)]
    assert facts.depth.tolist() == depths(head).tolist() == [len(p) - 1 for p in paths]
    for a in range(n):
        subtree = [b for b in range(n) if a in paths[b]]
        assert (facts.left[a], facts.right[a]) == (min(subtree), max(subtree) + 1)
        inside = (facts.enter[a] <= facts.enter) & (facts.enter < facts.leave[a])
        assert np.flatnonzero(inside).tolist() == subtree
    assert sorted(facts.enter.tolist()) == list(range(n))


def test_a_tree_as_deep_as_long() -> None:
    n = 3000
    facts = tree_facts(np.maximum(np.arange(n) - 1, 0))
    assert facts.depth.tolist() == facts.enter.tolist() == facts.left.tolist() == [*range(n)]
    assert set(facts.right.tolist()) == set(facts.leave.tolist()) == {n}


@given(FORESTS, st.data())
def test_nearest_marked(drawn: tuple[tuple[int, ...], list[int]], data: st.DataObject) -> None:
    head = forest(drawn)
    n = len(head)
    marked = np.array(data.draw(st.lists(st.booleans(), min_size=n, max_size=n)))
    wanted = [next((k for k in path(head, i) if marked[k]), path(head, i)[-1]) for i in range(n)]
    assert nearest_marked(head, marked).tolist() == wanted


@given(GRAPHS)
def test_cycles_are_broken_and_the_rest_is_left_alone(heads: list[int]) -> None:
    head = np.array(heads)
    mended = break_cycles(head)
    for i in range(len(head)):
        path(mended, i)
    changed = np.flatnonzero(mended != head)
    assert (mended[changed] == changed).all()
    for i in changed.tolist():
        steps, here = set(), i
        while here not in steps:
            steps.add(here)
            here = int(head[here])
        assert here == i, "only a token of a cycle becomes a root"


@given(GRAPHS)
def test_walks_upwards_end_even_where_cycles_are_left(heads: list[int]) -> None:
    head = np.array(heads)
    nobody = np.zeros(len(head), dtype=bool)
    assert len(depths(head)) == len(nearest_marked(head, nobody)) == len(head)


def test_a_long_way_into_a_cycle() -> None:
    n = 5000
    head = np.append(np.arange(1, n), n - 3)
    assert np.flatnonzero(break_cycles(head) != head).tolist() == [n - 3]


def test_a_tree_stays_the_same_object() -> None:
    head = np.array([0, 0, 1])
    assert break_cycles(head) is head


def test_no_tokens() -> None:
    facts = tree_facts(np.zeros(0, dtype=np.int64))
    assert not len(facts.depth) and not len(facts.enter)
