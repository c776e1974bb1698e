from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from coreflang.metrics.assignment import assign, best_alignment, components

MATRICES = st.tuples(st.integers(1, 5), st.integers(1, 5)).flatmap(
    lambda shape: st.lists(
        st.lists(st.integers(0, 6), min_size=shape[1], max_size=shape[1]),
        min_size=shape[0],
        max_size=shape[0],
    )
)


def brute_force(weights: np.ndarray) -> float:
    few, many = sorted([weights, weights.T], key=len)[0], max(weights.shape)
    rows = np.arange(len(few))
    return max(few[rows, list(columns)].sum() for columns in permutations(range(many), len(few)))


@given(MATRICES, st.sampled_from([1.0, 0.1, 1 / 3]))
def test_assign_finds_the_best_of_all_assignments(values: list[list[int]], unit: float) -> None:
    weights = np.array(values) * unit
    columns = assign(weights)
    rows = np.flatnonzero(columns >= 0)
    assert len(rows) == min(weights.shape)
    assert len(set(columns[rows])) == len(rows)
    assert weights[rows, columns[rows]].sum() == pytest.approx(brute_force(weights))


@given(MATRICES)
def test_best_alignment_of_cells_weighs_as_much_as_the_dense_one(values: list[list[int]]) -> None:
    weights = np.array(values, dtype=float)
    rows, columns = np.nonzero(weights)
    chosen = best_alignment(rows, columns, weights[rows, columns])
    assert len(set(rows[chosen])) == len(set(columns[chosen])) == len(chosen)
    assert weights[rows[chosen], columns[chosen]].sum() == pytest.approx(brute_force(weights))


def test_a_large_dense_matrix() -> None:
    """Products are largest in sum when equals meet equals (rearrangement inequality)."""
    sizes = np.arange(1.0, 101.0)
    shuffled = np.random.default_rng(1).permutation(100)
    assert (sizes[shuffled][assign(np.outer(sizes, sizes[shuffled]))] == sizes).all()


def test_components_part_what_is_not_connected() -> None:
    rows, columns = np.array([0, 0, 1, 2, 3]), np.array([0, 1, 1, 2, 2])
    assert [cells.tolist() for cells in components(rows, columns)] == [[0, 1, 2], [3, 4]]


def test_no_cells() -> None:
    empty = np.zeros(0, dtype=np.int64)
    assert len(best_alignment(empty, empty, np.zeros(0))) == 0
