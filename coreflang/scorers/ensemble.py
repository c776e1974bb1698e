"""The trained scorer: five small networks that meet in a softmax over the candidates."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from spacy.tokens import Doc
from thinc.types import Floats1d, Ints1d

from ..features import PAIRS, POSITIONS
from ..linking.candidates import Candidates, DocCandidates
from .base import log_softmax
from .contributions import Contribution, Variants, contributions, grouped, variants
from .fused import FusedEnsemble
from .inputs import InputBuilder, Inputs, VectorSource
from .model_file import EnsembleModel
from .network import PairBatch

# Pairs whose features are worked out at a time: memory stays small, whatever a document's length.
BLOCK = 4_096


class EnsembleScorer:
    """Ranks candidates with a trained ensemble.

    model (EnsembleModel): the networks. vectors (Optional[VectorSource]): what they read.
    null_antecedent (bool): whether an anaphor may be left without antecedent. Then the
        probabilities of its candidates sum to less than one, and the model's policy says what is
        made of the rest.
    """

    def __init__(
        self, model: EnsembleModel, vectors: VectorSource | None, *, null_antecedent: bool
    ) -> None:
        self._model = model
        open_none = {"reject_below": 0.0, "null_threshold": 1.0}
        self.policy = model.policy if null_antecedent else model.policy.changed(**open_none)
        self._builder = InputBuilder(model.table, vectors)
        self._network = FusedEnsemble(model.members, model.shape)
        self._null = self.policy.null_threshold < 1.0

    def score(self, docs: Sequence[Doc], candidates: Candidates) -> Floats1d:
        """Score a batch; see Scorer.score.

        One document after the other: sums of floats depend on the shapes of matrices, and a
        document's chains must not depend on what else is in the batch.
        """
        found = [np.zeros(0)]
        for doc, document in zip(docs, candidates.documents, strict=True):
            raw = [self.rate(block) for block in self.features(doc, document)]
            found.append(self.rank(document, raw))
        return np.concatenate(found)

    def features(self, doc: Doc, document: DocCandidates) -> Iterator[Inputs]:
        """What the networks read, in blocks of some anaphors.

        doc (Doc): the document. document (DocCandidates): its candidates.
        YIELDS (Inputs): in text order.
        """
        return self._builder.blocks(doc, document, size=BLOCK)

    def rate(self, block: Inputs) -> tuple[Floats1d, Floats1d]:
        """Let the networks rate a block.

        block (Inputs): as `features` gives it.
        RETURNS (Tuple[Floats1d, Floats1d]): of the candidates, (n_candidates,), and of the null
            antecedents, (n_anaphors,).
        """
        raw = self._network.predict(block.batch)
        return raw[: block.n_candidates], raw[block.n_candidates :]

    def rank(self, document: DocCandidates, raw: Sequence[tuple[Floats1d, Floats1d]]) -> Floats1d:
        """Log-probabilities of a document's candidates.

        document (DocCandidates): the candidates. raw (Sequence): as `rate` gives it, of all blocks.
        RETURNS (Floats1d): (n_candidates,).
        """
        if not raw:
            return np.zeros(0)
        scores, null = (np.concatenate(parts) for parts in zip(*raw, strict=True))
        return self._normalise(scores, null, document)

    def contributions(
        self, doc: Doc, document: DocCandidates, k: int
    ) -> list[tuple[float, list[Contribution]]]:
        """What groups of features add to the scores of an anaphor's candidates.

        doc (Doc): the document. document (DocCandidates): its candidates.
        k (int): number of the anaphor among those with candidates.
        RETURNS (List[Tuple[float, List[Contribution]]]): of each candidate.
        """
        inputs, model = self._builder.build(doc, document.part(k, k + 1)), self._model
        names = [*model.table, *POSITIONS, "null"]
        dim, own = self._builder.dim, len(names)
        words = (
            ("word", range(own, own + dim)),
            ("governor's word", range(own + dim, own + 2 * dim)),
        )
        groups = [*grouped(names), *words]
        rows = np.concatenate([inputs.mentions, inputs.vectors, inputs.governor_vectors], axis=1)

        def score(made: Variants) -> Floats1d:
            own_rows, vectors, governors = np.split(made.mentions, [own, own + dim], axis=1)
            batch = PairBatch(
                own_rows, vectors, governors, made.antecedent, made.anaphor, made.pairs
            )
            return self._network.predict(batch)

        found = []
        for a, p, pair in zip(inputs.antecedent, inputs.anaphor, inputs.pairs, strict=True):
            made = variants(rows[[a, p]], pair, groups, grouped(list(PAIRS)))
            found.append(contributions(made, score))
        return found[: inputs.n_candidates]

    def _normalise(self, scores: Floats1d, null: Floats1d, document: DocCandidates) -> Floats1d:
        """Log-probabilities of the candidates of one document, (n_candidates,)."""
        if not self._null or not len(scores):
            return log_softmax(scores.astype(np.float64), document.offset)
        head = document.mentions.head[document.anaphor]
        null = moved_null(scores, null, document.offset, self._model.nothing)
        null = np.where(document.mentions.facts.never_empty[head], -np.inf, null)
        return with_null(scores, null, document.offset)


def moved_null(
    scores: Floats1d, null: Floats1d, offset: Ints1d, nothing: tuple[float, float]
) -> Floats1d:
    """Scores of null antecedents whose probabilities are right as often as they say.

    scores, null (Floats1d), offset (Ints1d): see with_null. nothing (Tuple[float, float]): slope a
    and shift b, so that of a probability p there becomes a p' with
    log(p' / (1 - p')) = a log(p / (1 - p)) + b.
    RETURNS (Floats1d): of each anaphor's null antecedent, (n_anaphors,).
    """
    slope, shift = nothing
    others = np.logaddexp.reduceat(scores.astype(np.float64), offset[:-1])
    return others + slope * (null - others) + shift


def with_null(scores: Floats1d, null: Floats1d, offset: Ints1d) -> Floats1d:
    """Log-probabilities of candidates beside a null antecedent.

    scores (Floats1d): of the candidates, (n_candidates,). null (Floats1d): of each anaphor's null
    antecedent, (n_anaphors,). offset (Ints1d): anaphor k's candidates are
    offset[k]:offset[k + 1].
    RETURNS (Floats1d): (n_candidates,).
    """
    # Each null antecedent goes behind the candidates of its anaphor: offsets 0 2 5 become 0 3 7.
    rows = np.insert(scores.astype(np.float64), offset[1:], null)
    inner = offset + np.arange(len(offset))
    logs = log_softmax(rows, inner)
    is_null = np.zeros(len(rows), dtype=bool)
    is_null[inner[1:] - 1] = True
    return logs[~is_null]
