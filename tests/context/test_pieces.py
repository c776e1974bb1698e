"""Every piece belongs to the tokens whose signs it holds, whatever the text."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
import spacy
from coreflang_context.pieces import LONGEST_PART, Pieces, pieces_of
from encoders import byte_pairs, unigram, word_pieces
from hypothesis import given, settings
from hypothesis import strategies as st
from spacy.tokens import Doc
from tokenizers import Tokenizer

VOCAB = spacy.blank("en").vocab
TOKENIZERS = {"unigram": unigram(), "word pieces": word_pieces(), "bytes": byte_pairs()}
NASTY = [
    "She", "do", "n't", "\U0001f600", "\u200b", "\n\n", " ", "שלום", "مرحبا", "ﬁ", "é", "e\u0301",
    "①", "日本", "\U0001f468\u200d\U0001f469", "\ufeff", "...", "\t", "½", "\x00",
]  # fmt: skip


def make(words: list[str], spaces: list[bool], starts: list[bool] | None = None) -> Doc:
    return Doc(VOCAB, words=words, spaces=spaces, sent_starts=starts)


def tokens_of(pieces: Pieces, n_tokens: int) -> list[list[int]]:
    """The pieces of each token."""
    spans = list(zip(pieces.first.tolist(), pieces.last.tolist(), strict=True))
    return [[k for k, (a, b) in enumerate(spans) if a <= i < b] for i in range(n_tokens)]


def shown(doc: Doc, tokenizer: Tokenizer) -> list[list[str]]:
    pieces = pieces_of(doc, tokenizer)
    names = [tokenizer.id_to_token(int(row)) for row in pieces.ids]
    return [[names[k] for k in own] for own in tokens_of(pieces, len(doc))]


def test_a_piece_of_two_tokens_belongs_to_both() -> None:
    doc = make(["She", "do", "n't", "sang"], [True, False, True, False])
    found = shown(doc, TOKENIZERS["unigram"])
    assert found == [["▁She"], ["▁don't"], ["▁don't"], ["▁sang"]]


def test_blanks_have_no_pieces() -> None:
    doc = make(["She", " ", "sang", "  ", "the", "\n"], [True, False, True, False, False, False])
    found = shown(doc, TOKENIZERS["unigram"])
    assert found == [["▁She"], [], ["▁sang"], [], ["▁the"], []]


def test_the_blank_before_a_sentence_goes_with_it() -> None:
    doc = make(["the", "lamp", "the"], [True, True, True], [True, False, True])
    assert shown(doc, TOKENIZERS["bytes"])[2] == ["Ġthe"]


def test_sentences_begin_where_their_first_piece_does() -> None:
    words, starts = ["She", "sang", ".", "the", "lamp"], [True, False, False, True, False]
    pieces = pieces_of(make(words, [True] * 5, starts), TOKENIZERS["unigram"])
    assert pieces.starts.tolist() == [0, 4]
    assert pieces.first[pieces.starts].tolist() == [0, 3]


@pytest.mark.parametrize("name", TOKENIZERS)
def test_nasty_tokens(name: str) -> None:
    doc = make(NASTY * 2, [k % 3 == 0 for k in range(2 * len(NASTY))])
    found = shown(doc, TOKENIZERS[name])
    for token, own in zip(doc, found, strict=True):
        if token.is_space:
            assert own == []
        elif token.text in ("She", "שלום", "...", "日本", "\U0001f600"):
            assert own, token.text


def test_a_token_of_three_thousand_signs() -> None:
    doc = make(["the", "x" * 3_000, "lamp"], [True, True, False])
    found = shown(doc, TOKENIZERS["unigram"])
    assert found[0] == ["▁the"]
    assert found[1] == [*"x" * 3_000]
    assert found[2] == ["▁lamp"]


def test_a_text_without_words() -> None:
    for words in ([], ["\n"], [" ", "\t"]):
        pieces = pieces_of(make(words, [False] * len(words)), TOKENIZERS["unigram"])
        assert (pieces.first == pieces.last).all()


def test_sentences_without_end_are_cut_into_parts_and_lose_nothing() -> None:
    words = ["the", "lamp"] * LONGEST_PART
    pieces = pieces_of(make(words, [True] * len(words)), TOKENIZERS["unigram"])
    assert pieces.first.tolist() == list(range(len(words)))
    assert pieces.starts.tolist() == [0]


signs = st.sampled_from([*"ab.'", "She", "don", *NASTY])
words = st.lists(signs, min_size=1, max_size=4).map("".join)


@given(st.lists(st.tuples(words, st.booleans(), st.booleans()), max_size=12))
@settings(max_examples=150, deadline=None)
@pytest.mark.parametrize("make_tokenizer", [unigram, word_pieces, byte_pairs])
def test_whatever_the_text(
    make_tokenizer: Callable[[], Tokenizer], rows: list[tuple[str, bool, bool]]
) -> None:
    doc = make(*map(list, zip(*rows, strict=True))) if rows else make([], [])
    tokenizer = make_tokenizer()
    pieces = pieces_of(doc, tokenizer)
    spaces = np.array([token.is_space for token in doc], dtype=bool)
    assert ((pieces.first >= 0) & (pieces.last <= len(doc)) & (pieces.first <= pieces.last)).all()
    for own, token in zip(tokens_of(pieces, len(doc)), doc, strict=True):
        # "She" and "don" can be cut by all three; nothing else must.
        plain = token.text.isascii() and token.text.isalpha()
        assert own or not plain or token.is_space
    edges = [i for a, b in zip(pieces.first, pieces.last, strict=True) if a < b for i in (a, b - 1)]
    assert not spaces[edges].any()
