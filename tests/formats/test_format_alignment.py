"""Mentions carried over to Docs by character offsets."""

from __future__ import annotations

import pytest
import spacy
from spacy.tokens import Doc

from coreflang.errors import CoreflangError
from coreflang.formats.alignment import align
from coreflang.formats.docs import to_doc
from coreflang.formats.document import ClusteredText, TextMention

VOCAB = spacy.blank("xx").vocab


def document(
    text: str,
    tokens: list[str],
    *mentions: TextMention,
    ranges: list[tuple[int, int]] | None = None,
) -> ClusteredText:
    places, position = [], 0
    for token in tokens if ranges is None else []:
        start = text.index(token, position)
        position = start + len(token)
        places.append((start, position))
    return ClusteredText("d", text, tuple(ranges or places), tuple(tokens), (0,), mentions)


def doc(*words: str, spaces: str) -> Doc:
    return Doc(VOCAB, words=list(words), spaces=[mark == "_" for mark in spaces])


def test_one_token_for_many_and_many_for_one() -> None:
    corpus = document(
        "mid-day sun isn't hot",
        ["mid-day", "sun", "is", "n't", "hot"],
        TextMention(((0, 2),), "a", head=1),
        TextMention(((0, 1),), "b", head=0),
        TextMention(((2, 3),), "c", head=2),
    )
    found = align(corpus, doc("mid", "-", "day", "sun", "isn't", "hot", spaces="..___."))
    assert [m.ranges for m in found.mentions] == [((0, 4),), ((0, 3),), ((4, 5),)]
    assert [m.head for m in found.mentions] == [3, 2, 4]
    assert (found.lost, found.approximate) == ((), 1)


def test_the_head_of_several_tokens_is_the_one_that_governs() -> None:
    corpus = document("sea-birds cry", ["sea-birds", "cry"], TextMention(((0, 1),), "a", head=0))
    parsed = Doc(
        VOCAB, words=["sea", "-", "birds", "cry"], spaces=[False, False, True, False],
        heads=[3, 0, 0, 3], deps=["nsubj", "x", "x", "ROOT"],
    )  # fmt: skip
    assert align(corpus, parsed).mentions[0].head == 0


def test_white_space_tokens_are_no_part_of_a_mention() -> None:
    corpus = document("Ann \n Lee ran", ["Ann \n Lee", "ran"], TextMention(((0, 1),), "a"))
    found = align(corpus, doc("Ann", " \n ", "Lee", "ran", spaces=".._."))
    assert found.mentions[0].ranges == ((0, 3),)
    corpus = document(" Ann ran", [" Ann", "ran"], TextMention(((0, 1),), "a"))
    assert align(corpus, doc(" ", "Ann", "ran", spaces="._.")).mentions[0].ranges == ((1, 2),)


def test_a_mention_of_blanks_only_is_lost() -> None:
    corpus = document(
        "a  b", ["a", " ", "b"], TextMention(((1, 2),), "x"), ranges=[(0, 1), (2, 3), (3, 4)]
    )
    found = align(corpus, doc("a", " ", "b", spaces="_.."))
    assert (found.mentions, len(found.lost)) == ((), 1)


def test_zeros_gaps_and_contractions() -> None:
    corpus = document(
        "va du port au lac",
        ["va", "de", "le", "port", "à", "le", "lac"],
        TextMention(((2, 4), (5, 7)), "a", head=3),
        TextMention(((4, 4),), "b", zero=True, verb=0),
        TextMention(((7, 7),), "b", zero=True, verb=6),
        ranges=[(0, 2), (3, 5), (3, 5), (6, 10), (11, 13), (11, 13), (14, 17)],
    )
    found = align(corpus, doc("va", "du", "port", "au", "lac", spaces="____."))
    assert [m.ranges for m in found.mentions] == [((1, 5),), ((3, 3),), ((5, 5),)]
    assert [m.verb for m in found.mentions] == [None, 0, 4]
    assert found.clusters(singletons=False) == [list(found.mentions[1:])]


def test_the_corpus_own_tokens() -> None:
    corpus = document(
        "du port",
        ["de", "le", "port"],
        TextMention(((1, 3),), "a"),
        ranges=[(0, 2), (0, 2), (3, 7)],
    )
    found = align(corpus, to_doc(corpus, VOCAB))
    assert (found.mentions, found.approximate) == (corpus.mentions, 0)


def test_another_text_is_refused() -> None:
    corpus = document("one two", ["one", "two"])
    with pytest.raises(CoreflangError, match=r"E380.*character 5"):
        align(corpus, doc("one", "too", spaces="_."))
