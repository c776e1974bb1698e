"""Spans that look like mentions: the best of a band of widths, as many as a text has."""

from __future__ import annotations

import numpy as np
from thinc.types import Floats2d, Ints1d


def propose(band: Floats2d, *, share: float, most: int) -> tuple[Ints1d, Ints1d]:
    """The spans that score best.

    band (Floats2d): of the span from token s with w tokens at [s, w - 1], (n_tokens, widest).
    share (float): how many to keep for each token. most (int): how many at most.
    RETURNS (Tuple[Ints1d, Ints1d]): first and last tokens, the last one included, by place.
    """
    wanted = min(int(np.ceil(share * len(band))), most, int(np.isfinite(band).sum()))
    flat = band.ravel()
    # By score; of equals the first.
    order = np.argsort(-flat, kind="stable")[:wanted]
    first, wide = np.divmod(order, band.shape[1])
    last = first + wide
    by_place = np.lexsort((last, first))
    return first[by_place], last[by_place]
