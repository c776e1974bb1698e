"""Chains as other libraries show them: clusters of spans."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, overload

from spacy.tokens import Span

from .coref_chains import Chain, CorefChains
from .pictures import chains_picture


@dataclass(frozen=True)
class Cluster(Sequence[Span]):
    """A chain as the list of its mentions' spans.

    chain: what it is made of, with kinds, heads and persons.
    """

    chain: Chain

    @property
    def i(self) -> int:
        """Its place among the document's clusters, from 0."""
        return self.chain.index

    @property
    def main(self) -> Span:
        """The mention that says most about the entity."""
        return self.chain.most_specific_mention.span

    @property
    def mentions(self) -> list[Span]:
        """The phrases, in the order of the text."""
        return [mention.span for mention in self.chain]

    @property
    def text(self) -> str:
        """The words of the main mention."""
        return self.chain.text

    def __len__(self) -> int:
        return len(self.chain)

    @overload
    def __getitem__(self, place: int) -> Span: ...
    @overload
    def __getitem__(self, place: slice) -> list[Span]: ...
    def __getitem__(self, place: int | slice) -> Span | list[Span]:
        return self.mentions[place]

    def __iter__(self) -> Iterator[Span]:
        return iter(self.mentions)

    def __repr__(self) -> str:
        return f"{self.text}: {self.mentions}"

    def _repr_html_(self) -> str:
        return chains_picture([self.chain])


def clusters_of(chains: CorefChains) -> list[Cluster]:
    """Make clusters of chains.

    chains (CorefChains): some of a document's. RETURNS (List[Cluster]): one for each.
    """
    return [Cluster(chain) for chain in chains]


def cluster_of(span: Any, chains: CorefChains) -> Cluster | None:
    """Find the cluster that a span is a mention of.

    span (Span): the phrase. chains (CorefChains): those with a mention that shares its tokens.
    RETURNS (Optional[Cluster]): the first with just this phrase.
    """
    edges = (span.start, span.end)
    for chain in chains:
        if any((mention.start, mention.end) == edges for mention in chain):
            return Cluster(chain)
    return None
