"""Clusters of both sides as places in one Doc's tokens, so that they can be compared.

A zero has no token. On both sides it is given the place `n_tokens + verb`, behind the document, so
that zeros match by their verbs and match nothing else. A gold zero without a verb gets a place that
no system's mention has: nobody can find it, and it counts as not found.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..formats.document import TextMention, group_by_entity
from ..metrics.matching import SpanMention
from ..syntax import SyntaxView
from .gold import root_of, tokens_of
from .response import FoundChains, FoundMention

SpanClusters = list[list[SpanMention]]


def gold_clusters(mentions: Sequence[TextMention], view: SyntaxView) -> SpanClusters:
    """Make clusters of a gold standard.

    mentions (Sequence[TextMention]): in the tokens of a Doc.
    view (SyntaxView): of the Doc.
    RETURNS (SpanClusters): one cluster an entity. A mention's head is the one that the corpus
        names, if it is one of its tokens; else the mention's root in the Doc's tree.
    """
    unanchored = iter(range(2 * len(view), 2 * len(view) + len(mentions)))

    def place(mention: TextMention) -> SpanMention:
        if mention.zero:
            verb = root_of(mention, view)
            return _single(next(unanchored) if verb is None else len(view) + verb)
        tokens = tokens_of(mention)
        head = mention.head if mention.head in tokens else root_of(mention, view)
        return SpanMention(mention.start, mention.end, int(head or 0), tokens)

    return [[place(mention) for mention in group] for group in group_by_entity(mentions)]


def found_clusters(chains: FoundChains, *, n_tokens: int) -> SpanClusters:
    """Make clusters of a system's chains.

    chains (FoundChains): the chains. n_tokens (int): of the Doc.
    RETURNS (SpanClusters): one cluster a chain; a coordination's head is its first member.
    """

    def place(mention: FoundMention) -> SpanMention:
        head = mention.heads[0]
        if mention.zero:
            return _single(n_tokens + head)
        return SpanMention(mention.start, mention.end, head)

    return [[place(mention) for mention in chain] for chain in chains]


def _single(place: int) -> SpanMention:
    return SpanMention(place, place + 1, place)


def without_repeats(clusters: Iterable[Sequence[SpanMention]]) -> tuple[SpanClusters, int]:
    """Let each mention stand once.

    clusters (Iterable[Sequence[SpanMention]]): of one side. Two annotated mentions may become one
        when the tokens of a corpus and of a Doc differ, and zeros when they share a verb.
    RETURNS (Tuple[SpanClusters, int]): the clusters, each mention in the first that has it and
        none of them empty; how many mentions were left out.
    """
    seen: set[tuple[int, int, frozenset[int]]] = set()
    kept: SpanClusters = []
    repeated = 0
    for cluster in clusters:
        fresh: list[SpanMention] = []
        for mention in cluster:
            key = (mention.start, mention.end, mention.words)
            if key in seen:
                repeated += 1
            else:
                seen.add(key)
                fresh.append(mention)
        kept += [fresh] if fresh else []
    return kept, repeated
