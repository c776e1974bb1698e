"""From candidates to the arrays that a trained scorer reads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from spacy.tokens import Doc
from thinc.types import Floats2d, Ints1d

from ..candidates import DocCandidates
from ..features import ALL_BITS, PAIRS, POSITIONS, mention_bits, mention_positions, pair_features
from ..mentions import Mentions
from ..syntax import SyntaxView
from .network import PairBatch

NULL_FEATURES = 1


class VectorSource(Protocol):
    """Gives a vector to each token of a document."""

    dim: int

    def token_rows(self, doc: Doc, view: SyntaxView, tokens: Ints1d) -> Floats2d:
        """The vectors of some tokens, (n_tokens, dim)."""


@dataclass(frozen=True)
class Inputs:
    """The arrays of one document.

    mentions: bits, positions and the mark of the null antecedent, (n_mentions + 1, n_features);
    the last row is the null antecedent. vectors, governor_vectors: (n_mentions + 1, dim).
    antecedent, anaphor: rows of these, (n_pairs,). pairs: (n_pairs, n_pair_features). The
    candidates come first, then one null antecedent for each anaphor.
    """

    mentions: Floats2d
    vectors: Floats2d
    governor_vectors: Floats2d
    antecedent: Ints1d
    anaphor: Ints1d
    pairs: Floats2d


class InputBuilder:
    """Builds the input of a model.

    table (Sequence[str]): the features of mentions that the model knows, out of ALL_BITS.
    vectors (Optional[VectorSource]): where vectors come from; None for a model without.
    """

    def __init__(self, table: Sequence[str], vectors: VectorSource | None) -> None:
        place = {name: number for number, name in enumerate(ALL_BITS)}
        self._columns = np.array([place[name] for name in table], dtype=np.int64)
        self._vectors = vectors
        self.n_features = len(table) + len(POSITIONS) + NULL_FEATURES
        self.n_pair_features = len(PAIRS)
        self.dim = vectors.dim if vectors else 0

    def build(self, doc: Doc, document: DocCandidates) -> Inputs:
        """Build the arrays of one document.

        doc (Doc): the document. document (DocCandidates): its candidates.
        RETURNS (Inputs): the arrays.
        """
        view, mentions = document.view, document.mentions
        bits = mention_bits(view, mentions)
        features = np.zeros((len(mentions) + 1, self.n_features), dtype=np.float32)
        known = len(self._columns)
        features[:-1, :known] = bits[:, self._columns]
        features[:-1, known:-1] = mention_positions(view, mentions)
        features[-1, -1] = 1.0
        vectors, governors = self._rows(doc, view, mentions)
        n_anaphors = len(document.anaphor)
        anaphor = np.repeat(document.anaphor, np.diff(document.offset))
        null = np.full(n_anaphors, len(mentions))
        empty = np.zeros((n_anaphors, self.n_pair_features), dtype=np.float32)
        return Inputs(
            features, vectors, governors, np.concatenate([document.antecedent, null]),
            np.concatenate([anaphor, document.anaphor]),
            np.concatenate([pair_features(document, bits), empty]),
        )  # fmt: skip

    def _rows(self, doc: Doc, view: SyntaxView, mentions: Mentions) -> tuple[Floats2d, Floats2d]:
        """Vectors of the mentions, of coordinations the mean, and of their governors."""
        if self._vectors is None:
            nothing = np.zeros((len(mentions) + 1, 0), dtype=np.float32)
            return nothing, nothing
        members = self._vectors.token_rows(doc, view, mentions.members)
        members = np.where(view.zero[mentions.members][:, None], np.float32(0), members)
        own = _mean_by(members, mentions.offset)
        head = mentions.head
        governor = view.of_mentions.head[head]
        above = self._vectors.token_rows(doc, view, governor)
        above = np.where(((governor == head) & ~view.zero[head])[:, None], 0, above)
        last = np.zeros((1, self.dim), dtype=np.float32)
        return np.concatenate([own, last]), np.concatenate([above.astype(np.float32), last])


def _mean_by(rows: Floats2d, offset: Ints1d) -> Floats2d:
    if not len(rows):
        return rows
    count = np.diff(offset)
    summed = np.add.reduceat(rows, offset[:-1], axis=0)
    return (summed / count[:, None]).astype(np.float32)


def join_inputs(parts: Sequence[Inputs]) -> PairBatch:
    """Put the inputs of several documents together.

    parts (Sequence[Inputs]): at least one.
    RETURNS (PairBatch): pairs in the order of the documents.
    """
    start = np.cumsum([0, *(len(part.mentions) for part in parts)])
    return PairBatch(
        mentions=np.concatenate([part.mentions for part in parts]),
        vectors=np.concatenate([part.vectors for part in parts]),
        governor_vectors=np.concatenate([part.governor_vectors for part in parts]),
        antecedent=np.concatenate([p.antecedent + s for p, s in zip(parts, start, strict=False)]),
        anaphor=np.concatenate([p.anaphor + s for p, s in zip(parts, start, strict=False)]),
        pairs=np.concatenate([part.pairs for part in parts]),
    )
