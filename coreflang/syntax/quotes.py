"""Where direct speech begins and ends."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from spacy.strings import StringStore, get_string_id
from thinc.types import Ints1d


def quoted(lower: Ints1d, strings: StringStore, quotes: Sequence[tuple[str, str]]) -> Ints1d:
    """Number the passages of direct speech.

    A mark that opens and closes alike does so by turns. A blank line ends a passage that nobody
    closed: printed speech opens anew with every paragraph.

    lower (Ints1d): hashes of the lower-case forms, (n_tokens,).
    strings (StringStore): to read white space with.
    quotes (Sequence[Tuple[str, str]]): opening and closing marks; several may close one.
    RETURNS (Ints1d): for every token the number of its passage from 1 on, 0 outside; the marks
        themselves count as inside. (n_tokens,)
    """
    opening: dict[int, set[int]] = {}
    for left, right in quotes:
        opening.setdefault(get_string_id(left), set()).add(get_string_id(right))
    marks = np.array([*opening, *set().union(*opening.values())], dtype=np.uint64)
    unique = np.unique(lower)
    blanks = {int(key) for key in unique if key and strings[int(key)].count("\n") > 1}
    stops = np.isin(lower, np.concatenate([marks, np.array(sorted(blanks), dtype=np.uint64)]))
    number = np.zeros(len(lower), dtype=np.int64)
    begin, count = -1, 0
    closing: set[int] = set()
    for i in np.flatnonzero(stops).tolist():
        key = int(lower[i])
        if begin < 0 and key in opening:
            begin, closing = i, opening[key]
        elif begin >= 0 and (key in closing or key in blanks):
            count += 1
            number[begin : i + (key in closing)] = count
            begin = -1
    if begin >= 0:
        number[begin:] = count + 1
    return number
