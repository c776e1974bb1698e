"""Word lists: one look-up per different word of a text tells all lists that hold it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from threading import Lock

import numpy as np
from spacy.strings import StringStore, get_string_id
from thinc.types import Ints1d

from ..language import UnknownNameError
from ..syntax import SyntaxView
from ..syntax.columns import Words

ENDING = "-"
CACHE_SIZE = 200_000
_NUMBERING = Lock()


class Lexicon:
    """Tells which lists hold a word.

    What a word is in is one set of lists, and each different set has a number, 0 the empty one: few
    hundred of them, whatever the number of words and lists.

    words (Mapping[str, Iterable[str]]): word lists by name, in lower case. An entry that begins
        with a hyphen holds for all words with that ending.
    """

    def __init__(self, words: Mapping[str, Iterable[str]]) -> None:
        self._bit = {name: 1 << place for place, name in enumerate(sorted(words))}
        self._flags: dict[int, int] = {}
        self._endings: dict[str, int] = {}
        for name, entries in words.items():
            for entry in entries:
                self._add(entry, self._bit[name])
        self._lengths = sorted({len(ending) for ending in self._endings})
        self._sets, self._number = [0], {0: 0}
        self._tables: dict[int, np.ndarray] = {}
        self._known: dict[int, int] = {}

    def _add(self, entry: str, bit: int) -> None:
        if entry.startswith(ENDING) and len(entry) > 1:
            self._endings[entry[1:]] = self._endings.get(entry[1:], 0) | bit
        else:
            key = get_string_id(entry)
            self._flags[key] = self._flags.get(key, 0) | bit

    def mask(self, names: Iterable[str]) -> int:
        """The bits of some lists together.

        names (Iterable[str]): of lists.
        RETURNS (int): their union.
        RAISES (UnknownNameError): for a list that there is not.
        """
        try:
            return sum(self._bit[name] for name in set(names))
        except KeyError as error:
            raise UnknownNameError("word list", error.args[0], self._bit) from error

    def holds(self, numbers: Ints1d, mask: int) -> np.ndarray:
        """Which words are in one of some lists.

        numbers (Ints1d): of sets, as `of_tokens` gives them, of any shape. mask (int): the lists,
            as `mask` gives them.
        RETURNS (ndarray): bool, of the shape of the numbers.
        """
        table = self._tables.get(mask)
        if table is None or len(table) < len(self._sets):
            table = np.array([(lists & mask) != 0 for lists in self._sets])
            self._tables[mask] = table
        return table[numbers]

    def numbers(self, keys: Ints1d, strings: StringStore | None = None) -> Ints1d:
        """The set of lists that holds each word.

        keys (Ints1d): string hashes, (n_words,).
        strings (Optional[StringStore]): the strings behind the hashes; without it capitals count
            and entries that are endings are not looked up.
        RETURNS (Ints1d): numbers of sets, for `holds`, (n_words,).
        """
        unique, inverse = np.unique(keys, return_inverse=True)
        if strings is None:
            values = [self._numbered(self._flags.get(key, 0)) for key in unique.tolist()]
        else:
            values = [self._cached(key, strings) for key in unique.tolist()]
        return np.array(values, dtype=np.int64)[inverse]

    def of_forms(self, view: SyntaxView) -> Ints1d:
        """The lists that hold each token's form, as `numbers` gives them, (n_tokens,)."""
        return view.remember(("form", self), lambda: self._of(view.forms, view.strings))

    def of_tokens(self, view: SyntaxView) -> Ints1d:
        """The lists that hold each token's form or lemma, as `numbers` gives them, (n_tokens,)."""
        return view.remember(("spelling", self), lambda: self._of_tokens(view))

    def _of_tokens(self, view: SyntaxView) -> Ints1d:
        forms, lemmas = self.of_forms(view), self._of(view.lemmas, view.strings)
        # One of the two is empty, or they are the same, nearly everywhere.
        found = np.maximum(forms, lemmas)
        for i in np.flatnonzero((forms != lemmas) & (np.minimum(forms, lemmas) > 0)).tolist():
            found[i] = self._numbered(self._sets[forms[i]] | self._sets[lemmas[i]])
        return found

    def _of(self, words: Words, strings: StringStore) -> Ints1d:
        keys, known = words.keys.tolist(), self._known
        values = [known.get(key) for key in keys]
        if None in values:
            values = [self._cached(key, strings) for key in keys]
        return np.array(values, dtype=np.int64)[words.place]

    def _numbered(self, lists: int) -> int:
        """The number of a set of lists."""
        found = self._number.get(lists)
        if found is None:
            # Threads share a language's rules, and no two sets may get one number.
            with _NUMBERING:
                found = self._number.get(lists)
                if found is None:
                    self._sets.append(lists)
                    found = self._number[lists] = len(self._sets) - 1
        return found

    def _cached(self, key: int, strings: StringStore) -> int:
        """The number of a word's set, by its hash; hashes mean the same words in every store."""
        found = self._known.get(key)
        if found is None:
            # Starting anew costs less than keeping account of what was asked for last.
            if len(self._known) >= CACHE_SIZE:
                self._known = {}
            found = self._known[key] = self._numbered(self._word(strings[key].lower()))
        return found

    def _word(self, word: str) -> int:
        """The lists that hold a word in lower case, or an ending of it."""
        found = self._flags.get(get_string_id(word), 0)
        # An ending is cut off and looked up for each length there is: few, whatever their number.
        for length in self._lengths:
            if length > len(word):
                break
            found |= self._endings.get(word[-length:], 0)
        return found
