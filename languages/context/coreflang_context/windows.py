"""Windows over a document's pieces: cut at ends of sentences, overlapping on both sides."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from thinc.types import Ints1d


@dataclass(frozen=True)
class Window:
    """A strip of pieces that is read at once, start:end; its rows own_start:own_end are used."""

    start: int
    end: int
    own_start: int
    own_end: int


def cut_windows(n_pieces: int, starts: Ints1d, *, longest: int, overlap: int) -> list[Window]:
    """Cut a document into windows.

    n_pieces (int): of the document. starts (Ints1d): pieces that begin sentences, ascending.
    longest (int): pieces of a window. overlap (int): pieces that two neighbours share, or up to
        twice as many, so that a sentence begins there; at most half of a window.
    RETURNS (List[Window]): in order. Every piece is owned by one window: of those that hold it the
        one where more pieces stand around it on its poorer side, as the middle of an overlap says.
    """
    if not n_pieces:
        return []
    spans = [(0, _end(0, n_pieces, starts, longest=longest))]
    while spans[-1][1] < n_pieces:
        start = _next_start(spans[-1][1], starts, longest=longest, overlap=overlap)
        spans.append((start, _end(start, n_pieces, starts, longest=longest)))
    middles = [(right[0] + left[1]) // 2 for left, right in pairwise(spans)]
    owned = zip([0, *middles], [*middles, n_pieces], strict=True)
    return [Window(*span, *own) for span, own in zip(spans, owned, strict=True)]


def _end(start: int, n_pieces: int, starts: Ints1d, *, longest: int) -> int:
    """The last end of a sentence that fits, unless half of the window would stay empty."""
    limit = start + longest
    if limit >= n_pieces:
        return n_pieces
    found = _last_start(starts, limit)
    return found if found > start + (longest + 1) // 2 else limit


def _next_start(end: int, starts: Ints1d, *, longest: int, overlap: int) -> int:
    """The start of a sentence that gives enough overlap, and not twice as much.

    Less than half a window before the last one's end, so that the next end lies behind it.
    """
    half = longest // 2
    wanted = end - min(overlap, half)
    found = _last_start(starts, wanted)
    return found if found >= end - min(2 * overlap, half) else wanted


def _last_start(starts: Ints1d, limit: int) -> int:
    """The last start of a sentence that is not beyond a piece; 0 if there is none."""
    place = int(np.searchsorted(starts, limit, side="right"))
    return int(starts[place - 1]) if place else 0
