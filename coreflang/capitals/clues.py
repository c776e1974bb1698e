"""What tells that a word begins with a capital: it, its ending, its neighbours, and its place."""

from __future__ import annotations

from collections.abc import Sequence

import numpy
from spacy.strings import hash_string  # type: ignore[attr-defined]
from thinc.types import Ints1d, Ints2d

# Endings of so many characters, and beginnings.
ENDINGS = (2, 3, 4, 5)
BEGINNING = 4
# Clues of a word, each of which chooses one weight.
N_CLUES = 15
# What stands beyond the first word and the last, and in place of a blank line.
EDGE = ""
# Odd numbers whose bits follow no pattern; any would do.
FACTORS = (0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9, 0x27D4EB2F165667C5)


def clue_rows(words: Sequence[str], *, n_rows: int) -> Ints2d:
    """Find the weights that the clues of each word choose.

    words (Sequence[str]): in lower case, in order; EDGE for a blank line.
    n_rows (int): of the table of weights, a power of two.
    RETURNS (Ints2d): (n_words, N_CLUES) int64, rows of the table.
    """
    parts = _hashed(words)
    word, two, three, four, five, begin = parts.T
    before, before_that = _shifted(word, 1), _shifted(word, 2)
    after = _shifted(word, -1)
    clues = (
        (word,), (five,), (four,), (three,), (begin,),
        (word, before), (word, after), (three, before), (three, after),
        (before,), (after,), (before, before_that), (before, after),
        (three, _shifted(three, 1)), (two, _shifted(two, 1), _shifted(two, -1)),
    )  # fmt: skip
    rows = [_mixed(number, *clue, n_rows=n_rows) for number, clue in enumerate(clues, start=1)]
    return numpy.stack(rows, axis=1)


def _hashed(words: Sequence[str]) -> numpy.ndarray:
    """Hashes of each word, its endings and its beginning, (n_words, 2 + n_endings) uint64."""
    place = {word: number for number, word in enumerate(dict.fromkeys(words))}
    table = [
        [
            hash_string(part)
            for part in (word, *(word[-size:] for size in ENDINGS), word[:BEGINNING])
        ]
        for word in place
    ]
    which = [place[word] for word in words]
    return numpy.asarray(table, "uint64").reshape(len(place), len(ENDINGS) + 2)[which]


def _shifted(column: numpy.ndarray, by: int) -> numpy.ndarray:
    """The column of the words `by` places before (behind, if negative), EDGE beyond the text."""
    edge = numpy.full(min(abs(by), len(column)), hash_string(EDGE), "uint64")
    if by > 0:
        return numpy.concatenate([edge, column[:-by]])
    return numpy.concatenate([column[-by:], edge])


def _mixed(number: int, *columns: numpy.ndarray, n_rows: int) -> Ints1d:
    """One row for each tuple of hashes, another for each number of a clue."""
    mixed = numpy.full(len(columns[0]), number * FACTORS[0] % 2**64, "uint64")
    for column, factor in zip(columns, FACTORS, strict=False):
        mixed = (mixed ^ column) * numpy.uint64(factor)
        mixed ^= mixed >> numpy.uint64(29)
    return (mixed % numpy.uint64(n_rows)).astype("int64")
