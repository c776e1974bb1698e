"""Columns of tokens as look-up tables: which tokens have one of some values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np
from spacy.strings import StringStore, get_string_id
from thinc.types import Ints1d

LIMIT = 128
# Up to so many keys are compared one by one; np.isin sorts, which costs more on short columns.
FEW = 8


@dataclass(frozen=True)
class Words:
    """The different words of a document and where they stand.

    keys: their hashes in order, uint64, (n_words,). place: of each token its word among them,
    (n_tokens,).
    """

    keys: Ints1d
    place: Ints1d
    _texts: list[str] = field(default_factory=list, init=False, repr=False, compare=False)

    @classmethod
    def of(cls, column: Ints1d) -> Words:
        """Sort a column of hashes, (n_tokens,)."""
        keys, place = np.unique(column, return_inverse=True)
        return cls(keys, place.reshape(-1).astype(np.int32))

    def texts(self, strings: StringStore) -> list[str]:
        """The words themselves, spelt out once. strings (StringStore): that knows the hashes.

        RETURNS (List[str]): in the order of the hashes, not to be changed.
        """
        if not self._texts:
            self._texts.extend(strings[key] for key in self.keys.tolist())
        return self._texts

    def among(self, wanted: Ints1d) -> np.ndarray:
        """Which tokens are one of the wanted words; bool, (n_tokens,)."""
        found = np.zeros(len(self.keys), dtype=bool)
        if len(self.keys):
            # Few words are wanted and many are there: the few are looked for among the different
            # ones, and one look-up by place spreads the answer over the tokens.
            at = np.minimum(np.searchsorted(self.keys, wanted), len(self.keys) - 1)
            found[at[self.keys[at] == wanted]] = True
        return found[self.place]


@dataclass(frozen=True)
class Bundles:
    """Tokens bundled by a number that each has, such as its head.

    key: the numbers in order. token: the tokens with them, in text order where the number is the
    same. Both (n_bundled,).
    """

    key: Ints1d
    token: Ints1d

    @classmethod
    def of(cls, column: Ints1d, bundled: np.ndarray) -> Bundles:
        """Bundle the marked tokens by a column, both (n_tokens,)."""
        token = np.flatnonzero(bundled)
        token = token[np.argsort(column[token], kind="stable")]
        return cls(column[token], token)

    def inside(self, key: int, left: int, right: int) -> Ints1d:
        """The tokens from left to right (half-open) that have a number."""
        first, last = self.key.searchsorted((key, key + 1)).tolist()
        found = self.token[first:last]
        # A subtree's tokens lie inside of it, all but always.
        if first == last or (found[0] >= left and found[-1] < right):
            return found
        return found[slice(*found.searchsorted((left, right)).tolist())]


def hashes(words: Sequence[str]) -> Ints1d:
    """SpaCy's hashes of some strings; uint64, (n_words,), not to be changed."""
    return _hashes(tuple(words))


@lru_cache(maxsize=4096)
def _hashes(words: tuple[str, ...]) -> Ints1d:
    found = np.array([get_string_id(word) for word in words], dtype=np.uint64)
    found.flags.writeable = False
    return found


def behind(mask: np.ndarray) -> np.ndarray:
    """Tokens right behind those in a mask; bool, (n_tokens,), as the mask."""
    return np.append([False], mask[:-1])[: len(mask)]


def followed_by(mask: np.ndarray) -> np.ndarray:
    """Tokens right before those in a mask; bool, (n_tokens,), as the mask."""
    # A shift by one, without going round the text's end as np.roll would.
    return np.append(mask[1:], False)[: len(mask)]


def starts(column: Ints1d) -> np.ndarray:
    """Tokens whose number is another than that before them: with `view.sentence` those that begin
    a sentence; bool, (n_tokens,).
    """
    return np.append(True, column[1:] != column[:-1])[: len(column)]


def among(column: Ints1d, wanted: Ints1d | Sequence[int]) -> np.ndarray:
    """Which entries are among some hashes; as `np.isin`, faster for few of them.

    column (Ints1d): hashes, of any shape. wanted (Ints1d): those that are looked for, (n_wanted,).
    RETURNS (ndarray): bool, of the shape of the column.
    """
    keys = np.asarray(wanted, dtype=column.dtype)
    if len(keys) > FEW:
        return np.isin(column, keys)
    found = np.zeros(column.shape, dtype=bool)
    for key in keys:
        found |= column == key
    return found


def one_of(column: Ints1d, values: Sequence[int]) -> np.ndarray:
    """Which entries are one of some small numbers: roles, kinds, parts of speech.

    column (Ints1d): numbers from 0 to 127, of any shape. values (Sequence[int]): the numbers.
    RETURNS (ndarray): bool, of the same shape. As `np.isin`, many times faster on short columns.
    """
    return _table(tuple(values))[column]


@lru_cache(maxsize=4096)
def _table(values: tuple[int, ...]) -> np.ndarray:
    # np.isin sorts; these numbers are small enough to be places in a table.
    table = np.zeros(LIMIT, dtype=bool)
    table[list(values)] = True
    return table
