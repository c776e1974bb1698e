"""Small subword vectors: a table, and the mean of those of its rows that a word is made of."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Lock

import numpy
from spacy.strings import StringStore
from thinc.api import NumpyOps
from thinc.types import Floats2d, Ints1d

from ..errors import CoreflangError
from .files import read_table, write_table
from .subwords import Subwords, word_rows

CACHE_SIZE = 100_000
CHECKSUM_DIGITS = 32
# Words that are computed at once; more would need much memory and no less time.
BATCH = 1000


class SubwordVectors:
    """Vectors of words in lower case, of unknown words too. May be shared between threads.

    table (Floats2d): (n_buckets, dim). subwords (Subwords): how words find their rows in it.
    cache_size (int): how many words' vectors are kept; when there are more, it starts anew.
    """

    def __init__(
        self, table: Floats2d, subwords: Subwords, *, cache_size: int = CACHE_SIZE
    ) -> None:
        self.subwords = subwords
        self.cache_size = cache_size
        self._table = numpy.ascontiguousarray(table, dtype="float32")
        self._cache: dict[int, int] = {}
        self._cached = numpy.zeros((0, self.dim), dtype="float32")
        self._lock = Lock()

    @property
    def dim(self) -> int:
        """RETURNS (int): numbers in a word's vector."""
        return int(self._table.shape[1])

    @property
    def n_buckets(self) -> int:
        """RETURNS (int): rows of the table, which all words share."""
        return int(self._table.shape[0])

    @property
    def n_cached(self) -> int:
        """RETURNS (int): words whose vectors are kept at the moment."""
        return len(self._cache)

    def rows(self, keys: Ints1d, strings: StringStore) -> Floats2d:
        """Look words up.

        keys (Ints1d): (n_words,) spaCy's hashes of the words, as in `doc.to_array(LOWER)`.
        strings (StringStore): where those words are found.
        RETURNS (Floats2d): (n_words, dim) float32, zeros for the empty string.
        RAISES (CoreflangError): E213.
        """
        unique, inverse = numpy.unique(numpy.asarray(keys, dtype="uint64"), return_inverse=True)
        return self._unique_rows(unique.tolist(), strings)[inverse.reshape(-1)]

    def of_words(self, words: Sequence[str]) -> Floats2d:
        """Compute the vectors of words; nothing is kept.

        RETURNS (Floats2d): (n_words, dim) float32, zeros for the empty string.
        """
        vectors = numpy.zeros((len(words), self.dim), dtype="float32")
        filled = [i for i, word in enumerate(words) if word]
        for start in range(0, len(filled), BATCH):
            batch = filled[start : start + BATCH]
            vectors[batch] = self._means([words[i].lower() for i in batch])
        return vectors

    def _means(self, words: list[str]) -> Floats2d:
        found = word_rows(words, self.subwords, n_buckets=self.n_buckets)
        return NumpyOps().reduce_mean(self._table[found.rows], found.lengths)

    def _unique_rows(self, keys: list[int], strings: StringStore) -> Floats2d:
        # One thread at a time: who starts the cache anew would pull rows away under another.
        with self._lock:
            new = [key for key in keys if key not in self._cache]
            if len(self._cache) + len(new) > self.cache_size:
                self._forget()
                new = keys
            if len(new) > self.cache_size:
                # More words than the cache holds: nothing is kept of them.
                return self.of_words(_words(keys, strings))
            self._remember(new, self.of_words(_words(new, strings)))
            return self._cached[[self._cache[key] for key in keys]]

    def _forget(self) -> None:
        self._cache.clear()

    def _remember(self, keys: list[int], vectors: Floats2d) -> None:
        first, end = len(self._cache), len(self._cache) + len(keys)
        if end > len(self._cached):
            # Room doubles, so that each vector is copied a few times at most while the cache fills.
            room = min(max(end, 2 * len(self._cached)), self.cache_size)
            grown = numpy.zeros((room, self.dim), dtype="float32")
            grown[:first] = self._cached[:first]
            self._cached = grown
        self._cached[first:end] = vectors
        self._cache.update(zip(keys, range(first, end), strict=True))

    def checksum(self) -> str:
        """RETURNS (str): the same for the same vectors, whatever file they lie in."""
        state = hashlib.sha256(repr(self.subwords).encode())
        state.update(self._table.tobytes())
        return state.hexdigest()[:CHECKSUM_DIGITS]

    def save(self, path: Path, *, storage: str = "int8") -> None:
        """Write the vectors into one file; the words that are kept are no part of it.

        path (Path): a file *.npz. storage (str): one of STORAGES in vector_files.
        RAISES (CoreflangError): E212, E214.
        """
        write_table(path, self._table, self.subwords, storage=storage)

    @classmethod
    def load(cls, path: Path, *, cache_size: int = CACHE_SIZE) -> SubwordVectors:
        """Read vectors that `save` wrote.

        RAISES (CoreflangError): E210 for a missing, E211 for a broken file.
        """
        return cls(*read_table(path), cache_size=cache_size)

    def __reduce__(self) -> tuple[Callable[..., SubwordVectors], tuple[object, ...]]:
        """Go to other processes without the words kept here."""
        return _rebuild, (self._table, self.subwords, self.cache_size)


def _rebuild(table: Floats2d, subwords: Subwords, cache_size: int) -> SubwordVectors:
    return SubwordVectors(table, subwords, cache_size=cache_size)


def _words(keys: list[int], strings: StringStore) -> list[str]:
    try:
        return [strings[key] for key in keys]
    except KeyError as error:
        raise CoreflangError("E213", found=error.args[-1]) from None
