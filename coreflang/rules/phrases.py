"""Fixed phrases: where they stand in a text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import numpy as np
from spacy.strings import get_string_id
from thinc.types import Ints1d

from ..syntax import SyntaxView

NO_THIRD = 0
# Tokenizers cut "Pays-Bas" and "Côte d'Ivoire", or they do not.
CUTS = ((r"-", " - "), (r"(?<=['’])(?=\w)", " "))
_MIX = np.uint64(0x9E3779B97F4A7C15)


def pictures(view: SyntaxView, tokens: np.ndarray) -> np.ndarray:
    """Which tokens hold neither letter nor digit, as emoji do; bool, (n_tokens,).

    view (SyntaxView): the document. tokens (ndarray): those that are looked at, bool, (n_tokens,).
    """
    found = np.zeros(len(view), dtype=bool)
    keys, place = np.unique(view.lower[tokens], return_inverse=True)
    bare = [not any(map(str.isalnum, view.strings[int(key)])) for key in keys]
    found[tokens] = np.array(bare, dtype=bool)[place.reshape(-1)]
    return found


def spellings(phrases: Iterable[str]) -> Iterator[str]:
    """Phrases as tokenizers may cut them.

    phrases (Iterable[str]): words parted by blanks.
    YIELDS (str): each phrase, and with hyphens and apostrophes cut.
    """
    for phrase in phrases:
        yield phrase
        for mark, cut in CUTS:
            if re.search(mark, phrase):
                yield re.sub(mark, cut, phrase)


class Phrases:
    """Fixed phrases of two words or more, such as "by the way"; a word may stand as its lemma.

    phrases (Iterable[str]): in lower case, words parted by blanks; see `spellings`.
    """

    def __init__(self, phrases: Iterable[str]) -> None:
        # The first two words as one number -> the third word, NO_THIRD if there is none -> phrases.
        self._by_start: dict[int, dict[int, list[tuple[int, ...]]]] = {}
        for phrase in spellings(phrases):
            keys = tuple(get_string_id(word) for word in phrase.split())
            if len(keys) > 1:
                pair = _pair(np.array(keys[:1], np.uint64), np.array(keys[1:2], np.uint64))
                thirds = self._by_start.setdefault(int(pair[0]), {})
                thirds.setdefault(keys[2] if len(keys) > 2 else NO_THIRD, []).append(keys)
        self._starts = np.array(sorted(self._by_start), dtype=np.uint64)

    def tokens(self, view: SyntaxView) -> np.ndarray:
        """The words of all phrases in a document.

        view (SyntaxView): the document.
        RETURNS (ndarray): bool, (n_tokens,).
        """
        found = np.zeros(len(view), dtype=bool)
        # Each of the first two words as form or as lemma: four columns of pairs, each looked up in
        # one go. Only where two words fit is the rest compared.
        seen: set[tuple[int, int]] = set()
        for first in (view.lower, view.lemma):
            for second in (view.lower, view.lemma):
                pairs = _pair(first[:-1], second[1:])
                places = self._known(pairs)
                seen.update(zip(places.tolist(), pairs[places].tolist(), strict=True))
        for i, pair in seen:
            self._mark(view, i, pair, found)
        return found

    def _known(self, pairs: Ints1d) -> Ints1d:
        """Places of pairs of words that begin phrases."""
        if not len(self._starts):
            return np.zeros(0, dtype=np.int64)
        at = np.minimum(np.searchsorted(self._starts, pairs), len(self._starts) - 1)
        return np.flatnonzero(self._starts[at] == pairs)

    def _mark(self, view: SyntaxView, i: int, pair: int, found: np.ndarray) -> None:
        thirds = self._by_start[pair]
        ends = {NO_THIRD}
        if i + 2 < len(view):
            ends |= {int(view.lower[i + 2]), int(view.lemma[i + 2])}
        for third in ends & thirds.keys():
            for keys in thirds[third]:
                if _matches(view, i, keys):
                    found[i : i + len(keys)] = True


def _pair(first: Ints1d, second: Ints1d) -> Ints1d:
    """One number for two neighbouring words; different orders give different numbers."""
    # The odd factor spreads the first word's bits, so that "by the" and "the by" differ.
    return first * _MIX ^ second


def _matches(view: SyntaxView, i: int, keys: tuple[int, ...]) -> bool:
    """The words from token i on are those of a phrase, by form or by lemma."""
    forms = view.lower[i : i + len(keys)].tolist()
    lemmas = view.lemma[i : i + len(keys)].tolist()
    words = zip(forms, lemmas, keys, strict=False)
    return len(forms) == len(keys) and all(key in (form, lemma) for form, lemma, key in words)
