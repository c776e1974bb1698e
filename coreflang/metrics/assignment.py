"""The assignment problem: pair rows with columns so that the pairs' weights sum to the most.

Kuhn 1955, "The Hungarian method for the assignment problem"; solved by shortest augmenting paths
as in Jonker and Volgenant 1987, "A shortest augmenting path algorithm for dense and sparse linear
assignment problems", in the rectangular form of Crouse 2016, "On implementing 2D rectangular
assignment algorithms". O(n^3) in the size of the largest connected component: clusters that share
no mention, not even by way of others, never meet in one matrix.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats1d = NDArray[np.float64]
Floats2d = NDArray[np.float64]
Ints1d = NDArray[np.int64]


def best_alignment(rows: Ints1d, columns: Ints1d, weights: Floats1d) -> Ints1d:
    """Choose cells of a sparse matrix, one a row and one a column at most, with the largest sum.

    rows (Ints1d): each cell's row, (n_cells,).
    columns (Ints1d): each cell's column, (n_cells,).
    weights (Floats1d): each cell's weight, above 0; other cells weigh nothing, (n_cells,).
    RETURNS (Ints1d): indexes of the chosen cells, ascending, (n_chosen,).
    """
    chosen = [
        _align_component(rows, columns, weights, cells) for cells in components(rows, columns)
    ]
    return np.sort(np.concatenate(chosen)) if chosen else np.zeros(0, dtype=np.int64)


def components(rows: Ints1d, columns: Ints1d) -> list[Ints1d]:
    """Part the cells of a sparse matrix into connected components of its bipartite graph.

    rows (Ints1d): each cell's row, (n_cells,).
    columns (Ints1d): each cell's column, (n_cells,).
    RETURNS (List[Ints1d]): the indexes of each component's cells.
    """
    parent: dict[int, int] = {}
    # A column's node is the complement of its index, so that it differs from every row's.
    edges = [(row, ~column) for row, column in zip(rows.tolist(), columns.tolist(), strict=True)]
    for row, column in edges:
        parent[_root(parent, row)] = _root(parent, column)
    cells = defaultdict(list)
    for cell, (row, _) in enumerate(edges):
        cells[_root(parent, row)].append(cell)
    return [np.array(members, dtype=np.int64) for members in cells.values()]


def _root(parent: dict[int, int], node: int) -> int:
    parent.setdefault(node, node)
    while parent[node] != node:
        # Path halving keeps the way to the root short for those who come later.
        parent[node] = parent[parent[node]]
        node = parent[node]
    return node


def _align_component(rows: Ints1d, columns: Ints1d, weights: Floats1d, cells: Ints1d) -> Ints1d:
    # Numbered anew, so that the matrix is as small as the component.
    _, row = np.unique(rows[cells], return_inverse=True)
    _, column = np.unique(columns[cells], return_inverse=True)
    dense = np.zeros((row.max() + 1, column.max() + 1))
    dense[row, column] = weights[cells]
    chosen: NDArray[np.bool_] = assign(dense)[row] == column
    return cells[chosen]


def assign(weights: Floats2d) -> Ints1d:
    """Pair rows with columns of a dense matrix so that the weights of the pairs sum to the most.

    weights (Floats2d): finite, (n_rows, n_columns).
    RETURNS (Ints1d): each row's column, -1 for rows left over when columns are fewer, (n_rows,).
    """
    # The search finds a column for every row: rows must not be more.
    if weights.shape[0] > weights.shape[1]:
        return _inverted(assign(weights.T), weights.shape[0])
    n_rows, n_columns = weights.shape
    state = _State(
        # Shortest paths look for the least: the largest weight costs nothing.
        cost=weights.max(initial=0.0) - weights,
        row_price=np.zeros(n_rows),
        column_price=np.zeros(n_columns),
        column_of=np.full(n_rows, -1),
        row_of=np.full(n_columns, -1),
    )
    for row in range(n_rows):
        _augment(state, row)
    return state.column_of


def _inverted(column_of: Ints1d, n_columns: int) -> Ints1d:
    row_of = np.full(n_columns, -1)
    row_of[column_of] = np.arange(len(column_of))
    return row_of


@dataclass(frozen=True)
class _State:
    """A partial assignment and its prices; the arrays change in place.

    cost (Floats2d): at least 0, (n_rows, n_columns), n_rows <= n_columns.
    row_price, column_price (Floats1d): dual prices, never above the cost in sum.
    column_of, row_of (Ints1d): partners, -1 for none.
    """

    cost: Floats2d
    row_price: Floats1d
    column_price: Floats1d
    column_of: Ints1d
    row_of: Ints1d


@dataclass(frozen=True)
class _Paths:
    """Shortest alternating paths from one row to the columns; the arrays change in place.

    lengths (Floats1d): the shortest so far, (n_columns,).
    via (Ints1d): the row before each column on its path, (n_columns,).
    closed (NDArray[bool]): columns whose path is final, (n_columns,).
    """

    lengths: Floats1d
    via: Ints1d
    closed: NDArray[np.bool_]


def _augment(state: _State, start: int) -> None:
    """Give the row `start` a column, moving other rows where that is cheaper."""
    n_columns = len(state.row_of)
    paths = _Paths(
        lengths=np.full(n_columns, np.inf),
        via=np.full(n_columns, -1),
        closed=np.zeros(n_columns, dtype=np.bool_),
    )
    end = _search(state, paths, start)
    _reprice(state, paths, start, paths.lengths[end])
    _flip(state, paths, start, end)


def _search(state: _State, paths: _Paths, start: int) -> int:
    """Dijkstra over reduced costs. RETURNS (int): the nearest column that is still free."""
    row, length = start, 0.0
    while True:
        # Reduced costs are never below 0, which Dijkstra's search relies on.
        reach = state.cost[row] - state.column_price + (length - state.row_price[row])
        shorter = ~paths.closed & (reach < paths.lengths)
        paths.lengths[shorter] = reach[shorter]
        paths.via[shorter] = row
        column = _nearest(state, paths)
        paths.closed[column] = True
        length = float(paths.lengths[column])
        row = int(state.row_of[column])
        if row < 0:
            return column


def _nearest(state: _State, paths: _Paths) -> int:
    """The nearest open column; of equals a free one, which ends the search."""
    lengths = np.where(paths.closed, np.inf, paths.lengths)
    ties = np.flatnonzero(lengths == lengths.min())
    return int(ties[state.row_of[ties].argmin()])


def _reprice(state: _State, paths: _Paths, start: int, length: float) -> None:
    # Prices change so that reduced costs stay at 0 or above and become 0 along the new path: the
    # next row can search again.
    slack = length - paths.lengths[paths.closed]
    state.column_price[paths.closed] -= slack
    rows = state.row_of[paths.closed]
    state.row_price[rows[rows >= 0]] += slack[rows >= 0]
    state.row_price[start] += length


def _flip(state: _State, paths: _Paths, start: int, end: int) -> None:
    column = end
    while True:
        # Back along the path: each row takes the column that it reached, and the one that it had
        # goes to the row before.
        row = int(paths.via[column])
        state.row_of[column] = row
        column, state.column_of[row] = int(state.column_of[row]), column
        if row == start:
            return
