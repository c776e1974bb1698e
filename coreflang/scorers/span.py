"""The span scorer in a slot: it ranks the pairs that rules permit by the ends of the two spans."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from spacy.tokens import Doc
from thinc.types import Floats1d, Floats2d, Ints1d

from ..language import LanguageConfig
from ..linking.candidates import Candidates, DocCandidates
from ..linking.policy import Policy
from ..mentions import Kind
from ..mentions.kinds import is_nominal
from ..mentions.spans import OUT, SpanStyle, mention_spans
from .inputs import VectorSource
from .ranking_network import probabilities
from .span_categories import classes_of
from .span_file import SpanModel
from .span_network import SpanNetwork
from .span_schemes import in_scheme

# From the determiner to the head: what follows a head, a clause perhaps, would end far from it, and
# the vector of its last word tell little of the mention.
STYLE = SpanStyle(
    nominal_modifier=OUT, apposition=OUT, relative_clause=OUT, adjectival_clause=OUT
)  # fmt: skip


def ends_of(document: DocCandidates, config: LanguageConfig) -> tuple[Ints1d, Ints1d]:
    """The first and the last tokens of all mentions of a document.

    document (DocCandidates): the document. config (LanguageConfig): the language's words.
    RETURNS (Tuple[Ints1d, Ints1d]): tokens, the last one included, (n_mentions,).
    """
    every = np.arange(len(document.mentions))
    start, end = mention_spans(document.view, document.mentions, every, style=STYLE, config=config)
    return start, np.maximum(end - 1, start)


def rows_of(vectors: VectorSource, doc: Doc, document: DocCandidates, tokens: Ints1d) -> Floats2d:
    """The vectors of all tokens of a document that a scorer will ever ask for.

    vectors (VectorSource): their source; one with some_rows(doc, tokens) computes these alone.
    doc (Doc), document (DocCandidates): the document. tokens (Ints1d): places, (n_tokens,).
    RETURNS (Floats2d): float32, (n_tokens, dim).
    """
    some = getattr(vectors, "some_rows", None)
    found = some(doc, tokens) if some else vectors.token_rows(doc, document.view, tokens)
    return np.asarray(found, dtype=np.float32)


class SpanScorer:
    """Ranks what pronouns, names and nouns may take up, beside "nothing" and "new".

    model (SpanModel): the network. vectors (VectorSource): the encoder.
    config (LanguageConfig): the language's words, for where phrases end.
    null_antecedent (bool): whether a pronoun may be left without antecedent.
    scheme (str): what counts as coreference, one of SCHEMES; "" for the model's own.

    Scores of nouns are divided by the language's `context_temperature`, as those of ContextScorer.
    """

    def __init__(
        self,
        model: SpanModel,
        vectors: VectorSource,
        *,
        config: LanguageConfig,
        null_antecedent: bool,
        scheme: str = "",
    ) -> None:
        open_none = {"reject_below": 0.0, "null_threshold": 1.0}
        self.policy: Policy = model.policy if null_antecedent else model.policy.changed(**open_none)
        self._null, self._config, self._vectors = null_antecedent, config, vectors
        weights = in_scheme(model.weights, scheme or model.scheme)
        self._network = SpanNetwork(weights, model.shape)

    def score(self, docs: Sequence[Doc], candidates: Candidates) -> Floats1d:
        """Score a batch; see Scorer.score."""
        pairs = zip(docs, candidates.documents, strict=True)
        return np.concatenate([np.zeros(0), *(self._score(*pair) for pair in pairs)])

    def _score(self, doc: Doc, document: DocCandidates) -> Floats1d:
        if not len(document.antecedent):
            return np.zeros(0)
        ends = np.concatenate(ends_of(document, self._config))
        first, last = np.split(rows_of(self._vectors, doc, document, ends), 2)
        rows = self._network.encode(first, last, classes_of(document))
        scores = self._network.pairs(rows, document.antecedent, document.anaphor_of)
        noun = document.mentions.kind[document.anaphor_of] == Kind.NOUN
        cooled = scores / np.where(noun, np.float32(self._config.context_temperature), 1)
        return probabilities((cooled, self._fresh(document)), document.offset)[0]

    def _fresh(self, document: DocCandidates) -> Floats1d:
        """The scores of "new", and of "nothing" where a pronoun may mean nothing."""
        mentions, asking = document.mentions, document.anaphor
        bound = mentions.facts.never_empty[mentions.head[asking]] | (not self._null)
        return np.where(bound & ~is_nominal(mentions.kind[asking]), -np.inf, 0.0)
