"""Speech that dashes open: "– Wait – said Ida. – I am coming." as in Polish and French print."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from ...syntax import SyntaxView, line_breaks
from ...syntax.columns import followed_by
from .inserted import without_inserted

# How far behind a dash a verb of saying tells that the narrator speaks.
NEAR = 4


def spoken(view: SyntaxView, dashes: tuple[str, ...], saying: np.ndarray) -> Ints1d:
    """Number the passages of speech, between quotation marks and behind dashes.

    view (SyntaxView): the document. dashes (Tuple[str, ...]): marks that open speech.
    saying (ndarray): verbs of saying, bool, (n_tokens,).
    RETURNS (Ints1d): for every token the number of its passage, 0 outside, (n_tokens,). Where
        dashes open speech, what a narrator inserts into it is outside, too.
    """
    quote = view.quote
    if not dashes:
        return quote
    number = dashed(view, dashes, saying)
    number = np.where((quote == 0) & (number > 0), number + int(quote.max(initial=0)), quote)
    return without_inserted(view, number, saying)


def dashed(view: SyntaxView, dashes: tuple[str, ...], saying: np.ndarray) -> Ints1d:
    """Number the passages of speech that dashes open at the beginning of a line or a sentence.

    view (SyntaxView): the document. dashes (Tuple[str, ...]): marks that open speech.
    saying (ndarray): verbs of saying, bool, (n_tokens,).
    RETURNS (Ints1d): for every token the number of its passage, 0 outside, (n_tokens,). A line
        break ends a passage, and so does a dash with a verb of saying behind it.
    """
    number = np.zeros(len(view), dtype=np.int64)
    if not dashes:
        return number
    dash = view.has_form(*dashes)
    breaks = line_breaks(view) > 0
    first = np.diff(view.sentence, prepend=-1) > 0
    line = np.append(True, breaks[:-1])[: len(view)]
    # "– Why? – asked Ida.": a parser may begin a sentence at the second dash, too.
    tells = followed_by(saying) | np.append(saying[2:], [False, False])[: len(view)]
    opening = dash & (line | (first & ~tells))
    stops = np.flatnonzero(dash | breaks).tolist()
    count, begin, spoken = 0, -1, False
    for i in [*stops, len(view)]:
        ends = i == len(view) or bool(breaks[i])
        if begin >= 0 and (ends or bool(opening[i]) or _toggles(saying, i, spoken=spoken)):
            if spoken:
                count += 1
                number[begin:i] = count
            begin, spoken = (-1, False) if ends else (i, not spoken)
        if i < len(view) and bool(opening[i]):
            begin, spoken = i, True
    return number


def _toggles(saying: np.ndarray, i: int, *, spoken: bool) -> bool:
    """Whether a dash inside a line parts speech and narration."""
    return not spoken or bool(saying[i + 1 : i + 1 + NEAR].any())


def breaks_line(view: SyntaxView, begin: int, end: int) -> bool:
    """Whether a line ends between two tokens."""
    return bool(line_breaks(view)[begin:end].any())


def line_starts(view: SyntaxView) -> list[int]:
    """Tokens that open the text or stand behind a line break; none in lines without words."""
    space = view.has_upos("SPACE")
    behind = np.flatnonzero(line_breaks(view)) + 1
    return [i for i in (0, *behind.tolist()) if i < len(view) and not space[i]]
