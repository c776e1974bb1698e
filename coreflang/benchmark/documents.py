"""A Doc with chains against a gold standard in its tokens; and a corpus of them.

docs/evaluation.md defines every figure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from spacy.tokens import Doc

from ..formats.document import TextMention
from ..language import LanguageConfig
from ..linking.candidates import DocCandidates
from ..metrics.anaphors import AnaphorCounts, count_anaphors
from ..metrics.base import Summable, total
from ..metrics.bootstrap import Interval, bootstrap
from ..metrics.corpus import ClusteredDocument, ClusterEvaluation, evaluate_clusters
from ..syntax import SyntaxView
from .clusters import found_clusters, gold_clusters, without_repeats
from .gold import read_gold
from .mention_recall import MentionRecall, count_found
from .response import PREFIX, read_chains, system_side

HEAD, EXACT = "head", "exact"
CONLL = "conll"


@dataclass(frozen=True)
class ComparedDocument:
    """One document, both sides.

    clusters: those of the gold standard and of the system. anaphors: counted.
    mentions: what the mention stage found; None if the system does not show it.
    repeated: mentions that stood twice on one side, and were left out once.
    """

    clusters: ClusteredDocument
    anaphors: AnaphorCounts
    mentions: MentionRecall | None
    repeated: int


def compare_document(
    doc: Doc,
    mentions: Sequence[TextMention],
    *,
    view: SyntaxView,
    config: LanguageConfig,
    candidates: DocCandidates | None = None,
    name: str = "",
    prefix: str = PREFIX,
) -> ComparedDocument:
    """Put a system's output beside the gold standard.

    doc (Doc): with the system's chains, see response.read_chains.
    mentions (Sequence[TextMention]): the gold standard, in the tokens of the Doc.
    view (SyntaxView): of the Doc. config (LanguageConfig): tells which forms are anaphors.
    candidates (Optional[DocCandidates]): what the system chose from, if it shows that.
    name (str): of the document. prefix (str): of the keys in `doc.spans`.
    RETURNS (ComparedDocument): ready to be counted.
    """
    chains = read_chains(doc, prefix=prefix, view=view)
    key, repeated = without_repeats(gold_clusters(mentions, view))
    response, more = without_repeats(found_clusters(chains, n_tokens=len(doc)))
    system = system_side(chains, view, config, candidates)
    found = None
    if candidates is not None:
        found = count_found(mentions, view, candidates.mentions, config)
    return ComparedDocument(
        clusters=ClusteredDocument(key, response, name),
        anaphors=count_anaphors(read_gold(mentions, view, config), system),
        mentions=found,
        repeated=repeated + more,
    )


@dataclass(frozen=True)
class Evaluation:
    """A corpus, counted. Sequences have one entry a document, in order.

    clusters: the cluster metrics. exact: CoNLL where mentions match exactly. anaphors: the anaphor
    metrics. mentions: recall of the mention stage; None if the system does not show it. repeated:
    see ComparedDocument.
    """

    clusters: ClusterEvaluation
    exact: ClusterEvaluation
    anaphors: tuple[AnaphorCounts, ...]
    mentions: tuple[MentionRecall, ...] | None
    repeated: int

    @property
    def anaphor_total(self) -> AnaphorCounts:
        """RETURNS (AnaphorCounts): the sum over documents."""
        return total(self.anaphors, AnaphorCounts())

    @property
    def mention_total(self) -> MentionRecall | None:
        """RETURNS (Optional[MentionRecall]): the sum over documents."""
        return None if self.mentions is None else total(self.mentions, MentionRecall())

    def intervals(self, *, samples: int) -> dict[str, Interval]:
        """Say how far the figures would move with other documents.

        samples (int): how many drawings; see bootstrap.
        RETURNS (Dict[str, Interval]): for each metric's name, "anaphors" and "annotated", the
            interval of its F1, from 0.0 to 1.0. None of them without documents.
        """
        if not self.anaphors:
            return {}
        counts: dict[str, Sequence[Summable]] = {
            metric: [document.counts[metric] for document in self.clusters.documents]
            for metric in self.clusters.totals
        }
        found = {name: bootstrap(each, samples=samples) for name, each in counts.items()}
        for name, figure in _ANAPHOR_FIGURES.items():
            found[name] = bootstrap(self.anaphors, figure, samples=samples)
        return found


_ANAPHOR_FIGURES: dict[str, Callable[[AnaphorCounts], float]] = {
    "anaphors": lambda counts: counts.all.score.f1,
    "annotated": lambda counts: counts.all.annotated_score.f1,
}


def evaluate_documents(
    documents: Iterable[ComparedDocument], *, match: str = HEAD, singletons: bool = False
) -> Evaluation:
    """Score a corpus.

    documents (Iterable[ComparedDocument]): all of one system.
    match (str): "head", "exact" or "partial", see matching.py; for the cluster metrics.
    singletons (bool): whether clusters of one mention count, for the cluster metrics.
    RETURNS (Evaluation): counts for each document and in sum.
    RAISES (CoreflangError): E303 for an unknown match.
    """
    compared = list(documents)
    both = [document.clusters for document in compared]
    clusters = evaluate_clusters(both, match=match, singletons=singletons)
    exact = evaluate_clusters(both, metrics=[CONLL], match=EXACT, singletons=singletons)
    shown = [document.mentions for document in compared if document.mentions is not None]
    return Evaluation(
        clusters=clusters,
        exact=exact,
        anaphors=tuple(document.anaphors for document in compared),
        mentions=tuple(shown) if compared and len(shown) == len(compared) else None,
        repeated=sum(document.repeated for document in compared),
    )
