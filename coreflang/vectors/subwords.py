"""Which rows of a table a word is made of: floret's hashed words and character n-grams.

Source: Bojanowski et al. (2017), Enriching word vectors with subword information; Tito Svenstrup et
al. (2017), Hash embeddings; the combination is floret (https://github.com/explosion/floret).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy
from thinc.types import Ints1d

from .murmurhash3 import hash_slices

BEGIN_OF_WORD, END_OF_WORD = "<", ">"
CONTINUES_CHARACTER = 0b10000000
HIGHEST_BITS = 0b11000000


@dataclass(frozen=True)
class Subwords:
    """How words are cut and hashed.

    min_n, max_n (int): characters of the shortest and longest n-grams, marks of begin and end of
        the word included.
    hashes (int): rows that each n-gram is spread over, 1 to 4. seed (int): of the hashes, 32 bits.
    """

    min_n: int
    max_n: int
    hashes: int
    seed: int


@dataclass(frozen=True)
class WordRows:
    """The rows of words, each word's together, in the words' order.

    rows (Ints1d): rows of the table, some of them more than once.
    lengths (Ints1d): (n_words,) int32, how many of them are each word's, at least one.
    """

    rows: Ints1d
    lengths: Ints1d


def word_rows(words: Sequence[str], subwords: Subwords, *, n_buckets: int) -> WordRows:
    """Find the rows of words, as floret does.

    words (Sequence[str]): words, none of them empty.
    n_buckets (int): rows of the table.
    """
    data, offsets, word_of = _characters(words)
    begins, ends, owners = _slices(offsets, word_of, subwords)
    hashes = hash_slices(data, begins, ends, seed=subwords.seed)[:, : subwords.hashes]
    # Slices came length by length; a stable sort brings each word's together in floret's order.
    order = numpy.argsort(owners, kind="stable")
    rows = (hashes[order] % numpy.uint32(n_buckets)).astype("int64").ravel()
    lengths = numpy.bincount(owners, minlength=len(words)) * subwords.hashes
    return WordRows(rows, lengths.astype("int32"))


def _characters(words: Sequence[str]) -> tuple[Ints1d, Ints1d, Ints1d]:
    """Put words one after the other, between their marks.

    RETURNS (Tuple[Ints1d, Ints1d, Ints1d]): bytes of the text in UTF-8; where each character
        begins in it, and the text's end; which word each character is part of.
    """
    padded = [f"{BEGIN_OF_WORD}{word}{END_OF_WORD}" for word in words]
    data = numpy.frombuffer("".join(padded).encode("utf-8"), dtype="uint8")
    # In UTF-8 every byte of a character but its first begins with the bits 10.
    begins = numpy.flatnonzero((data & HIGHEST_BITS) != CONTINUES_CHARACTER)
    word_of = numpy.repeat(numpy.arange(len(words)), [len(word) for word in padded])
    return data, numpy.append(begins, len(data)), word_of


def _slices(offsets: Ints1d, word_of: Ints1d, subwords: Subwords) -> tuple[Ints1d, Ints1d, Ints1d]:
    """RETURNS: begin and end (not included) in bytes, and word, of all words and n-grams."""
    new_word = numpy.flatnonzero(numpy.diff(word_of, prepend=-1))
    begins, ends = [new_word], [numpy.append(new_word[1:], len(word_of))]
    for n in range(subwords.min_n, subwords.max_n + 1):
        first = numpy.arange(max(len(word_of) - n + 1, 0))
        # n-grams are cut from the whole text at once; those that reach into the next word go.
        first = first[word_of[first] == word_of[first + n - 1]]
        begins.append(first)
        ends.append(first + n)
    all_begins = numpy.concatenate(begins)
    return offsets[all_begins], offsets[numpy.concatenate(ends)], word_of[all_begins]
