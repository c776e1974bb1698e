"""The trained scorer of names and nouns: which earlier one each takes up, or none."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from spacy.tokens import Doc
from thinc.types import Floats1d

from ..features import POSITIONS
from ..features.nominal_mentions import NOMINAL_MENTIONS
from ..features.nominals import NOMINAL_PAIRS
from ..linking.candidates import Candidates, DocCandidates
from ..linking.policy import Policy
from .contributions import Contribution, Variants, contributions, grouped, variants
from .fused_ranking import FusedRanker
from .inputs import VectorSource
from .ranking_file import RankingModel
from .ranking_inputs import COSINES, SCHEMES, RankingBuilder, RankingInputs
from .ranking_network import RankingBatch, probabilities

# Of three entities that a name might be, each improbable, none is better than a wrong one. Chosen
# on dev texts.
REJECT_BELOW = 0.25


class RankingScorer:
    """Ranks what names and nouns may take up, beside "new".

    model (RankingModel): the networks. vectors (Optional[VectorSource]): what they read.
    scheme (str): what counts as coreference, one of SCHEMES; "" for the model's own.
    """

    def __init__(
        self, model: RankingModel, vectors: VectorSource | None, *, scheme: str = ""
    ) -> None:
        self.policy = Policy(new_threshold=model.new_threshold, reject_below=REJECT_BELOW)
        self._table = model.table
        self._network = FusedRanker(model.members)
        self._builder = RankingBuilder(model.table, vectors, scheme=scheme or model.scheme)

    def score(self, docs: Sequence[Doc], candidates: Candidates) -> Floats1d:
        """Score a batch; see Scorer.score."""
        found = [np.zeros(0)]
        for doc, document in zip(docs, candidates.documents, strict=True):
            found.append(self.probabilities(doc, document)[0])
        with np.errstate(divide="ignore"):
            return np.log(np.concatenate(found))

    def probabilities(self, doc: Doc, document: DocCandidates) -> tuple[Floats1d, Floats1d]:
        """What the networks think.

        doc (Doc): the document. document (DocCandidates): its proposed pairs.
        RETURNS (Tuple[Floats1d, Floats1d]): of the pairs, (n_pairs,), and of "new", (n_asking,).
        """
        blocks = [self._rate(block) for block in self._builder.blocks(doc, document)]
        pairs, new = zip(*blocks, strict=True) if blocks else ((np.zeros(0),), (np.zeros(0),))
        return np.concatenate(pairs), np.concatenate(new)

    def contributions(
        self, doc: Doc, document: DocCandidates, k: int
    ) -> list[tuple[float, list[Contribution]]]:
        """What groups of features add to the scores of a mention's pairs.

        doc (Doc): the document. document (DocCandidates): its proposed pairs.
        k (int): number of the mention among those that ask.
        RETURNS (List[Tuple[float, List[Contribution]]]): of each pair; the mean of the networks.
        """
        names = [*self._table, *POSITIONS, *NOMINAL_MENTIONS]
        names += [f"scheme={name}" for name in SCHEMES]
        pair_groups = grouped([*NOMINAL_PAIRS, *COSINES])
        found = []
        for block in self._builder.blocks(doc, document.part(k, k + 1)):
            batch = block.batch
            words = [("word", range(len(names), batch.mentions.shape[1]))]
            for a, m, pair in zip(batch.antecedent, batch.mention, batch.pairs, strict=True):
                groups = [*grouped(names), *words]
                made = variants(batch.mentions[[a, m]], pair, groups, pair_groups)
                found.append(contributions(made, self._score))
        return found

    def _score(self, made: Variants) -> Floats1d:
        asking = np.zeros(1, dtype=np.int64)
        batch = RankingBatch(made.mentions, asking, made.antecedent, made.anaphor, made.pairs)
        scores: Floats1d = self._network.predict(batch)[0].mean(axis=0)
        return scores

    def _rate(self, block: RankingInputs) -> tuple[Floats1d, Floats1d]:
        logs = probabilities(self._network.predict(block.batch), block.offset)
        pairs, new = (np.exp(part).mean(axis=0) for part in logs)
        return pairs, new
