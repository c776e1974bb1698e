"""Texts -> windows of an encoder: pieces of words, cut at sentences."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from tokenizers import Tokenizer

from .examples import ContextExample

Ints = NDArray[np.int64]
MARKS = (("<s>", "</s>"), ("[CLS]", "[SEP]"))


@dataclass(frozen=True)
class Window:
    """What an encoder reads at a time.

    ids: of the pieces, the marks of beginning and end among them, (n_pieces + 2,). first, last: of
    each piece between these the tokens that it belongs to, first:last, (n_pieces,).
    """

    ids: Ints
    first: Ints
    last: Ints


def tokenizer_in(folder: Path) -> Tokenizer:
    """The tokenizer of an encoder, as use has it.

    folder (Path): with tokenizer.json. Those of sentence encoders cut and fill every text to one
        length, which is switched off.
    RETURNS (Tokenizer): neither cuts nor fills.
    """
    found = Tokenizer.from_file(str(folder / "tokenizer.json"))
    found.no_truncation()
    found.no_padding()
    return found


def windows(tokenizer: Any, example: ContextExample, *, size: int) -> list[Window]:
    """Cut a document into windows: as many whole sentences as there is room for.

    tokenizer (tokenizers.Tokenizer): of the encoder. example (ContextExample): the document.
    size (int): pieces in a window at most, the two marks apart; a longer sentence is cut.
    RETURNS (List[Window]): in text order; every piece is in one.
    """
    ids, offsets, sentence = _encoded(tokenizer, example)
    first, last = _tokens(example, offsets)
    begin_mark, end_mark = _marks(tokenizer)
    return [
        Window(
            np.concatenate([[begin_mark], ids[begin:end], [end_mark]]), first[begin:end],
            last[begin:end],
        )
        for begin, end in _cuts(sentence, size)
    ]  # fmt: skip


def _marks(tokenizer: Any) -> tuple[int, int]:
    """The pieces that stand around a window, as XLM-R or BERT call them."""
    ids = [tuple(tokenizer.token_to_id(mark) for mark in pair) for pair in MARKS]
    return next(pair for pair in ids if None not in pair)


def _encoded(tokenizer: Any, example: ContextExample) -> tuple[Ints, Ints, Ints]:
    """Pieces, sentence by sentence, the blank before a sentence with it, as in use.

    RETURNS (Tuple[ndarray, ndarray, ndarray]): ids, (n_pieces,); characters, (n_pieces, 2);
        numbers of sentences, (n_pieces,).
    """
    text, sentence = example.words, example.sentence
    ids, offsets, number = [_none(0)], [_none(0, 2)], [_none(0)]
    starts = np.flatnonzero(np.diff(sentence, prepend=-1))
    for k, (begin, end) in enumerate(pairwise([*starts.tolist(), len(sentence)])):
        left, right = int(example.start[begin]), int(example.end[end - 1])
        left -= left > 0 and text[left - 1] == " " and example.end[begin - 1] < left
        found = tokenizer.encode(text[left:right], add_special_tokens=False)
        ids.append(np.array(found.ids, dtype=np.int64))
        offsets.append(np.array(found.offsets, dtype=np.int64).reshape(-1, 2) + left)
        number.append(np.full(len(found.ids), k))
    return np.concatenate(ids), np.concatenate(offsets), np.concatenate(number)


def _none(*shape: int) -> Ints:
    return np.zeros(shape, dtype=np.int64)


def _tokens(example: ContextExample, offsets: Ints) -> tuple[Ints, Ints]:
    """The tokens that share a character with each piece, first:last; those of blanks have none."""
    text = example.words
    spans = zip(example.start.tolist(), example.end.tolist(), strict=True)
    words = np.array([k for k, (a, b) in enumerate(spans) if text[a:b].strip()], dtype=np.int64)
    if not len(words):
        return offsets[:, 0] * 0, offsets[:, 0] * 0
    first = np.searchsorted(example.end[words], offsets[:, 0], side="right")
    last = np.maximum(first, np.searchsorted(example.start[words], offsets[:, 1], side="left"))
    rows = words[np.minimum(first, len(words) - 1)]
    return rows, np.where(first == last, rows, words[np.maximum(last, 1) - 1] + 1)


def _cuts(sentence: Ints, size: int) -> Iterator[tuple[int, int]]:
    """Where windows begin and end, by the sentence of each piece."""
    begin, n = 0, len(sentence)
    ends = np.append(np.flatnonzero(np.diff(sentence)) + 1, n)
    while begin < n:
        inside = ends[(ends > begin) & (ends <= begin + size)]
        end = int(inside[-1]) if len(inside) else min(begin + size, n)
        yield begin, end
        begin = end
