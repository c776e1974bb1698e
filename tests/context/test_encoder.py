"""A row for each token of a Doc: the same alone and in a batch, for texts of any length."""

from __future__ import annotations

import pickle
import tracemalloc
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
import spacy
from coreflang_context import Encoder, load_encoder
from coreflang_context.encoder import LONGEST, OVERLAP
from coreflang_context.pieces import pieces_of
from encoders import HIDDEN, unigram, write_encoder
from spacy.tokens import Doc

from coreflang import CoreflangError

VOCAB = spacy.blank("en").vocab
SENTENCE = ["She", "sang", "of", "the", "lamp", "."]
# Columns 0, 9, 18 and 27 of the first and last word of a text, as they have been since the first
# version: whatever the versions of NumPy and the tokenizer.
GOLDEN = [[0.8629, -0.1225, 1.3738, 0.4545], [1.3891, 1.4279, 0.5872, -0.4131]]


def make(n_sentences: int, *, sentences: bool = True, word: str = "lamp") -> Doc:
    words = [word if w == "lamp" and k % 3 else w for k in range(n_sentences) for w in SENTENCE]
    starts = [place % len(SENTENCE) == 0 for place in range(len(words))] if sentences else None
    return Doc(VOCAB, words=words, spaces=[True] * len(words), sent_starts=starts)


def test_a_row_is_the_mean_of_its_pieces(encoder: Encoder) -> None:
    doc = Doc(VOCAB, words=["She", " ", "cab", "don't"], spaces=[True, False, True, False])
    (rows,) = encoder.vectors([doc])
    pieces = pieces_of(doc, encoder.tokenizer)
    ids = np.array([0, *pieces.ids, 2])
    whole = encoder.network.forward(ids, [len(ids)], layers=3)[1:-1]
    names = [encoder.tokenizer.id_to_token(int(row)) for row in pieces.ids]
    cab = [names.index(sign) for sign in "cab"]
    assert rows.shape == (4, HIDDEN)
    assert np.allclose(rows[0], whole[names.index("▁She")], atol=1e-6)
    assert np.allclose(rows[2], whole[cab].mean(axis=0), atol=1e-6)
    assert not rows[1].any()


def test_nothing_depends_on_the_batch(encoder: Encoder) -> None:
    docs = [make(n, word=word) for n, word in ((1, "a"), (40, "lamp"), (3, "x"), (0, ""), (9, "z"))]
    alone = [encoder.vectors([doc])[0] for doc in docs]
    for order in ([0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [1, 4, 0, 3, 2]):
        found = encoder.vectors([docs[k] for k in order])
        assert all((rows == alone[k]).all() for k, rows in zip(order, found, strict=True))
    assert [len(rows) for rows in alone] == [len(doc) for doc in docs]


@pytest.mark.parametrize("tokens", [[], [0], [2, 3, 61, 200], [5, 5, 1]])
def test_some_tokens_have_the_rows_that_they_have_among_all(
    encoder: Encoder, tokens: list[int]
) -> None:
    docs, some = [make(40), make(1)], [np.array(tokens, dtype=np.int64), np.arange(6)]
    for layer in (0, 1, -1):
        whole = encoder.vectors(docs, layer)
        found = encoder.vectors(docs, layer, tokens=some)
        for rows, all_rows, wanted in zip(found, whole, some, strict=True):
            assert np.allclose(rows[wanted], all_rows[wanted], atol=1e-5)
            assert not np.delete(rows, wanted, axis=0).any()
            assert rows.shape == all_rows.shape


def test_words_that_share_a_piece(encoder: Encoder) -> None:
    doc = Doc(VOCAB, words=["the", "la", "mp"], spaces=[True, False, False])
    pieces = pieces_of(doc, encoder.tokenizer)
    assert (pieces.last - pieces.first).max() == 2
    (rows,) = encoder.vectors([doc], tokens=[np.array([1])])
    assert np.allclose(rows[1], encoder.vectors([doc])[0][1], atol=1e-5)
    assert not rows[[0, 2]].any()


def test_a_sentence_of_five_thousand_tokens(encoder: Encoder) -> None:
    words = [*SENTENCE[:-1]] * 1_000
    doc = Doc(VOCAB, words=words, sent_starts=[k == 0 for k in range(5_000)])
    (rows,) = encoder.vectors([doc])
    assert np.isfinite(rows).all()
    assert (np.abs(rows).max(axis=1) > 0.1).all()


def test_what_fits_is_read_whole_and_longer_texts_in_shorter_windows() -> None:
    encoder = load_encoder()
    short, long = (pieces_of(make(n), encoder.tokenizer) for n in (60, 90))
    assert LONGEST < len(short) <= encoder.network.sizes.longest - 2 < len(long)
    assert [(w.start, w.end) for w in encoder.windows(short)] == [(0, len(short))]
    windows = encoder.windows(long)
    assert all(w.end - w.start <= LONGEST for w in windows)
    assert all(left.end - right.start >= OVERLAP for left, right in pairwise(windows))
    assert windows[-1].own_end == len(long)


def test_a_document_without_sentences(encoder: Encoder) -> None:
    rows, parted = encoder.vectors([make(60, sentences=False), make(60)])
    assert rows.shape == parted.shape
    assert np.isfinite(rows).all()


def test_a_token_longer_than_a_window(encoder: Encoder) -> None:
    doc = Doc(VOCAB, words=["the", "x" * 3_000, "lamp"])
    (rows,) = encoder.vectors([doc])
    assert (np.abs(rows).max(axis=1) > 0.1).all()


def test_a_row_depends_on_what_stands_behind(encoder: Encoder) -> None:
    docs = [Doc(VOCAB, words=["the", "lamp", word]) for word in ("sang", "xyz")]
    first, second = encoder.vectors(docs)
    assert not np.allclose(first[0], second[0], atol=1e-3)


def test_layers(encoder: Encoder) -> None:
    doc = make(2)
    rows = [encoder.vectors([doc], layer)[0] for layer in range(4)]
    for place, layer in enumerate(range(-4, 0)):
        assert (encoder.vectors([doc], layer)[0] == rows[place]).all()
    assert not np.allclose(rows[2], rows[3], atol=1e-2)
    for layer in (4, -5):
        with pytest.raises(CoreflangError, match="E430"):
            encoder.vectors([doc], layer)


def test_half_the_memory(encoder: Encoder) -> None:
    doc = make(20)
    (half,), (whole,) = encoder.vectors([doc], dtype="float16"), encoder.vectors([doc])
    assert half.dtype == np.float16
    assert np.allclose(half, whole, atol=4e-3)


def test_memory_does_not_grow_with_the_text(encoder: Encoder) -> None:
    def beyond(doc: Doc) -> int:
        """Bytes at the peak beside the result."""
        tracemalloc.start()
        (rows,) = encoder.vectors([doc])
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return peak - rows.nbytes

    encoder.vectors([make(10)])
    small, large = beyond(make(1_000)), beyond(make(4_000))
    # What is kept of a text, piece by piece, are some numbers of 8 bytes.
    assert large < small + 18_000 * 200


def test_other_processes_read_the_file_again(folder: Path, encoder: Encoder) -> None:
    data = pickle.dumps(encoder)
    assert len(data) < 1_000
    again = pickle.loads(data)
    assert (again.vectors([make(2)])[0] == encoder.vectors([make(2)])[0]).all()
    assert load_encoder(folder) is encoder


def test_a_file_that_was_written_anew_is_read_anew(tmp_path: Path) -> None:
    write_encoder(tmp_path, unigram())
    first = load_encoder(tmp_path)
    before = first.checksum()
    write_encoder(tmp_path, unigram(), num_hidden_layers=2)
    second = load_encoder(tmp_path)
    assert (second.network.sizes.layers, first.network.sizes.layers) == (2, 3)
    assert second.checksum() != before


def test_the_numbers_stay_as_they_are(encoder: Encoder) -> None:
    doc = Doc(VOCAB, words="She sang , and the lamp don't sing .".split())
    (rows,) = encoder.vectors([doc])
    assert np.allclose(rows[[0, -1]][:, ::9], GOLDEN, atol=1e-4)
