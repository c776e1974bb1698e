"""What must hold for any partitions, and the metrics against their definitions spelt out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coreflang.metrics.base import Counts
from coreflang.metrics.blanc import BlancCounts, blanc
from coreflang.metrics.corpus import METRICS, ClusteredDocument, evaluate_clusters
from coreflang.metrics.overlap import compare

Partition = list[list[int]]

ONE_COUNT = ["mentions", "muc", "b_cubed", "ceaf_e", "ceaf_m", "lea"]
LABELS = st.lists(st.tuples(st.integers(-1, 4), st.integers(-1, 4)), max_size=12)


def partition(labels: Sequence[int]) -> Partition:
    """Mentions under the same label are a cluster; under -1 they are not in it."""
    names = sorted(set(labels) - {-1})
    return [[m for m, label in enumerate(labels) if label == name] for name in names]


PARTITIONS = LABELS.map(
    lambda pairs: (partition([k for k, _ in pairs]), partition([r for _, r in pairs]))
)
CORPORA = st.lists(PARTITIONS, min_size=1, max_size=4)


def rows(documents: Sequence[tuple[Partition, Partition]]) -> dict[str, tuple[float, ...]]:
    found = evaluate_clusters([ClusteredDocument(key, response) for key, response in documents])
    return {name: counts.row() for name, counts in found.totals.items()}


def shuffled(clusters: Partition, draw: Callable[..., object]) -> Partition:
    mixed = [draw(st.permutations(cluster)) for cluster in clusters]
    return draw(st.permutations(mixed))  # type: ignore[return-value]


@given(CORPORA, st.data())
def test_order_does_not_matter(corpus: list[tuple[Partition, Partition]], data: st.DataObject):
    mixed = [(shuffled(key, data.draw), shuffled(response, data.draw)) for key, response in corpus]
    before, after = rows(corpus), rows(data.draw(st.permutations(mixed)))
    for name in METRICS:
        assert after[name] == pytest.approx(before[name]), name


@given(PARTITIONS)
def test_figures_are_shares(pair: tuple[Partition, Partition]) -> None:
    for name, metric in METRICS.items():
        score = metric(compare(*pair)).score
        for figure in (score.precision, score.recall, score.f1):
            assert 0 <= figure <= 1 + 1e-9, name


@given(PARTITIONS)
def test_a_perfect_response_scores_one(pair: tuple[Partition, Partition]) -> None:
    key = pair[0]
    linked = any(len(cluster) > 1 for cluster in key)
    for name, metric in METRICS.items():
        if linked or (key and name not in {"muc", "conll"}):
            score = metric(compare(key, key)).score
            figures = (score.precision, score.recall, score.f1)
            assert figures == pytest.approx((1.0, 1.0, 1.0)), name


@given(PARTITIONS)
def test_exchanging_key_and_response_exchanges_recall_and_precision(
    pair: tuple[Partition, Partition],
) -> None:
    key, response = pair
    for name in ONE_COUNT:
        one, other = METRICS[name](compare(key, response)), METRICS[name](compare(response, key))
        assert (one.precision, one.recall) == pytest.approx((other.recall, other.precision)), name
    one, other = blanc(compare(key, response)), blanc(compare(response, key))
    assert exchanged(one) == other


def exchanged(counts: BlancCounts) -> BlancCounts:
    """BLANC's counts are symmetrical; its figures are not where one side has one kind of links."""
    parts = (counts.coreference, counts.other, counts.mentions)
    return BlancCounts(*(Counts(c.right, c.response, c.found, c.key) for c in parts))


@given(PARTITIONS)
def test_b_cubed_by_mentions(pair: tuple[Partition, Partition]) -> None:
    key, response = pair
    expected = sum(
        len(set(k) & set(r)) / len(k) for k in key for r in response for m in k if m in r
    )
    assert METRICS["b_cubed"](compare(key, response)).row()[0] == pytest.approx(expected)


@given(PARTITIONS)
def test_muc_by_parts(pair: tuple[Partition, Partition]) -> None:
    key, response = pair
    owner = {m: i for i, cluster in enumerate(response) for m in cluster}
    parts = [len({owner.get(m, ("alone", m)) for m in cluster}) for cluster in key]
    expected = sum(len(cluster) - n for cluster, n in zip(key, parts, strict=True))
    assert METRICS["muc"](compare(key, response)).row()[0] == expected


def pairs(clusters: Partition) -> tuple[set[frozenset[int]], set[frozenset[int]]]:
    inside = {frozenset(pair) for c in clusters for pair in combinations(c, 2)}
    everything = {frozenset(pair) for pair in combinations([m for c in clusters for m in c], 2)}
    return inside, everything - inside


@given(PARTITIONS)
def test_blanc_by_links(pair: tuple[Partition, Partition]) -> None:
    (key_in, key_out), (response_in, response_out) = pairs(pair[0]), pairs(pair[1])
    counts = blanc(compare(*pair))
    found = (counts.coreference.found, counts.coreference.key, counts.coreference.response)
    assert found == (len(key_in & response_in), len(key_in), len(response_in))
    found = (counts.other.found, counts.other.key, counts.other.response)
    assert found == (len(key_out & response_out), len(key_out), len(response_out))


def self_links(cluster: list[int]) -> set[frozenset[int]]:
    if len(cluster) == 1:
        return {frozenset(cluster)}
    return {frozenset(pair) for pair in combinations(cluster, 2)}


@given(PARTITIONS)
def test_lea_by_links(pair: tuple[Partition, Partition]) -> None:
    key, response = pair
    resolved = {link for cluster in response for link in self_links(cluster)}
    expected = sum(len(k) * len(self_links(k) & resolved) / len(self_links(k)) for k in key)
    assert METRICS["lea"](compare(key, response)).row()[0] == pytest.approx(expected)


def brute_force(key: Partition, response: Partition, phi: Callable[[set, set], float]) -> float:
    few, many = sorted([key, response], key=len)
    return max(
        sum(phi(set(a), set(b)) for a, b in zip(few, chosen, strict=True))
        for chosen in permutations(many, len(few))
    )


@settings(max_examples=60)
@given(PARTITIONS)
def test_ceaf_by_trying_all_alignments(pair: tuple[Partition, Partition]) -> None:
    key, response = pair
    mention_based = brute_force(key, response, lambda a, b: len(a & b))
    entity_based = brute_force(key, response, lambda a, b: 2 * len(a & b) / (len(a) + len(b)))
    overlap = compare(key, response)
    assert METRICS["ceaf_m"](overlap).row()[0] == pytest.approx(mention_based)
    assert METRICS["ceaf_e"](overlap).row()[0] == pytest.approx(entity_based)
