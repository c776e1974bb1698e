"""The end of a letter: a line that closes it, "All the best", and the name below or behind it."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from ..syntax import Role, SyntaxView, hung, line_breaks, retagged
from .tokens import Grammar

# How many words a closing has at most, and a name.
CLOSING, NAME = 6, 4
# Among how many tokens at the end they are looked for.
END = 16
MARKS = (".", "!", "?", ",")


def closing_and_name(view: SyntaxView, rules: Grammar) -> tuple[Ints1d, Ints1d]:
    """Find the words that close a letter and the name of who signs it.

    As in "... tomorrow.\n\nAll the best\nIda Blum": the last line of all has a first name and
    nothing but capitals, and the one above, behind a blank line or a line that a mark ends, has no
    verb, no name and no end of a sentence. Or one line is both: "Love Ida".

    view (SyntaxView): the document. rules (Grammar): for `closings` and first names.
    RETURNS (Tuple[Ints1d, Ints1d]): tokens without marks; none where no letter ends.
    """
    nothing = np.zeros(0, dtype=np.int64)
    count = line_breaks(view)
    far = max(0, len(view) - END)
    breaks = far + np.flatnonzero(count[far:])
    if not len(breaks):
        return nothing, nothing
    word = ~view.has_upos("SPACE", "PUNCT")
    lines = [row for row in np.split(np.arange(far, len(view)), breaks - far) if word[row].any()]
    if not lines:
        return nothing, nothing
    *above, last = (row[word[row]] for row in lines[-2:])
    closes = view.has_form(*rules.config.closings)[last]
    behind = len(last) if closes.all() else int(np.argmin(closes))
    if 0 < behind < len(last):
        closing, name = last[:behind], last[behind:]
    else:
        closing, name = above[0] if above else nothing, last
    good = len(closing) and _is_name(view, rules, name) and _closes(view, rules, closing, count)
    return (closing, name) if good else (nothing, nothing)


def _is_name(view: SyntaxView, rules: Grammar, name: Ints1d) -> bool:
    first = rules.in_lists(view, *rules.config.first_name_lists)[name]
    return len(name) <= NAME and bool((view.title | view.upper)[name].all() and first.any())


def _closes(view: SyntaxView, rules: Grammar, closing: Ints1d, count: Ints1d) -> bool:
    """A short line without verbs and names, which a blank line or the end of a sentence parts."""
    begin, end = int(closing[0]), int(closing[-1]) + 1
    first = rules.in_lists(view, *rules.config.first_name_lists)
    other = view.has_upos("VERB", "AUX", "NUM") | (first & view.has_upos("PROPN"))
    if begin == 0 or len(closing) > CLOSING or bool(other[closing].any()):
        return False
    parted = count[begin - 1] > 1 or bool(view.has_form(*MARKS)[max(0, begin - 2)])
    return parted and not bool(view.has_form(".", "?", ":")[end : end + 1].any())


def with_signature(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """Who signs is no part of what closes a letter, which parsers take for one phrase.

    view (SyntaxView): the document. rules (Grammar): as in `closing_and_name`.
    RETURNS (SyntaxView): the same one where the two are apart.
    """
    closing, name = closing_and_name(view, rules)
    if not len(name):
        return view
    view = retagged(view, _among(view, name) & ~view.has_upos("PROPN"), "PROPN")
    joined = np.isin(view.head[name], closing).any() or np.isin(view.head[closing], name).any()
    if not joined:
        return view
    top = closing[np.argmin(view.depth[closing])]
    token, role = np.array(name), np.full(len(name), int(Role.NAME_PART))
    head = np.full(len(name), name[0])
    head[0], role[0] = top, int(Role.PARATAXIS)
    return hung(view, token, head, role)


def _among(view: SyntaxView, which: Ints1d) -> np.ndarray:
    found = np.zeros(len(view), dtype=bool)
    found[which] = True
    return found
