"""The trained scorer of names and nouns: which earlier one each takes up, or none."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from spacy.tokens import Doc
from thinc.types import Floats1d

from ..linking.candidates import Candidates, DocCandidates
from ..linking.policy import Policy
from .fused_ranking import FusedRanker
from .inputs import VectorSource
from .ranking_file import RankingModel
from .ranking_inputs import RankingBuilder, RankingInputs
from .ranking_network import probabilities


class RankingScorer:
    """Ranks what names and nouns may take up, beside "new".

    model (RankingModel): the networks. vectors (Optional[VectorSource]): what they read.
    scheme (str): what counts as coreference, one of SCHEMES; "" for the model's own.
    """

    def __init__(
        self, model: RankingModel, vectors: VectorSource | None, *, scheme: str = ""
    ) -> None:
        self.policy = Policy(new_threshold=model.new_threshold)
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

    def _rate(self, block: RankingInputs) -> tuple[Floats1d, Floats1d]:
        scores = zip(*self._network.predict(block.batch), strict=True)
        found = [probabilities(each, block.offset) for each in scores]
        pairs, new = (sum(map(np.exp, part)) for part in zip(*found, strict=True))
        return pairs / len(found), new / len(found)
