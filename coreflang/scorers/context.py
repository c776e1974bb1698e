"""The scorer that reads an encoder's vectors: of pronouns, of names and of nouns alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from spacy.tokens import Doc
from thinc.types import Floats1d, Floats2d

from ..linking.candidates import Candidates, DocCandidates
from ..linking.policy import Policy
from ..mentions import Kind
from ..mentions.kinds import is_nominal
from .context_file import ContextModel
from .context_inputs import mention_facts, pair_facts
from .context_network import ContextBatch, ContextNetwork
from .inputs import VectorSource
from .ranking_network import probabilities

# Pairs whose facts are worked out at a time: memory stays small, whatever a document's length.
BLOCK = 8_192


class ContextScorer:
    """Ranks what pronouns, names and nouns may take up, beside "nothing" and "new".

    model (ContextModel): the head. vectors (VectorSource): the encoder.
    scheme (str): what counts as coreference; "" for the model's own.
    null_antecedent (bool): whether a pronoun may be left without antecedent.
    temperature (float): what scores of nouns are divided by, above 0; above 1 where the model is
        surer than it is right, for a mean of logarithms follows the surest.
    """

    def __init__(
        self,
        model: ContextModel,
        vectors: VectorSource,
        *,
        scheme: str,
        null_antecedent: bool,
        temperature: float = 1.0,
    ) -> None:
        open_none = {"reject_below": 0.0, "null_threshold": 1.0}
        self.policy: Policy = model.policy if null_antecedent else model.policy.changed(**open_none)
        self._null = null_antecedent
        self._network = ContextNetwork(model.weights)
        self._vectors = vectors
        self._scheme = scheme or model.scheme
        self._temperature = np.float32(temperature)

    def score(self, docs: Sequence[Doc], candidates: Candidates) -> Floats1d:
        """Score a batch; see Scorer.score."""
        pairs = zip(docs, candidates.documents, strict=True)
        parts = [part for doc, document in pairs for part in self._blocks(doc, document)]
        return np.concatenate([np.zeros(0), *parts])

    def _blocks(self, doc: Doc, document: DocCandidates) -> Iterator[Floats1d]:
        """Log-probabilities of a document's candidates, some at a time."""
        if not len(document.anaphor):
            return
        facts = mention_facts(document, scheme=self._scheme)
        head = document.mentions.head
        vectors = self._vectors.token_rows(doc, document.view, head).astype(np.float32)
        first, last = 0, len(document.anaphor)
        while first < last:
            wanted = document.offset[first] + BLOCK
            end = max(first + 1, int(np.searchsorted(document.offset, wanted, "right")) - 1)
            yield self._rate(document.part(first, end), vectors, facts)
            first = end

    def _rate(self, part: DocCandidates, vectors: Floats2d, facts: Floats2d) -> Floats1d:
        mention = part.anaphor_of
        used, place = np.unique(
            np.concatenate([part.antecedent, mention, part.anaphor]), return_inverse=True
        )
        n = len(mention)
        batch = ContextBatch(
            vectors[used], facts[used], place[:n], place[n : 2 * n], place[2 * n :],
            pair_facts(part),
        )  # fmt: skip
        scores, fresh = self._network.predict(batch)
        noun = part.mentions.kind[part.anaphor] == Kind.NOUN
        heat = np.where(noun, self._temperature, np.float32(1.0))
        cooled = scores / np.repeat(heat, np.diff(part.offset))
        return probabilities((cooled, self._allowed(part, fresh / heat)), part.offset)[0]

    def _allowed(self, part: DocCandidates, fresh: Floats1d) -> Floats1d:
        """The scores of "new", and of "nothing" where a pronoun may mean nothing."""
        mentions, asking = part.mentions, part.anaphor
        bound = mentions.facts.never_empty[mentions.head[asking]] | (not self._null)
        return np.where(bound & ~is_nominal(mentions.kind[asking]), -np.inf, fresh)
