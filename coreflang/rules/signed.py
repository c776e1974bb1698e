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
    verb, no name and no end of a sentence. Or one line is both: "Love Ida". So is what stands
    behind the last sentence of a line: "See you. Much love Ida".

    view (SyntaxView): the document. rules (Grammar): for `closings` and first names.
    RETURNS (Tuple[Ints1d, Ints1d]): tokens without marks; none where no letter ends.
    """
    nothing = np.zeros(0, dtype=np.int64)
    word, far = ~view.has_upos("SPACE", "PUNCT"), max(0, len(view) - END)
    count = line_breaks(view)
    *above, last = [nothing, *_lines(word, far, np.flatnonzero(count[far:]))][-2:]
    if not len(last):
        return nothing, nothing
    closing, name = _parted(view, rules, last)
    if not len(closing) and above:
        closing = above[0]
    good = len(closing) and _is_name(view, rules, name) and _closes(view, rules, closing, count)
    return (closing, name) if good else (nothing, nothing)


def _lines(word: np.ndarray, far: int, breaks: Ints1d) -> list[Ints1d]:
    """The words of each line that has any, from token `far` on."""
    rows = np.split(np.arange(far, len(word)), breaks)
    return [row[word[row]] for row in rows if word[row].any()]


def _parted(view: SyntaxView, rules: Grammar, last: Ints1d) -> tuple[Ints1d, Ints1d]:
    """The words of the last line that close a letter, and those behind them, the name.

    Those that open the line, or among those behind its last sentence.
    """
    closes = view.has_form(*rules.config.closings)
    stops = np.flatnonzero(view.has_form(*MARKS[:-1])[last[0] : last[-1]])
    if len(stops):
        last = last[last > last[0] + stops[-1]]
        behind = int(np.flatnonzero(closes[last])[-1]) + 1 if closes[last].any() else 0
        # "Best wishes Ida", of which lists have the first word.
        first = _first_names(view, rules)[last] & ~closes[last]
        behind = max(behind, int(np.argmax(first))) if behind and first.any() else behind
    else:
        behind = len(last) if closes[last].all() else int(np.argmin(closes[last]))
    return (last[:behind], last[behind:]) if behind < len(last) else (last[:0], last)


def _is_name(view: SyntaxView, rules: Grammar, name: Ints1d) -> bool:
    first = _first_names(view, rules)[name]
    return len(name) <= NAME and bool((view.title | view.upper)[name].all() and first.any())


def _first_names(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """First names of the lists, and names that a recogniser takes for persons'."""
    person = view.has_upos("PROPN") & rules.labelled_persons(view)
    return rules.in_lists(view, *rules.config.first_name_lists) | person


def _closes(view: SyntaxView, rules: Grammar, closing: Ints1d, count: Ints1d) -> bool:
    """A short line without verbs and names, which a blank line or the end of a sentence parts."""
    begin, end = int(closing[0]), int(closing[-1]) + 1
    other = view.has_upos("VERB", "AUX", "NUM")
    first = rules.in_lists(view, *rules.config.first_name_lists)
    other = other | (first & view.has_upos("PROPN"))
    # A tagger may take the word before "regards" for anything.
    before = len(closing) > 1 and bool(view.has_form(*rules.config.closings)[closing[1]])
    if begin == 0 or len(closing) > CLOSING or bool(other[closing[before:]].any()):
        return False
    parted = count[begin - 1] > 1 or bool(view.has_form(*MARKS)[max(0, begin - 2) : begin].any())
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
