"""The forward pass of an encoder of BERT's kind, in NumPy, over windows of one document.

Devlin and others 2019: attention and two dense layers, each added to what came in, then normalised.
Windows are laid one behind the other without padding, so there is nothing to mask: only attention
asks which window a row is in.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from thinc.types import Floats1d, Floats2d, Ints1d

from .sizes import Sizes

# Rows of the wide inner layer at a time, and scores of attention: what a processor's cache holds.
INNER_ROWS = 192
SCORES = 1 << 18
# x times the logistic function of x * (a polynomial in x * x), fitted so that the largest distance
# from x * Phi(x) is smallest: 3.4e-6 for any x. Highest power first.
GELU = tuple(map(np.float32, (2.22528e-06, -6.09347e-05, -2.509509e-04, 0.07293986, 1.5956552)))
GELU_LIMIT = np.float32(25.0)


class PieceTable(Protocol):
    """The matrix of pieces, in whatever form it is kept."""

    def rows(self, ids: Ints1d) -> Floats2d:
        """Rows of some pieces, (n_pieces, hidden), float32, free to be changed."""


@dataclass(frozen=True)
class Norm:
    """A layer norm: weight and bias, (hidden,)."""

    weight: Floats1d
    bias: Floats1d

    def apply(self, rows: Floats2d, epsilon: float) -> None:
        """Normalise rows in place. rows (Floats2d): (n, hidden)."""
        rows -= rows.mean(axis=1, keepdims=True)
        variance = np.einsum("ij,ij->i", rows, rows) / np.float32(rows.shape[1])
        rows *= (1.0 / np.sqrt(variance + np.float32(epsilon)))[:, None]
        rows *= self.weight
        rows += self.bias


@dataclass(frozen=True)
class Dense:
    """A dense layer: weight (n_in, n_out), bias (n_out,)."""

    weight: Floats2d
    bias: Floats1d

    def apply(self, rows: Floats2d, out: Floats2d) -> None:
        """Compute into `out`. rows (Floats2d): (n, n_in). out (Floats2d): (n, n_out)."""
        np.matmul(rows, self.weight, out=out)
        out += self.bias


@dataclass(frozen=True)
class Layer:
    """One layer: queries, keys and values side by side, and the rest in order.

    Queries are scaled beforehand, by the root of a head's width.
    """

    qkv: Dense
    out: Dense
    attention_norm: Norm
    inner: Dense
    outer: Dense
    norm: Norm


@dataclass(frozen=True)
class Network:
    """An encoder's weights. positions (Floats2d): with the first token type added."""

    sizes: Sizes
    table: PieceTable
    positions: Floats2d
    norm: Norm
    layers: tuple[Layer, ...]

    def forward(self, ids: Ints1d, lengths: Sequence[int], *, layers: int) -> Floats2d:
        """Compute the rows of some windows.

        ids (Ints1d): pieces of all windows, one behind the other, (n_pieces,).
        lengths (Sequence[int]): pieces of each. layers (int): how many layers to go through.
        RETURNS (Floats2d): float32, (n_pieces, hidden).
        """
        rows = self.table.rows(ids)
        ends = np.cumsum(lengths)
        spans = list(zip((ends - lengths).tolist(), ends.tolist(), strict=True))
        for start, end in spans:
            rows[start:end] += self.positions[self.sizes.first :][: end - start]
        self.norm.apply(rows, self.sizes.epsilon)
        work = _Work.of(len(rows), self.sizes)
        for layer in self.layers[:layers]:
            self._attend(layer, rows, spans, work)
            self._widen(layer, rows, work)
        return rows

    def _attend(
        self, layer: Layer, rows: Floats2d, spans: list[tuple[int, int]], work: _Work
    ) -> None:
        """Attention, added to what came in."""
        layer.qkv.apply(rows, work.qkv)
        for start, end in spans:
            _mix(work.qkv[start:end], work.mixed[start:end], self.sizes.heads, work.scores)
        layer.out.apply(work.mixed, work.added)
        rows += work.added
        layer.attention_norm.apply(rows, self.sizes.epsilon)

    def _widen(self, layer: Layer, rows: Floats2d, work: _Work) -> None:
        """The two dense layers, some rows at a time."""
        for start in range(0, len(rows), INNER_ROWS):
            some = rows[start : start + INNER_ROWS]
            inner, spare = work.inner[: len(some)], work.spare[: len(some)]
            layer.inner.apply(some, inner)
            gelu(inner, spare)
            added = work.added[: len(some)]
            layer.outer.apply(inner, added)
            some += added
            layer.norm.apply(some, self.sizes.epsilon)


@dataclass(frozen=True)
class _Work:
    """Room for what lies between, made once for all layers."""

    qkv: Floats2d
    mixed: Floats2d
    added: Floats2d
    inner: Floats2d
    spare: Floats2d
    scores: Floats1d

    @classmethod
    def of(cls, n_rows: int, sizes: Sizes) -> _Work:
        wide = (min(n_rows, INNER_ROWS), sizes.inner)
        shapes = ((n_rows, 3 * sizes.hidden), (n_rows, sizes.hidden), (n_rows, sizes.hidden))
        flat = (max(SCORES, sizes.longest**2),)
        made: Any = (np.empty(shape, dtype=np.float32) for shape in (*shapes, wide, wide, flat))
        return cls(*made)


def _mix(qkv: Floats2d, out: Floats2d, heads: int, room: Floats1d) -> None:
    """Attention of one window: each row becomes a mean of values, by softmax of its scores.

    qkv (Floats2d): queries, keys, values, (n, 3 * hidden). out (Floats2d): (n, hidden).
    """
    n = len(qkv)
    query, key, value = qkv.reshape(n, 3, heads, -1).transpose(1, 2, 0, 3)
    target = out.reshape(n, heads, -1).transpose(1, 0, 2)
    step = max(1, SCORES // (n * n))
    for start in range(0, heads, step):
        some = slice(start, start + step)
        count = len(query[some])
        scores = room[: count * n * n].reshape(count, n, n)
        np.matmul(query[some], key[some].transpose(0, 2, 1), out=scores)
        # Less the largest, so that exp cannot overflow; quotients stay the same.
        scores -= scores.max(axis=2, keepdims=True)
        np.exp(scores, out=scores)
        mixed = np.matmul(scores, value[some])
        mixed /= scores.sum(axis=2)[:, :, None]
        target[some] = mixed


def gelu(values: Floats2d, spare: Floats2d) -> None:
    """X * Phi(x), with Phi the normal distribution, in place; at most 3.4e-6 off.

    values (Floats2d): any. spare (Floats2d): room of the same shape.
    """
    square = np.multiply(values, values)
    np.minimum(square, GELU_LIMIT, out=square)
    np.multiply(square, GELU[0], out=spare)
    for factor in GELU[1:-1]:
        spare += factor
        spare *= square
    spare += GELU[-1]
    spare *= values
    np.negative(spare, out=spare)
    # Beyond what float32 holds exp is infinite, and the quotient zero, as it should be.
    with np.errstate(over="ignore"):
        np.exp(spare, out=spare)
    spare += 1
    values /= spare
