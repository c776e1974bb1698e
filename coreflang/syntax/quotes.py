"""Where direct speech begins and ends."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from spacy.strings import StringStore, get_string_id
from thinc.types import Ints1d

from .columns import Words

# Words that hold no blank line, whatever the document: hashes mean the same words in every store.
_plain: set[int] = set()
MOST_PLAIN = 200_000
APOSTROPHE = get_string_id("'")


def _blank_lines(keys: list[int], strings: StringStore) -> set[int]:
    """Those of some words that hold a blank line."""
    new = [key for key in keys if key not in _plain]
    found = {key for key in new if key and strings[key].count("\n") > 1}
    if len(_plain) > MOST_PLAIN:
        _plain.clear()
    _plain.update(key for key in new if key not in found)
    return found


def quoted(
    words: Words,
    strings: StringStore,
    quotes: Sequence[tuple[str, str]],
    apart: np.ndarray | None = None,
) -> Ints1d:
    """Number the passages of direct speech.

    A mark that opens and closes alike does so by turns. A blank line ends a passage that nobody
    closed: printed speech opens anew with every paragraph. An apostrophe opens nothing that nobody
    closes.

    words (Words): the forms in lower case.
    strings (StringStore): to read white space with.
    quotes (Sequence[Tuple[str, str]]): opening and closing marks; several may close one.
    apart (Optional[ndarray]): words that only look like marks, "'" in "the boys' ball"; bool,
        (n_tokens,).
    RETURNS (Ints1d): for every token the number of its passage from 1 on, 0 outside; the marks
        themselves count as inside. (n_tokens,)
    """
    opening: dict[int, set[int]] = {}
    for left, right in quotes:
        opening.setdefault(get_string_id(left), set()).add(get_string_id(right))
    marks = np.array([*opening, *set().union(*opening.values())], dtype=np.uint64)
    blanks = _blank_lines(words.keys.tolist(), strings)
    stops = words.among(np.concatenate([marks, np.array(sorted(blanks), dtype=np.uint64)]))
    if apart is not None:
        stops &= ~apart
    number = np.zeros(len(words.place), dtype=np.int64)
    begin, count = -1, 0
    closing: set[int] = set()
    for i in np.flatnonzero(stops).tolist():
        key = int(words.keys[words.place[i]])
        if begin < 0 and key in opening:
            begin, closing = i, opening[key]
        elif begin >= 0 and (key in closing or key in blanks):
            if key in closing or words.keys[words.place[begin]] != APOSTROPHE:
                count += 1
                number[begin : i + (key in closing)] = count
            begin = -1
    if begin >= 0 and words.keys[words.place[begin]] != APOSTROPHE:
        number[begin:] = count + 1
    return number
