"""Where the stages meet: Docs -> views -> mentions -> candidates -> scores -> chains."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from spacy.tokens import Doc
from thinc.types import Floats1d

from .linking.candidates import Candidates, DocCandidates, find_candidates, join_candidates
from .linking.chains import ChainSettings, Resolved, build_chains
from .linking.policy import Policy, mix
from .mentions import find_mentions
from .rules import RulesAnalyzer
from .scorers import Scorer
from .syntax import Scheme, SyntaxView, build_view


@dataclass(frozen=True)
class Resolver:
    """Resolves batches of Docs; holds settings only, so that many threads can share one.

    rules: of the language. scheme: chooses the label scheme of a Doc.
    scorers: weight of each scorer. settings: limits on chains. thresholds: of the policy, in place
    of the scorers' own. use_rules: False for a baseline that lets agreement alone decide who may be
    the antecedent.
    """

    rules: RulesAnalyzer
    scheme: Callable[[Doc], Scheme]
    scorers: Mapping[Scorer, float]
    settings: ChainSettings
    thresholds: Mapping[str, float] = field(default_factory=dict)
    use_rules: bool = True

    def view(self, doc: Doc) -> SyntaxView:
        """Read a Doc into arrays.

        doc (Doc): parsed and tagged.
        RETURNS (SyntaxView): its grammar.
        RAISES (CoreflangError): E102 to E104 for Docs that lack what is needed.
        """
        config = self.rules.config
        view = build_view(doc, self.scheme(doc), copulas=config.copulas, quotes=config.quotes)
        return self.rules.anchored(view)

    def candidates(self, docs: Sequence[Doc]) -> Candidates:
        """Find the candidates of a batch.

        docs (Sequence[Doc]): parsed and tagged.
        RETURNS (Candidates): of all documents.
        RAISES (CoreflangError): as `view`.
        """
        found: list[DocCandidates] = []
        for doc in docs:
            view = self.view(doc)
            mentions = find_mentions(view, self.rules)
            found.append(find_candidates(view, mentions, self.rules, use_rules=self.use_rules))
        return join_candidates(found)

    def score(self, docs: Sequence[Doc], candidates: Candidates) -> Floats1d:
        """Score a batch: the weighted mean of the scorers' log-probabilities.

        docs (Sequence[Doc]): the documents.
        candidates (Candidates): of these documents.
        RETURNS (Floats1d): (n_candidates,).
        """
        total = sum(self.scorers.values())
        parts = [s.score(docs, candidates) * (w / total) for s, w in self.scorers.items()]
        return sum(parts[1:], parts[0])

    @property
    def policy(self) -> Policy:
        """RETURNS (Policy): the scorers' weighted mean, with the thresholds that were set."""
        own = [getattr(scorer, "policy", Policy()) for scorer in self.scorers]
        return mix(own, list(self.scorers.values())).changed(**self.thresholds)

    def resolve(self, docs: Sequence[Doc]) -> list[Resolved]:
        """Resolve a batch of documents.

        docs (Sequence[Doc]): parsed and tagged.
        RETURNS (List[Resolved]): one for each, in order.
        RAISES (CoreflangError): as `view`.
        """
        candidates = self.candidates(docs)
        scores, policy = self.score(docs, candidates), self.policy
        return [
            self._chain(document, policy, scores[candidates.start[d] : candidates.start[d + 1]])
            for d, document in enumerate(candidates.documents)
        ]

    def _chain(self, document: DocCandidates, policy: Policy, scores: Floats1d) -> Resolved:
        links = self.rules.noun_links(document.view, document.mentions)
        chains = build_chains(document, scores, links, settings=self.settings, policy=policy)
        return Resolved(document, scores, policy, chains)
