"""Scores of a corpus: documents in, counts for each document and their sum out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from ..errors import CoreflangError
from .b_cubed import b_cubed
from .base import Score, Summable, total
from .blanc import blanc
from .ceaf import ceaf_e, ceaf_m
from .conll import conll
from .lea import lea
from .matching import MATCHES, relabel
from .mentions import mention_detection
from .muc import muc
from .overlap import Clusters, Overlap, cluster_of, compare

METRICS: dict[str, Callable[[Overlap], Summable]] = {
    "mentions": mention_detection,
    "muc": muc,
    "b_cubed": b_cubed,
    "ceaf_e": ceaf_e,
    "ceaf_m": ceaf_m,
    "blanc": blanc,
    "lea": lea,
    "conll": conll,
}


@dataclass(frozen=True)
class ClusteredDocument:
    """What the key and the response say about one document.

    key (Clusters): the gold clusters. A mention is a SpanMention or, if mentions are compared by
        equality, any hashable value.
    response (Clusters): the predicted clusters.
    name (str): what messages and tables call the document.
    """

    key: Clusters
    response: Clusters
    name: str = ""


@dataclass(frozen=True)
class DocumentCounts:
    """One document's counts.

    name (str): the document's name.
    counts (Dict[str, Summable]): metric -> counts.
    """

    name: str
    counts: dict[str, Summable]


@dataclass(frozen=True)
class ClusterEvaluation:
    """A corpus's counts.

    totals (Dict[str, Summable]): metric -> counts summed over the documents.
    documents (Tuple[DocumentCounts, ...]): each document's own, in the order they came.
    skipped (Tuple[Tuple[str, CoreflangError], ...]): documents left out, with the reason.
    """

    totals: dict[str, Summable]
    documents: tuple[DocumentCounts, ...]
    skipped: tuple[tuple[str, CoreflangError], ...]

    @property
    def scores(self) -> dict[str, Score]:
        """RETURNS (Dict[str, Score]): metric -> figures of the corpus."""
        return {name: counts.score for name, counts in self.totals.items()}


def evaluate_clusters(
    documents: Iterable[ClusteredDocument],
    *,
    metrics: Sequence[str] = tuple(METRICS),
    singletons: bool = True,
    match: str | None = None,
    skip_bad: bool = False,
) -> ClusterEvaluation:
    """Score the clusters of a corpus.

    With singletons, clusters are scored as they are given, which is what the CoNLL reference
    scorer (v8.01) and CorefUD's `--keep-singletons` do. Without, clusters of one mention are
    removed from key and response, before mentions are matched, as CorefUD's scorer does if not
    told otherwise; a mention alone in the key then counts as not in the key at all.

    documents (Iterable[ClusteredDocument]): read once, one at a time.
    metrics (Sequence[str]): names out of METRICS.
    singletons (bool): whether clusters of one mention count.
    match (str | None): "exact", "partial" or "head" for SpanMentions (see matching.py); None to
        compare mentions by equality.
    skip_bad (bool): leave out documents that cannot be scored and list them under `skipped`,
        instead of raising.
    RETURNS (ClusterEvaluation): counts for each document and in sum.
    RAISES (CoreflangError): E302 for an unknown metric, E303 for an unknown match, E306 for a
        document that cannot be scored.
    """
    _check_names(metrics, match)
    scored: list[DocumentCounts] = []
    skipped: list[tuple[str, CoreflangError]] = []
    for document in documents:
        try:
            overlap = _overlap(document, singletons=singletons, match=match)
        except CoreflangError as error:
            if not skip_bad:
                raise CoreflangError("E306", document=document.name, reason=error) from error
            skipped.append((document.name, error))
        else:
            counts = {name: METRICS[name](overlap) for name in metrics}
            scored.append(DocumentCounts(document.name, counts))
    return ClusterEvaluation(_totals(scored, metrics), tuple(scored), tuple(skipped))


def _check_names(metrics: Sequence[str], match: str | None) -> None:
    for name in metrics:
        if name not in METRICS:
            raise CoreflangError("E302", found=name, known=", ".join(METRICS))
    if match is not None and match not in MATCHES:
        raise CoreflangError("E303", found=match, known=", ".join(MATCHES))


def _overlap(document: ClusteredDocument, *, singletons: bool, match: str | None) -> Overlap:
    # A repeated mention is an error even where its cluster is about to be removed.
    cluster_of(document.key, side="key")
    cluster_of(document.response, side="response")
    key, response = document.key, document.response
    if not singletons:
        key, response = _without_singletons(key), _without_singletons(response)
    return compare(key, response if match is None else relabel(key, response, match=match))


def _without_singletons(clusters: Clusters) -> Clusters:
    return [cluster for cluster in clusters if len(cluster) > 1]


def _totals(scored: Sequence[DocumentCounts], metrics: Sequence[str]) -> dict[str, Summable]:
    nothing = compare([], [])
    return {
        name: total((document.counts[name] for document in scored), METRICS[name](nothing))
        for name in metrics
    }
