"""Vectors of tokens for training: computed once, or by an encoder whose upper layers learn."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol, cast

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from ..context.encoder import Encoder
from ..context.pieces import Window, tokenizer_in, windows
from ..context.trainer import padded
from .examples import SpanExample
from .parts import filled_batches
from .recipe import SpanSettings

# Windows that go through an encoder at a time.
AT_A_TIME = 16
EVERYTHING = slice(0, None)


class Rows(Protocol):
    """Gives the vectors of the tokens of a document."""

    def __call__(
        self, examples: Sequence[SpanExample], number: int, some: slice = EVERYTHING
    ) -> Tensor:
        """The vectors of tokens.

        examples (Sequence): documents. number (int): which. some (slice): the tokens that are
        asked for; others may be zeros.
        RETURNS (Tensor): of all tokens of the document, (n_tokens, width).
        """


def frozen(examples: Sequence[SpanExample], number: int, some: slice = EVERYTHING) -> Tensor:
    """The vectors that were computed when the examples were made; see Rows."""
    return torch.from_numpy(examples[number].rows.astype(np.float32))


class Tuned:
    """The vectors of an encoder in training.

    folder (Path): of a BERT, see load_encoder. settings (SpanSettings): which layers learn.

    What comes out of the lower layers is computed once for each document and kept, in half
    precision.
    """

    def __init__(self, folder: Path, settings: SpanSettings) -> None:
        self.encoder = Encoder(folder)
        self.tokenizer = tokenizer_in(folder)
        self.settings = settings
        self._kept: dict[int, tuple[list[Window], list[Tensor]]] = {}

    def __call__(
        self, examples: Sequence[SpanExample], number: int, some: slice = EVERYTHING
    ) -> Tensor:
        """See Rows."""
        example = examples[number]
        own, lower = _holding(some, *self._lower(example))
        count, trained = len(self.encoder.layers), self.settings.trained
        layers = range(count - trained, count)
        found: list[Any] = [None] * len(own)
        for batch in filled_batches([len(part) for part in lower], most=AT_A_TIME):
            rows, mask = padded([lower[k] for k in batch])
            with self._half():
                rows = self.encoder.run(rows.float(), mask, layers).float()
            for place, k in enumerate(batch):
                # Without the two marks.
                found[k] = rows[place, 1 : len(lower[k]) - 1]
        return means(found, own, len(example.start))

    def _lower(self, example: SpanExample) -> tuple[list[Window], list[Tensor]]:
        """A document's windows, and what comes out of the layers that stay."""
        if id(example) not in self._kept:
            own = windows(self.tokenizer, cast(Any, example), size=self.settings.pieces)
            layers = range(len(self.encoder.layers) - self.settings.trained)
            rows: list[Any] = [None] * len(own)
            for batch in filled_batches([len(w.ids) for w in own], most=AT_A_TIME):
                ids, mask = padded([torch.from_numpy(own[k].ids) for k in batch])
                with torch.no_grad(), self._half():
                    found = self.encoder.run(self.encoder.embed(ids), mask, layers).half()
                for place, k in enumerate(batch):
                    rows[k] = found[place, : len(own[k].ids)].clone()
            self._kept[id(example)] = (own, rows)
        return self._kept[id(example)]

    def _half(self) -> Any:
        return torch.autocast("cpu", dtype=torch.bfloat16, enabled=self.settings.half)


def _holding(
    some: slice, own: list[Window], rows: list[Tensor]
) -> tuple[list[Window], list[Tensor]]:
    """The windows in which some tokens have pieces, with what belongs to them."""
    start, end, _ = some.indices(int(own[-1].last[-1]))
    found = [k for k, w in enumerate(own) if w.first[0] < end and w.last[-1] > start]
    found = found or [0]
    return [own[k] for k in found], [rows[k] for k in found]


def means(rows: Sequence[Tensor], own: Sequence[Window], n_tokens: int) -> Tensor:
    """The mean of the rows of each token's pieces.

    rows (Sequence[Tensor]): of the pieces of each window. own (Sequence[Window]): the windows.
    n_tokens (int): of the document. RETURNS (Tensor): zeros for tokens without, (n_tokens, width).
    """
    first, last = (
        np.concatenate([getattr(window, name) for window in own]) for name in ("first", "last")
    )
    tokens, piece = _pairs(first, last)
    flat = torch.cat(list(rows))[torch.from_numpy(piece)]
    place = torch.from_numpy(tokens)
    total = flat.new_zeros((n_tokens, flat.shape[1])).index_add(0, place, flat)
    count = torch.bincount(place, minlength=n_tokens).clamp(min=1)
    return total / count[:, None]


def _pairs(
    first: NDArray[np.int64], last: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Each token of each piece, and the piece; first:last are the tokens of pieces."""
    count = last - first
    piece = np.repeat(np.arange(len(first)), count)
    inner = np.arange(len(piece)) - np.repeat(np.cumsum(count) - count, count)
    return first[piece] + inner, piece
