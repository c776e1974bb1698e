"""Mentions of several finders in one list."""

from __future__ import annotations

import numpy as np
from documents import CONFIG
from grammar import small_rules, view_of

from coreflang.mentions import KINDS, Found, Kind, Source, find_mentions, join_mentions
from coreflang.mentions.spans import SpanStyle, mention_spans

IDA = "Ida/PROPN/nsubj/4 and/CCONJ/cc/3 Otto/PROPN/conj/1 saw/VERB/ROOT/0"
TEXT = f"{IDA} my/PRON/nmod:poss/6 dog/NOUN/obj/4\nHe/PRON/nsubj/2 barked/VERB/ROOT/0"


def of(token: list[int], kind: Kind, person: int) -> Found:
    n = len(token)
    ones = np.ones(n, dtype=np.int64)
    return Found(
        np.array(token, dtype=np.int64), ones * int(kind), ones * person, np.zeros(n, dtype=bool),
        ones, ones, Source.PERSONS,
    )  # fmt: skip


def test_old_mentions_keep_their_order_and_are_told_where_they_stand() -> None:
    view = view_of(TEXT)
    old = find_mentions(view, small_rules())
    joined, place = join_mentions(view, old, [of([4], Kind.POSSESSIVE, 1)])
    assert joined.head.tolist() == [0, 0, 2, 4, 5, 6]
    assert place.tolist() == [0, 1, 2, 4, 5]
    assert [joined.tokens(int(m)) for m in place] == [old.tokens(m) for m in range(len(old))]
    assert joined.tokens(3) == [4]
    assert (joined.person.tolist(), joined.sentence.tolist()) == ([3, 3, 3, 1, 3, 3], [0] * 5 + [1])
    assert joined.source.tolist() == [0, 0, 0, Source.PERSONS, 0, 0]


def test_two_mentions_may_share_a_token() -> None:
    view = view_of(TEXT)
    old = find_mentions(view, small_rules())
    joined, place = join_mentions(view, old, [of([5], Kind.ZERO, 1)])
    assert joined.head.tolist() == [0, 0, 2, 5, 5, 6]
    assert place.tolist() == [0, 1, 2, 3, 5]
    assert joined.kind[[3, 4]].tolist() == [Kind.NOUN, Kind.ZERO]
    start, end = mention_spans(view, joined, np.array([3, 4]), style=SpanStyle(), config=CONFIG)
    assert list(zip(start.tolist(), end.tolist(), strict=True)) == [(4, 6), (5, 6)]


def test_only_the_third_person_looks_for_antecedents() -> None:
    view = view_of(TEXT)
    joined, _ = join_mentions(
        view, find_mentions(view, small_rules()), [of([4], Kind.POSSESSIVE, 1)]
    )
    assert joined.head[joined.anaphors].tolist() == [6]


def test_every_kind_has_its_facts() -> None:
    assert set(KINDS) == set(Kind)
    assert not any(facts.is_anaphor and facts.is_nominal for facts in KINDS.values())
