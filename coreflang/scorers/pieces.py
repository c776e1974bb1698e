"""A transformer's output as rows of pieces, whichever of spaCy's two packages left it in a Doc."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from thinc.types import Floats2d, Ints1d
from thinc.util import to_numpy


@dataclass(frozen=True)
class Pieces:
    """The pieces of a document's tokens, one behind the other.

    rows: of the pieces, (n_pieces, dim). length: how many pieces each token has, (n_tokens,).
    """

    rows: Floats2d
    length: Ints1d

    @classmethod
    def none(cls) -> Pieces:
        """Of a document that no transformer has read."""
        return cls(np.zeros((0, 0), dtype=np.float32), np.zeros(0, dtype=np.int64))

    def means(self, tokens: Ints1d) -> Floats2d:
        """The mean of the pieces of some tokens, zeros for those without, (n_tokens, dim)."""
        length = self.length[tokens]
        start = (np.cumsum(self.length) - self.length)[tokens]
        inner = np.arange(length.sum()) - np.repeat(np.cumsum(length) - length, length)
        owner = np.repeat(np.arange(len(tokens)), length)
        total = np.zeros((len(tokens), self.rows.shape[1]), dtype=np.float32)
        np.add.at(total, owner, self.rows[np.repeat(start, length) + inner])
        return total / np.maximum(length, 1)[:, None].astype(np.float32)


def pieces_of(data: Any) -> Pieces:
    """Read the output of a transformer.

    data (Any): `doc._.trf_data`. It has either `last_hidden_layer_state`, a Ragged with the pieces
        of each token, as spacy-curated-transformers leaves it; or `align`, a Ragged with the
        places of each token's pieces, and the rows of all strips of text in
        `model_output.last_hidden_state` or `tensors[0]`, as spacy-transformers does.
    RETURNS (Pieces): token by token. A piece that several strips hold counts in each.
    """
    ragged = getattr(data, "last_hidden_layer_state", None)
    if ragged is not None:
        return Pieces(_array(ragged.dataXd), _lengths(ragged))
    output = getattr(data, "model_output", None)
    hidden = getattr(output, "last_hidden_state", None)
    if hidden is None:
        hidden = data.tensors[0] if len(data.tensors) else ()
    rows = _array(hidden)
    if not rows.size:
        return Pieces.none()
    places = to_numpy(data.align.dataXd).reshape(-1).astype(np.int64)
    return Pieces(rows.reshape(-1, rows.shape[-1])[places], _lengths(data.align))


def _array(values: Any) -> Any:
    return np.asarray(to_numpy(values), dtype=np.float32)


def _lengths(ragged: Any) -> Ints1d:
    return np.asarray(to_numpy(ragged.lengths), dtype=np.int64)
