"""Weights in few bits: dense layers in 8 bits a number, the matrix of pieces in 4."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from thinc.types import Floats1d, Floats2d, Ints1d

# Numbers of a block that share a scale.
BLOCK = 32
HALF = 8


def to_int8(matrix: Floats2d) -> tuple[np.ndarray, Floats1d]:
    """Round a matrix to 8 bits.

    matrix (Floats2d): (n_out, n_in).
    RETURNS (Tuple[ndarray, Floats1d]): int8, (n_out, n_in), and the scale of each row, float32,
        (n_out,): the largest number of a row becomes 127.
    """
    scale = np.abs(matrix).max(axis=1) / np.float32(127)
    scale[scale == 0] = 1
    return np.rint(matrix / scale[:, None]).astype(np.int8), scale.astype(np.float32)


def from_int8(values: np.ndarray, scale: Floats1d) -> Floats2d:
    """RETURNS (Floats2d): what `to_int8` gave, as float32, (n_out, n_in)."""
    return values.astype(np.float32) * scale[:, None]


@dataclass(frozen=True)
class FourBits:
    """A matrix in blocks of 32 numbers of 4 bits; rows are made when they are asked for.

    halves (ndarray): uint8, (n_rows, n_columns / 2): of each block 16 bytes; the low halves are its
    first 16 numbers, the high ones the next, each plus 8. scale (ndarray): float16,
    (n_rows, n_columns / 32).
    """

    halves: np.ndarray
    scale: np.ndarray

    def rows(self, ids: Ints1d) -> Floats2d:
        """See PieceTable.rows."""
        blocks = self.halves[ids].reshape(len(ids), self.scale.shape[1], BLOCK // 2)
        numbers = np.concatenate([blocks & 15, blocks >> 4], axis=2).astype(np.float32)
        numbers -= HALF
        numbers *= self.scale[ids].astype(np.float32)[:, :, None]
        return numbers.reshape(len(ids), self.scale.shape[1] * BLOCK)


def to_four_bits(matrix: Floats2d) -> FourBits:
    """Round a matrix to 4 bits a number.

    matrix (Floats2d): (n_rows, n_columns); 32 divides the columns. RETURNS (FourBits): of each
        block the number that is farthest from zero stays as it is, but for the scale's rounding:
        it becomes -8. What was rounded so before does not change.
    """
    blocks = matrix.astype(np.float32).reshape(len(matrix), -1, BLOCK)
    place = np.abs(blocks).argmax(axis=2)[:, :, None]
    scale = (np.take_along_axis(blocks, place, axis=2) / -HALF).astype(np.float16)
    divisor = np.where(scale == 0, 1, scale.astype(np.float32))
    numbers = np.clip(np.rint(blocks / divisor), -HALF, HALF - 1) + HALF
    numbers = numbers.astype(np.uint8).reshape(len(matrix), -1, 2, BLOCK // 2)
    halves = numbers[:, :, 0] | numbers[:, :, 1] << 4
    return FourBits(halves.reshape(len(matrix), -1), scale[:, :, 0])


@dataclass(frozen=True)
class Floats:
    """A matrix of ordinary floats, (n_rows, n_columns)."""

    values: Floats2d

    def rows(self, ids: Ints1d) -> Floats2d:
        """See PieceTable.rows."""
        return self.values[ids].astype(np.float32)
