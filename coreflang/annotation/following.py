"""Tokens that an annotation names -> the tokens that stand at their characters now.

Components behind coreflang may merge and split tokens. Characters stay where they are, so an
annotation remembers at which characters the tokens that it names began and ended, and their words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np
from spacy.attrs import IDX, LENGTH, ORTH
from spacy.strings import get_string_id
from spacy.tokens import Doc
from thinc.types import Ints1d

from ..errors import CoreflangError
from .chain_data import Row, without_doubles

# Half of spaCy's hash of a word is enough to notice another text, and takes half the room.
HALF = 0xFFFFFFFF


@dataclass(frozen=True)
class Places:
    """Where the tokens that an annotation names stood when it was made.

    n_tokens: of the Doc. token: their indexes, ascending. start, end: their characters, counted
    from the beginning of the Doc that was annotated. word: halves of spaCy's hashes, as int32.
    All arrays have the shape (n_named,).
    """

    n_tokens: int
    token: Ints1d
    start: Ints1d
    end: Ints1d
    word: Ints1d

    def between(self, start: int, end: int) -> Ints1d:
        """Tokens that begin at some characters; end is not included."""
        first, last = np.searchsorted(self.start, [start, end])
        return self.token[first:last]

    def hold(self, doc: Doc, tokens: Ints1d) -> bool:
        """Whether some tokens stand where they stood."""
        rows = np.searchsorted(self.token, tokens)
        known = zip(tokens, self.start[rows], self.word[rows], strict=True)
        return all(
            doc[int(i)].idx == start and doc[int(i)].orth & HALF == int(word) & HALF
            for i, start, word in known
        )


def places_of(doc: Doc, tokens: Ints1d) -> Places:
    """Note where tokens stand.

    doc (Doc): the document. tokens (Ints1d): indexes, ascending, (n_named,).
    RETURNS (Places): their places.
    """
    start, length, word = (column[tokens] for column in _columns(doc))
    return Places(len(doc), np.asarray(tokens), start, start + length, word)


def _columns(doc: Doc) -> tuple[Ints1d, Ints1d, Ints1d]:
    """First character, length and half of the hash of all tokens, (n_tokens,)."""
    table = doc.to_array([IDX, LENGTH, ORTH]).reshape(len(doc), 3)
    # The same 32 bits read as a signed number, for all columns are stored as int32.
    word = (table[:, 2] & np.uint64(HALF)).astype(np.uint32).view(np.int32)
    return table[:, 0].astype(np.int64), table[:, 1].astype(np.int64), word


@dataclass(frozen=True)
class Moved:
    """What became of the tokens of Places; arrays of shape (n_named,).

    token: their old indexes. first, last: the tokens that hold their first and last characters
    now. inside: they stand in this Doc, and not in the part of the text that was cut off.
    """

    token: Ints1d
    first: Ints1d
    last: Ints1d
    inside: np.ndarray

    @property
    def same(self) -> bool:
        """Nothing has moved."""
        kept = np.array_equal(self.token, self.first) and np.array_equal(self.token, self.last)
        return kept and bool(self.inside.all())

    def heads(self, tokens: Iterable[int]) -> tuple[int, ...] | None:
        """Where heads are now, each once; None if one of them is not in this Doc."""
        rows = np.searchsorted(self.token, list(tokens))
        if not self.inside[rows].all():
            return None
        return tuple(int(i) for i in np.unique(self.first[rows]))

    def phrase(self, start: int, end: int) -> tuple[int, int]:
        """Where a phrase is now, cut at the edges of this Doc."""
        left, right = np.searchsorted(self.token, [start, end - 1])
        return int(self.first[left]), int(self.last[right]) + 1


def follow(doc: Doc, places: Places, offset: int) -> Moved:
    """Find the tokens of an annotation again.

    doc (Doc): as it is now. places (Places): where its tokens stood.
    offset (int): where the text that was annotated begins in this Doc: more than 0 behind other
        documents, less than 0 in a part of the text.
    RETURNS (Moved): where they stand. A token that was merged into another one stands there; one
        that was split stands where it began, and ends where it ended.
    RAISES (CoreflangError): E110 if other words stand there.
    """
    if not len(doc):
        none = np.zeros(len(places.token), dtype=np.int64)
        return Moved(places.token, none, none, none > 0)
    begin, length, word = _columns(doc)
    start, end = places.start + offset, places.end + offset
    total = int(begin[-1] + length[-1])
    inside = (start >= 0) & (end <= total)
    # The token that holds a character is the last one that begins at it or before.
    first = np.searchsorted(begin, np.clip(start, 0, total - 1), side="right") - 1
    last = np.searchsorted(begin, np.clip(end - 1, 0, total - 1), side="right") - 1
    doubtful = inside & ((begin[first] != start) | (word[first] != places.word))
    _check_words(doc, start[doubtful], end[doubtful], places.word[doubtful])
    return Moved(places.token, first, last, inside)


def _check_words(doc: Doc, start: Ints1d, end: Ints1d, word: Ints1d) -> None:
    text = doc.text if len(start) else ""
    for a, b, half in zip(start.tolist(), end.tolist(), word.tolist(), strict=True):
        # Not hash_string: words that are symbols of spaCy's, such as "X", have short numbers.
        if get_string_id(text[a:b]) & HALF != half & HALF:
            raise CoreflangError("E110", place=a, found=text[a:b])


def moved_chain(rows: Iterable[Row], moved: Moved) -> list[Row]:
    """A chain whose tokens moved.

    rows (Iterable[Row]): its mentions. moved (Moved): what became of their tokens.
    RETURNS (List[Row]): mentions that fell onto the same tokens are one; those with a head outside
        of the Doc are left out. Empty if fewer than two are left of several.
    """
    rows = list(rows)
    found = without_doubles(_moved_rows(rows, moved))
    return found if len(found) >= min(2, len(rows)) else []


def _moved_rows(rows: Iterable[Row], moved: Moved) -> Iterator[Row]:
    for row in rows:
        heads = moved.heads(row.tokens)
        if heads is not None:
            start, end = moved.phrase(row.start, row.end)
            yield row._replace(tokens=heads, start=start, end=end)
