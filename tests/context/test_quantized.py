"""Numbers in few bits come back nearly as they were."""

from __future__ import annotations

import numpy as np
from coreflang_context.quantized import from_int8, to_four_bits, to_int8


def chance(*shape: int) -> np.ndarray:
    return np.random.default_rng(7).standard_normal(shape).astype(np.float32)


def test_eight_bits_are_off_by_half_a_step_at_most() -> None:
    matrix = chance(20, 50)
    matrix[3] = 0
    values, scale = to_int8(matrix)
    assert values.dtype == np.int8
    assert np.abs(values).max() == 127
    assert (np.abs(from_int8(values, scale) - matrix) <= scale[:, None] * 0.501).all()
    assert not from_int8(values, scale)[3].any()


def test_four_bits_are_off_by_a_step_at_most() -> None:
    matrix = chance(9, 96)
    table = to_four_bits(matrix)
    assert table.halves.shape == (9, 48)
    step = np.abs(table.scale.astype(np.float32))
    error = np.abs(table.rows(np.arange(9)) - matrix).reshape(9, 3, 32)
    # On the side where the largest number of a block stands there are eight steps, else seven.
    assert (error <= step[:, :, None] * 1.01).all()
    assert np.median(error / step[:, :, None]) < 0.3


def test_what_was_rounded_stays_as_it_is() -> None:
    table = to_four_bits(chance(30, 64))
    rows = table.rows(np.arange(30))
    again = to_four_bits(rows)
    assert (again.rows(np.arange(30)) == rows).all()


def test_rows_are_asked_for_in_any_order() -> None:
    matrix = chance(6, 32)
    matrix[2] = 0
    table = to_four_bits(matrix)
    some = np.array([5, 2, 5, 0])
    assert (table.rows(some) == table.rows(np.arange(6))[some]).all()
    assert not table.rows(some)[1].any()
    assert table.rows(np.zeros(0, dtype=int)).shape == (0, 32)
