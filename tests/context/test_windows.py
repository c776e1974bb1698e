"""Windows hold every piece, and each piece is used where it has context."""

from __future__ import annotations

import numpy as np
import pytest
from coreflang_context.windows import Window, cut_windows
from hypothesis import given
from hypothesis import strategies as st


def cut(lengths: list[int], *, longest: int = 20, overlap: int = 4) -> list[Window]:
    """The windows of a document with sentences of some lengths."""
    starts = np.cumsum([0, *lengths])[:-1]
    return cut_windows(sum(lengths), starts, longest=longest, overlap=overlap)


def test_no_pieces_no_windows() -> None:
    assert cut_windows(0, np.zeros(0, dtype=int), longest=20, overlap=4) == []


def test_what_fits_is_one_window() -> None:
    assert cut([5, 8, 7]) == [Window(0, 20, 0, 20)]


def test_windows_end_and_begin_with_sentences() -> None:
    # The second begins with a sentence that gives four pieces of overlap, five here.
    assert cut([5, 5, 5, 5, 5]) == [Window(0, 20, 0, 17), Window(15, 25, 17, 25)]


def test_a_sentence_without_end_is_cut_anywhere() -> None:
    assert cut([50]) == [Window(0, 20, 0, 18), Window(16, 36, 18, 34), Window(32, 50, 34, 50)]


@given(
    st.lists(st.integers(1, 60), max_size=40), st.integers(3, 40), st.integers(0, 12),
)  # fmt: skip
def test_whatever_the_sentences(lengths: list[int], longest: int, overlap: int) -> None:
    overlap = min(overlap, longest // 4)
    found = cut(lengths, longest=longest, overlap=overlap)
    total = sum(lengths)
    assert [w.own_start for w in found] + [total] == [0] * bool(found) + [
        w.own_end for w in found
    ] + ([total] if not found else [])
    for window in found:
        assert 0 < window.end - window.start <= longest
        assert window.start <= window.own_start < window.own_end <= window.end
        # Half of the overlap is context on either side, but at the document's ends.
        assert window.start == 0 or window.own_start - window.start >= overlap // 2
        assert window.end == total or window.end - window.own_end >= overlap // 2
    # Nothing is read much more often than needed, unless windows are tiny.
    assert sum(w.end - w.start for w in found) <= 2 * total + longest


@pytest.mark.parametrize("length", [12, 30, 100])
def test_overlap_costs_little(length: int) -> None:
    found = cut([length] * (20_000 // length), longest=256, overlap=24)
    assert sum(w.end - w.start for w in found) < 1.2 * 20_000
