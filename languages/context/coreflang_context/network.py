"""The forward pass of an encoder of BERT's kind, in NumPy, over windows of one document.

Devlin and others 2019: attention and two dense layers, each added to what came in, then normalised.
Windows are laid one behind the other without padding, so there is nothing to mask: only attention
asks which window a row is in. Of the last layer only the rows that are wanted are computed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from thinc.types import Floats1d, Floats2d, Floats3d, Ints1d

from .sizes import Sizes

# Rows of the wide inner layer at a time, and scores of attention: what a processor's cache holds.
INNER_ROWS = 192
SCORES = 1 << 18
# Scores between this and its negative: their exp is far from what float32 cannot hold, so the
# largest of a row need not be taken off first. Quotients are the same.
SAFE = 60.0
# x times the logistic function of x * (a polynomial in x * x), fitted so that the largest distance
# from x * Phi(x) is smallest: 3.4e-6 for any x. Of the negative, as exp wants it; highest power
# first.
GELU = tuple(map(np.float32, (-2.22528e-06, 6.09347e-05, 2.509509e-04, -0.07293986, -1.5956552)))
GELU_LIMIT = np.float32(25.0)

# Of each window the first row and the end.
Spans = Sequence[Sequence[int]]


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

    def part(self, columns: slice) -> Dense:
        """RETURNS (Dense): what computes some of the columns alone."""
        return Dense(self.weight[:, columns], self.bias[columns])


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

    def forward(
        self, ids: Ints1d, lengths: Sequence[int], *, layers: int, wanted: Ints1d | None = None
    ) -> Floats2d:
        """Compute the rows of some windows.

        ids (Ints1d): pieces of all windows, one behind the other, (n_pieces,).
        lengths (Sequence[int]): pieces of each. layers (int): how many layers to go through.
        wanted (Optional[Ints1d]): places in `ids` whose rows to give, ascending; None for all.
        RETURNS (Floats2d): float32, (n_pieces, hidden) or (n_wanted, hidden).
        """
        rows = self.table.rows(ids)
        ends = np.cumsum(lengths)
        spans = list(zip((ends - lengths).tolist(), ends.tolist(), strict=True))
        for start, end in spans:
            rows[start:end] += self.positions[self.sizes.first :][: end - start]
        self.norm.apply(rows, self.sizes.epsilon)
        work = _Work.of(len(rows), self.sizes)
        whole = layers if wanted is None else layers - 1
        for layer in self.layers[: max(0, whole)]:
            layer.qkv.apply(rows, work.qkv)
            self._finish(layer, rows, work.qkv, spans, spans, work)
        if wanted is None:
            return rows
        if not layers:
            return rows[wanted]
        return self._some(self.layers[layers - 1], rows, spans, wanted, work)

    def _some(
        self, layer: Layer, rows: Floats2d, spans: Spans, wanted: Ints1d, work: _Work
    ) -> Floats2d:
        """A layer for the wanted rows alone, which attend to all."""
        own = self.sizes.attended
        layer.qkv.part(slice(own, None)).apply(rows, work.qkv[:, own:])
        some = rows[wanted]
        query = np.empty((len(some), own), dtype=np.float32)
        layer.qkv.part(slice(own)).apply(some, query)
        places = np.searchsorted(wanted, np.array(spans, dtype=np.int64).reshape(-1, 2))
        self._finish(layer, some, query, places.tolist(), spans, work)
        return some

    def _finish(
        self,
        layer: Layer,
        rows: Floats2d,
        query: Floats2d,
        asking: Spans,
        spans: Spans,
        work: _Work,
    ) -> None:
        """Attention, added to what came in, and the dense layers, in place.

        query (Floats2d): of the rows, (n_rows, attended or more). asking (Spans): of each window
        the rows that attend. spans (Spans): of each window the rows of keys and values in `work`.
        """
        mixed, added = work.mixed[: len(rows)], work.added[: len(rows)]
        for (first, last), (start, end) in zip(asking, spans, strict=True):
            own = query[first:last, : self.sizes.attended]
            _mix(own, work.qkv[start:end], mixed[first:last], self.sizes.heads, work.scores)
        layer.out.apply(mixed, added)
        rows += added
        layer.attention_norm.apply(rows, self.sizes.epsilon)
        self._widen(layer, rows, work)

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
        own = sizes.attended
        wide = (min(n_rows, INNER_ROWS), sizes.inner)
        shapes = ((n_rows, 3 * own), (n_rows, own), (n_rows, sizes.hidden))
        flat = (max(SCORES, sizes.longest**2),)
        made: Any = (np.empty(shape, dtype=np.float32) for shape in (*shapes, wide, wide, flat))
        return cls(*made)


def _mix(query: Floats2d, qkv: Floats2d, out: Floats2d, heads: int, room: Floats1d) -> None:
    """Attention of one window: each row becomes a mean of values, by softmax of its scores.

    query (Floats2d): of the rows that attend, (n_rows, attended). qkv (Floats2d): queries, keys,
    values of the whole window, (n, 3 * attended). out (Floats2d): (n_rows, attended).
    """
    n, n_rows = len(qkv), len(query)
    if not n_rows:
        return
    asked, target = (each.reshape(n_rows, heads, -1).transpose(1, 0, 2) for each in (query, out))
    _, key, value = qkv.reshape(n, 3, heads, -1).transpose(1, 2, 0, 3)
    step = max(1, SCORES // (n * n_rows))
    ones = np.ones(n, dtype=np.float32)
    reach = _longest(asked) * _longest(key)
    for start in range(0, heads, step):
        some = slice(start, start + step)
        count = len(asked[some])
        scores = room[: count * n_rows * n].reshape(count, n_rows, n)
        np.matmul(asked[some], key[some].transpose(0, 2, 1), out=scores)
        if reach[some].max() > SAFE:
            scores -= scores.max(axis=2, keepdims=True)
        np.exp(scores, out=scores)
        mixed = np.matmul(scores, value[some])
        mixed /= np.matmul(scores, ones)[:, :, None]
        target[some] = mixed


def _longest(rows: Floats3d) -> Floats1d:
    """Of each head the length of the longest row: products of rows do not exceed that of lengths.

    rows (Floats3d): (heads, n_rows, width). RETURNS (Floats1d): (heads,).
    """
    return np.sqrt(np.square(rows).sum(axis=2).max(axis=1))


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
    # Beyond what float32 holds exp is infinite, and the quotient zero, as it should be.
    with np.errstate(over="ignore"):
        np.exp(spare, out=spare)
    spare += 1
    values /= spare
