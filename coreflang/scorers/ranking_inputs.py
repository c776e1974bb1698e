"""From proposed pairs to the arrays of the ranking network; the same in training and use."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from spacy.tokens import Doc
from thinc.types import Floats2d, Ints1d

from ..features import ALL_BITS, POSITIONS, mention_positions, mention_words, unpack_bits
from ..features.nominal_context import NominalContext
from ..features.nominal_mentions import NOMINAL_MENTIONS, nominal_mentions
from ..features.nominals import NOMINAL_PAIRS, nominal_features
from ..features.phrases import Phrases
from ..linking.candidates import DocCandidates
from .inputs import VectorSource
from .ranking_network import RankingBatch

# What a corpus or a user counts as coreference: everything that is mentioned, as in GUM; what
# OntoNotes links, no generic "lions"; or persons, places and the like only, as in LitBank.
SCHEMES = ("everything", "ontonotes", "persons_and_places")
COSINES = ("cosine_of_heads", "cosine_of_governors", "head_and_governor", "governor_and_head")
# Pairs whose features are worked out at a time: memory stays small, whatever a document's length.
BLOCK = 8_192


@dataclass(frozen=True)
class RankingInputs:
    """The arrays of some mentions that ask.

    batch: for the network. offset: the pairs of the k-th mention are offset[k]:offset[k + 1].
    """

    batch: RankingBatch
    offset: Ints1d


class RankingBuilder:
    """Builds the input of a ranking network.

    table (Sequence[str]): the features of mentions that it knows, out of ALL_BITS.
    vectors (Optional[VectorSource]): where vectors come from; None for a model without.
    scheme (str): one of SCHEMES.
    """

    def __init__(self, table: Sequence[str], vectors: VectorSource | None, *, scheme: str) -> None:
        place = {name: number for number, name in enumerate(ALL_BITS)}
        self._columns = np.array([place[name] for name in table], dtype=np.int64)
        self._vectors = vectors
        self._scheme = SCHEMES.index(scheme)
        dim = vectors.dim if vectors else 0
        self.n_features = len(table) + len(POSITIONS) + len(NOMINAL_MENTIONS) + len(SCHEMES) + dim
        self.n_pair_features = len(NOMINAL_PAIRS) + len(COSINES)

    def blocks(
        self, doc: Doc, document: DocCandidates, *, size: int = BLOCK
    ) -> Iterator[RankingInputs]:
        """Build the arrays of one document some mentions at a time, to save memory.

        doc (Doc): the document. document (DocCandidates): its proposed pairs.
        size (int): pairs in a block, more only if one mention has more.
        YIELDS (RankingInputs): in text order.
        """
        if not len(document.anaphor):
            return
        phrases = Phrases(document.view, document.mentions, document.attached)
        rows = _Rows(*self._mention_rows(doc, document, phrases))
        context = NominalContext.of(document, phrases)
        first, last = 0, len(document.offset) - 1
        while first < last:
            end = int(np.searchsorted(document.offset, document.offset[first] + size, "right")) - 1
            end = max(end, first + 1)
            yield self._block(document.part(first, end), context, rows)
            first = end

    def _block(self, part: DocCandidates, context: NominalContext, rows: _Rows) -> RankingInputs:
        asking = np.repeat(part.anaphor, np.diff(part.offset))
        pairs = context.of_pairs(part.antecedent, asking, part.proposal)
        features = nominal_features(pairs, room=len(COSINES))
        features[:, -len(COSINES) :] = rows.cosines(part.antecedent, asking)
        used = np.zeros(len(rows.mentions), dtype=bool)
        used[part.antecedent] = used[part.anaphor] = True
        # Counting up numbers the used rows: 0 1 0 1 gives 0 1 1 2, less one at the used ones 0, 1.
        place = np.cumsum(used) - 1
        batch = RankingBatch(
            mentions=rows.mentions[used], asking=place[part.anaphor],
            antecedent=place[part.antecedent], mention=place[asking], pairs=features,
        )  # fmt: skip
        return RankingInputs(batch, part.offset)

    def mention_rows(
        self, doc: Doc, document: DocCandidates
    ) -> tuple[Floats2d, Floats2d, Floats2d]:
        """Features of all mentions, and the unit vectors of their heads and governors.

        doc (Doc): the document. document (DocCandidates): its proposed pairs.
        RETURNS (Tuple[Floats2d, Floats2d, Floats2d]): (n_mentions, n_features), and twice
            (n_mentions, dim).
        """
        phrases = Phrases(document.view, document.mentions, document.attached)
        return self._mention_rows(doc, document, phrases)

    def _mention_rows(
        self, doc: Doc, document: DocCandidates, phrases: Phrases
    ) -> tuple[Floats2d, Floats2d, Floats2d]:
        view, mentions = document.view, document.mentions
        scheme = np.zeros((len(mentions), len(SCHEMES)), dtype=np.float32)
        scheme[:, self._scheme] = 1
        heads, governors = self._unit_vectors(doc, document)
        parts = [
            unpack_bits(mention_words(view, mentions))[:, self._columns].astype(np.float32),
            mention_positions(view, mentions), nominal_mentions(phrases),
            scheme, heads * 2,
        ]  # fmt: skip
        return np.concatenate(parts, axis=1), heads, governors

    def _unit_vectors(self, doc: Doc, document: DocCandidates) -> tuple[Floats2d, Floats2d]:
        head = document.mentions.head
        if self._vectors is None:
            nothing = np.zeros((len(head), 0), dtype=np.float32)
            return nothing, nothing
        found = [
            self._vectors.token_rows(doc, document.view, tokens).astype(np.float32)
            for tokens in (head, document.view.head[head])
        ]
        norms = [np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-6) for rows in found]
        return found[0] / norms[0], found[1] / norms[1]


@dataclass(frozen=True)
class _Rows:
    """What is worked out for all mentions at once; see RankingBuilder.mention_rows."""

    mentions: Floats2d
    heads: Floats2d
    governors: Floats2d

    def cosines(self, a: Ints1d, m: Ints1d) -> Floats2d:
        """One column for each of COSINES, (n_pairs, 4)."""
        earlier = [rows.take(a, axis=0) for rows in (self.heads, self.governors)]
        later = [rows.take(m, axis=0) for rows in (self.heads, self.governors)]
        # Heads, governors, the earlier one's head and the later one's governor, and crosswise.
        sides = ((0, 0), (1, 1), (0, 1), (1, 0))
        columns = [np.einsum("ij,ij->i", earlier[one], later[other]) for one, other in sides]
        return np.stack(columns, axis=1).astype(np.float32)
