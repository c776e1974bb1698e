"""Sentences behind the spans: 0 The 1 tall 2 man 3 from 4 Oslo 5 and 6 his 7 dog 8 slept."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from coreflang.errors import CoreflangError
from coreflang.metrics.corpus import ClusteredDocument, evaluate_clusters
from coreflang.metrics.matching import MATCHES, SpanMention, Unmatched, match_mentions, relabel

MAN = SpanMention(0, 5, 2)
TALL_MAN = SpanMention(0, 3, 2)
JUST_MAN = SpanMention(2, 3, 2)
OSLO = SpanMention(4, 5, 4)
BOTH = SpanMention(0, 8, 2)


@pytest.mark.parametrize(
    "match, key, response, matched",
    [
        ("exact", MAN, MAN, True),
        ("exact", MAN, SpanMention(0, 5, 4), True),
        ("exact", MAN, TALL_MAN, False),
        ("partial", MAN, TALL_MAN, True),
        ("partial", MAN, JUST_MAN, True),
        ("partial", TALL_MAN, MAN, False),
        ("partial", MAN, SpanMention(3, 5, 4), False),
        ("partial", MAN, SpanMention(0, 3, 0), True),
        ("head", TALL_MAN, MAN, True),
        ("head", MAN, BOTH, True),
        ("head", MAN, SpanMention(0, 5, 4), False),
        ("exact", SpanMention(0, 5, 2, frozenset({0, 2, 4})), MAN, False),
        ("partial", MAN, SpanMention(0, 5, 2, frozenset({0, 2, 4})), True),
        ("partial", SpanMention(0, 5, 2, frozenset({0, 2, 4})), TALL_MAN, False),
    ],
)
def test_rules(match: str, key: SpanMention, response: SpanMention, matched: bool) -> None:
    assert match_mentions([key], [response], match=match) == ({response: key} if matched else {})


@pytest.mark.parametrize("match", ["partial", "head"])
def test_an_exact_match_comes_first(match: str) -> None:
    found = match_mentions([MAN], [JUST_MAN, TALL_MAN, MAN], match=match)
    assert found == {MAN: MAN}


@pytest.mark.parametrize("match", ["partial", "head"])
def test_then_the_larger_agreement(match: str) -> None:
    assert match_mentions([MAN], [JUST_MAN, TALL_MAN], match=match) == {TALL_MAN: MAN}


def test_then_the_earlier_start() -> None:
    early, late = SpanMention(1, 3, 2), SpanMention(2, 4, 2)
    assert match_mentions([MAN], [late, early], match="partial") == {early: MAN}


def test_then_the_earlier_end() -> None:
    short = SpanMention(1, 5, 2, frozenset({1, 2, 4}))
    shorter = SpanMention(1, 4, 2, frozenset({1, 2, 3}))
    assert match_mentions([MAN], [short, shorter], match="partial") == {shorter: MAN}


def test_the_start_comes_before_the_end() -> None:
    early, short = SpanMention(0, 5, 2, frozenset({0, 2, 4})), SpanMention(1, 4, 2)
    assert match_mentions([MAN], [short, early], match="partial") == {early: MAN}


def test_of_two_mentions_with_the_same_words_the_one_with_the_same_head_matches() -> None:
    other_head = SpanMention(0, 5, 0)
    assert match_mentions([MAN], [other_head, MAN], match="exact") == {MAN: MAN}


def test_even_mentions_that_no_rule_tells_apart_match_whatever_their_order() -> None:
    first, second = SpanMention(0, 5, 1), SpanMention(0, 5, 3)
    assert match_mentions([MAN], [first, second], match="exact") == {first: MAN}
    assert match_mentions([MAN], [second, first], match="exact") == {first: MAN}


def test_mentions_with_one_head_are_told_apart_by_their_spans() -> None:
    response = [TALL_MAN, SpanMention(0, 7, 2)]
    found = match_mentions([BOTH, MAN], response, match="head")
    assert found == {SpanMention(0, 7, 2): BOTH, TALL_MAN: MAN}


def test_an_unmatched_mention_equals_no_key_mention() -> None:
    """Head match pairs one of the two response mentions; the other must not equal a key mention."""
    assert relabel([[TALL_MAN]], [[MAN, OSLO]], match="head") == [[TALL_MAN, Unmatched(OSLO)]]
    assert relabel([[MAN]], [[MAN], [TALL_MAN]], match="head") == [[MAN], [Unmatched(TALL_MAN)]]
    other_head = SpanMention(0, 5, 4)
    assert relabel([[MAN]], [[other_head, MAN]], match="exact") == [[Unmatched(other_head), MAN]]


SPANS = st.builds(
    lambda start, length, head: SpanMention(start, start + length, start + head % length),
    st.integers(0, 2),
    st.integers(1, 4),
    st.integers(0, 3),
)


@given(
    st.lists(SPANS, unique=True, max_size=8),
    st.lists(SPANS, unique=True, max_size=8),
    st.sampled_from(sorted(MATCHES)),
    st.data(),
)
def test_matching_is_one_to_one_and_independent_of_order(
    key: list[SpanMention], response: list[SpanMention], match: str, data: st.DataObject
) -> None:
    found = match_mentions(key, response, match=match)
    assert len(set(found.values())) == len(found)
    mixed = data.draw(st.permutations(key)), data.draw(st.permutations(response))
    assert match_mentions(*mixed, match=match) == found


@given(st.lists(SPANS, unique=True, max_size=8), st.sampled_from(sorted(MATCHES)))
def test_a_mention_matches_itself(key: list[SpanMention], match: str) -> None:
    assert match_mentions(key, key, match=match) == {mention: mention for mention in key}


def test_equal_spans_are_equal_however_they_are_written() -> None:
    assert SpanMention(3, 5, 4, frozenset({3, 4})) == SpanMention(3, 5, 4)
    assert SpanMention(3, 6, 3, frozenset({3, 5})).tokens == {3, 5}


@pytest.mark.parametrize(
    "values",
    [
        (3, 3, 3),
        (3, 5, 5),
        (3, 5, 2),
        (3, 6, 4, frozenset({3, 5})),
        (3, 6, 3, frozenset({3, 4})),
        (3, 6, 4, frozenset({4, 5})),
    ],
)
def test_impossible_spans(values: tuple) -> None:
    with pytest.raises(CoreflangError, match="E305"):
        SpanMention(*values)


def test_unknown_rule() -> None:
    with pytest.raises(CoreflangError, match=r"E303.*nearly.*exact, partial, head"):
        match_mentions([], [], match="nearly")


def test_only_spans_can_be_matched() -> None:
    with pytest.raises(CoreflangError, match="E304"):
        match_mentions(["man"], [], match="head")
    with pytest.raises(CoreflangError, match=r"E306.*E304"):
        evaluate_clusters([ClusteredDocument([["man"]], [["man"]])], match="head")


def test_scores_by_match() -> None:
    document = ClusteredDocument([[MAN, OSLO]], [[TALL_MAN, OSLO]])
    found = {
        match: evaluate_clusters([document], metrics=["mentions", "lea"], match=match).scores
        for match in (None, "exact", "partial", "head")
    }
    assert [found[m]["mentions"].f1 for m in found] == [0.5, 0.5, 1.0, 1.0]
    assert [found[m]["lea"].f1 for m in found] == [0.0, 0.0, 1.0, 1.0]
