"""Word lists as bits: one look-up per different word of a text tells all its lists."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import numpy as np
from spacy.strings import get_string_id
from thinc.types import Ints1d

MAX_LISTS = 62


class Lexicon:
    """Tells which lists hold a word.

    words (Mapping[str, Iterable[str]]): word lists by name, at most 62, in lower case.
    """

    def __init__(self, words: Mapping[str, Iterable[str]]) -> None:
        self._bit = {name: 1 << place for place, name in enumerate(sorted(words))}
        if len(self._bit) > MAX_LISTS:
            raise ValueError(f"{len(self._bit)} word lists; a lexicon holds {MAX_LISTS}")
        self._flags: dict[int, int] = {}
        for name, entries in words.items():
            for entry in entries:
                key = get_string_id(entry)
                self._flags[key] = self._flags.get(key, 0) | self._bit[name]

    def mask(self, names: Iterable[str]) -> int:
        """The bits of some lists together."""
        return sum(self._bit[name] for name in set(names))

    def flags(self, keys: Ints1d) -> Ints1d:
        """The lists that hold each word.

        keys (Ints1d): string hashes, (n_words,).
        RETURNS (Ints1d): bits as `mask` gives them, int64, (n_words,).
        """
        unique, inverse = np.unique(keys, return_inverse=True)
        known = self._flags
        values = [known.get(key, 0) for key in unique.tolist()]
        return np.array(values, dtype=np.int64)[inverse]
