"""From candidates to the arrays that a trained scorer reads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from spacy.tokens import Doc
from thinc.types import Floats2d, Ints1d

from ..features import (
    ALL_BITS,
    PAIRS,
    POSITIONS,
    mention_positions,
    mention_words,
    pair_features,
    unpack_bits,
)
from ..linking.candidates import DocCandidates
from ..mentions import is_anaphor
from ..syntax import SyntaxView, of_mentions
from .network import PairBatch

NULL_FEATURES = 1


class VectorSource(Protocol):
    """Gives a vector to each token of a document.

    It may also have scorer_file (Optional[Path]): of a scorer that was trained with it; and
    checksum() -> str, of what it reads vectors from: a saved model notes it, and
    refuses to be loaded with others; and some_rows(doc, tokens), as token_rows, for a scorer that
    asks once, where the vectors of few tokens cost less than those of all.
    """

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

    @property
    def n_candidates(self) -> int:
        """How many pairs are candidates; the others have the null antecedent."""
        return int(np.count_nonzero(self.antecedent < len(self.mentions) - 1))

    @property
    def batch(self) -> PairBatch:
        """The same for a network."""
        return PairBatch(
            self.mentions, self.vectors, self.governor_vectors,
            self.antecedent, self.anaphor, self.pairs,
        )  # fmt: skip


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
        RETURNS (Inputs): the arrays, with all its mentions.
        """
        facts = _MentionFacts.of(document)
        return self._build(doc, document, facts, slice(0, len(document.mentions)))

    def blocks(self, doc: Doc, document: DocCandidates, *, size: int) -> Iterator[Inputs]:
        """Build the arrays of one document some anaphors at a time, to save memory.

        doc (Doc): the document. document (DocCandidates): its candidates.
        size (int): pairs in a block, more only if one anaphor has more.
        YIELDS (Inputs): with the mentions from the first to the last that the block speaks of.
        """
        facts = _MentionFacts.of(document)
        for first, last in _blocks(document.offset, size):
            part = document.part(first, last)
            # Candidates may lie before the block's first anaphor and, in cataphora, behind its
            # last.
            begin = min(part.antecedent.min(), part.anaphor[0])
            end = max(part.antecedent.max(), part.anaphor[-1]) + 1
            yield self._build(doc, part, facts, slice(int(begin), int(end)))

    def _build(
        self, doc: Doc, document: DocCandidates, facts: _MentionFacts, window: slice
    ) -> Inputs:
        """The arrays of some anaphors, with the mentions in a window."""
        n_mentions, known = window.stop - window.start, len(self._columns)
        features = np.zeros((n_mentions + 1, self.n_features), dtype=np.float32)
        features[:-1, :known] = unpack_bits(facts.words[window])[:, self._columns]
        features[:-1, known:-1] = facts.positions[window]
        # The null antecedent has this mark and no other feature, so that the same network rates it.
        features[-1, -1] = 1.0
        vectors, governors = self._rows(doc, document, window)
        n_anaphors = len(document.anaphor)
        anaphor = np.repeat(document.anaphor, np.diff(document.offset))
        # One row behind the mentions serves as everybody's null antecedent.
        null = np.full(n_anaphors, n_mentions)
        empty = np.zeros((n_anaphors, self.n_pair_features), dtype=np.float32)
        return Inputs(
            features, vectors, governors,
            np.concatenate([document.antecedent - window.start, null]),
            np.concatenate([anaphor, document.anaphor]) - window.start,
            np.concatenate([pair_features(document, facts.words), empty]),
        )  # fmt: skip

    def _rows(self, doc: Doc, document: DocCandidates, window: slice) -> tuple[Floats2d, Floats2d]:
        """Vectors of the mentions, of coordinations the mean, and of their governors.

        Pronouns that always mean somebody have none, nor have unspoken subjects: beside "he" and
        "she" a network would learn from the sexes, whose texts differ, what should hold for both.
        """
        mentions, view = document.mentions, document.view
        head = mentions.head[window]
        if self._vectors is None:
            nothing = np.zeros((len(head) + 1, 0), dtype=np.float32)
            return nothing, nothing
        offset = mentions.offset[window.start : window.stop + 1]
        tokens = mentions.members[int(offset[0]) : int(offset[-1])]
        members = self._vectors.token_rows(doc, view, tokens)
        facts = mentions.facts
        silent = is_anaphor(facts.kind[tokens]) & ~facts.may_be_empty[tokens]
        silent |= view.zero[tokens]
        members = np.where(silent[:, None], np.float32(0), members)
        own = _mean_by(members, offset - offset[0])
        governor = of_mentions(view).head[head]
        above = self._vectors.token_rows(doc, view, governor)
        # A root is its own head and has no governor, unless it is a verb that carries a zero: that
        # verb is the zero's governor.
        above = np.where(((governor == head) & ~view.zero[head])[:, None], 0, above)
        last = np.zeros((1, self.dim), dtype=np.float32)
        return np.concatenate([own, last]), np.concatenate([above.astype(np.float32), last])


@dataclass(frozen=True)
class _MentionFacts:
    """What is worked out for all mentions of a document at once.

    words: as mention_words, positions: as mention_positions gives them.
    """

    words: Ints1d
    positions: Floats2d

    @classmethod
    def of(cls, document: DocCandidates) -> _MentionFacts:
        view, mentions = document.view, document.mentions
        return cls(mention_words(view, mentions), mention_positions(view, mentions))


def _blocks(offset: Ints1d, size: int) -> Iterator[tuple[int, int]]:
    """Cut anaphors into blocks of at most `size` candidates, or one anaphor: half-open ranges."""
    first, last = 0, len(offset) - 1
    while first < last:
        # The last anaphor that still fits: with offsets 0 3 7 9 and a size of 7 the first block is
        # 0:2.
        end = int(np.searchsorted(offset, offset[first] + size, side="right")) - 1
        # An anaphor with more candidates than that is a block of its own; else nothing would move.
        end = max(end, first + 1)
        yield first, end
        first = end


def _mean_by(rows: Floats2d, offset: Ints1d) -> Floats2d:
    if not len(rows):
        return rows
    count = np.diff(offset)
    # No run is empty, for every mention has a member: reduceat needs that.
    summed = np.add.reduceat(rows, offset[:-1], axis=0)
    return (summed / count[:, None]).astype(np.float32)


def join_inputs(parts: Sequence[Inputs]) -> PairBatch:
    """Put the inputs of several documents together.

    parts (Sequence[Inputs]): at least one.
    RETURNS (PairBatch): pairs in the order of the documents.
    """
    # A document's rows come behind those of all documents before it, and so do their numbers.
    start = np.cumsum([0, *(len(part.mentions) for part in parts)])
    return PairBatch(
        mentions=np.concatenate([part.mentions for part in parts]),
        vectors=np.concatenate([part.vectors for part in parts]),
        governor_vectors=np.concatenate([part.governor_vectors for part in parts]),
        antecedent=np.concatenate([p.antecedent + s for p, s in zip(parts, start, strict=False)]),
        anaphor=np.concatenate([p.anaphor + s for p, s in zip(parts, start, strict=False)]),
        pairs=np.concatenate([part.pairs for part in parts]),
    )
