"""Several titles before one name: "Frau Dr. Engel", "Herr Prof. Dr. Wolf"."""

from __future__ import annotations

import numpy as np

from coreflang.syntax import Role, SyntaxView, behind, in_tree, retagged, starts

CLOSE = (Role.NAME_PART, Role.APPOSITION, Role.COMPOUND)


def with_rows_of_titles(view: SyntaxView, title: np.ndarray) -> SyntaxView:
    """Titles right behind a title, and the name behind them, hang from the first one.

    Parsers call the second one an apposition, which would be another mention.

    view (SyntaxView): the document. title (ndarray): words that are titles, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where there is no more than one.
    """
    title = title & view.has_upos("NOUN", "PROPN")
    here, close = np.arange(len(view)), view.has_role(*CLOSE)
    # Where the row begins that a title stands in, within its sentence.
    opens = title & (~behind(title) | starts(view.sentence))
    first = np.maximum.accumulate(np.where(opens, here, 0))
    inside = title & title[view.head] & (first[view.head] == first)
    later = title & ~opens & close & inside & ~inside[first]
    if not later.any():
        return view
    # What hangs behind a later one, "Engel", and the later ones themselves.
    moved = later | (close & later[view.head] & (view.head < here))
    head = np.where(moved, np.where(later, first, first[view.head]), view.head)
    role = np.where(moved, int(Role.NAME_PART), view.role)
    return in_tree(retagged(view, later, "PROPN"), head, role)
