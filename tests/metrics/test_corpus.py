from __future__ import annotations

import pytest

from coreflang.errors import CoreflangError
from coreflang.metrics.base import Counts, Score, Summable
from coreflang.metrics.corpus import METRICS, ClusteredDocument, evaluate_clusters
from coreflang.metrics.matching import SpanMention
from coreflang.metrics.overlap import compare

GOOD = ClusteredDocument(["ab", "c"], ["ab", "c"], name="good")
POOR = ClusteredDocument(["abcdef"], ["ab"], name="poor")
BAD = ClusteredDocument(["ab"], ["ab", "bc"], name="bad")


def test_a_corpus_is_the_sum_of_its_documents_not_the_mean_of_their_scores() -> None:
    found = evaluate_clusters([GOOD, POOR], metrics=["muc"])
    assert found.scores["muc"].recall == pytest.approx((1 + 1) / (1 + 5))
    assert [d.counts["muc"].recall for d in found.documents] == [1.0, 1 / 5]
    assert [d.name for d in found.documents] == ["good", "poor"]


def test_mentions_of_different_documents_never_meet() -> None:
    crossed = [ClusteredDocument(["ab"], ["cd"]), ClusteredDocument(["cd"], ["ab"])]
    assert evaluate_clusters(crossed).scores["mentions"].f1 == 0


def test_singletons_are_removed_from_both_sides() -> None:
    document = ClusteredDocument(["ab", "c", "d"], ["ab", "c", "e"])
    with_them = evaluate_clusters([document], metrics=["mentions", "ceaf_e"])
    without = evaluate_clusters([document], metrics=["mentions", "ceaf_e"], singletons=False)
    assert with_them.totals["mentions"].row() == (3, 4, 3, 4)
    assert without.totals["mentions"].row() == (2, 2, 2, 2)
    assert without.totals["ceaf_e"].row() == (1, 1, 1, 1)


def test_a_key_singleton_in_a_response_cluster_is_spurious_without_singletons() -> None:
    document = ClusteredDocument(["ab", "c"], ["abc"])
    found = evaluate_clusters([document], metrics=["mentions"], singletons=False)
    assert found.totals["mentions"].row() == (2, 2, 2, 3)


def test_singletons_are_removed_before_mentions_are_matched() -> None:
    """The singleton, an exact match, would otherwise take the key mention from the cluster."""
    man, tall_man, he = SpanMention(0, 5, 2), SpanMention(0, 3, 2), SpanMention(9, 10, 9)
    document = ClusteredDocument([[man, he]], [[tall_man, he], [man]])
    found = evaluate_clusters([document], metrics=["muc"], singletons=False, match="head")
    assert found.scores["muc"] == Score(1.0, 1.0, 1.0)
    found = evaluate_clusters([document], metrics=["muc"], match="head")
    assert found.scores["muc"].recall == 0


@pytest.mark.parametrize("response", [["ab", "bc"], ["abb"], ["ab", "b"]])
def test_a_repeated_mention_is_an_error(response: list[str]) -> None:
    for singletons in (True, False):
        document = ClusteredDocument(["ab"], response, name="d7")
        with pytest.raises(CoreflangError, match=r"'d7'.*\[E300\] The response has the mention b"):
            evaluate_clusters([document], singletons=singletons)
    with pytest.raises(CoreflangError, match=r"E300\] The key has"):
        compare(response, ["ab"])


def test_an_empty_cluster_is_an_error() -> None:
    with pytest.raises(CoreflangError, match=r"E301\] Cluster 1 .*response"):
        compare(["ab"], ["ab", ""])


def test_bad_documents_can_be_left_out_and_are_listed() -> None:
    found = evaluate_clusters([GOOD, BAD, POOR], skip_bad=True)
    assert [d.name for d in found.documents] == ["good", "poor"]
    assert [(name, error.code) for name, error in found.skipped] == [("bad", "E300")]
    assert found.totals == evaluate_clusters([GOOD, POOR]).totals


def test_an_empty_corpus_scores_nothing() -> None:
    found = evaluate_clusters([])
    assert set(found.scores) == set(METRICS)
    assert set(found.scores.values()) == {Score(0.0, 0.0, 0.0)}


def test_unknown_names() -> None:
    with pytest.raises(CoreflangError, match=r"E302.*'bleu'.*muc"):
        evaluate_clusters([], metrics=["bleu"])
    with pytest.raises(CoreflangError, match=r"E303.*'near'"):
        evaluate_clusters([], match="near")


@pytest.mark.parametrize("metric", METRICS)
def test_rows_rebuild_their_counts(metric: str) -> None:
    counts = METRICS[metric](compare(["abc", "defg"], ["ab", "cd", "fghi"]))
    assert counts.from_row(counts.row()) == counts
    assert (counts + counts).row() == tuple(2 * number for number in counts.row())


def test_counts_divide_at_the_end() -> None:
    assert (Counts(1, 2, 1, 4) + Counts(2, 2, 2, 4)).score == Score(3 / 8, 3 / 4, 0.5)
    assert Counts().score == Score(0.0, 0.0, 0.0)


def test_counts_without_a_score_say_so() -> None:
    with pytest.raises(TypeError, match="Summable defines no score"):
        _ = Summable().f1
