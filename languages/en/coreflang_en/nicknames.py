"""Short names of persons named in full: "Elizabeth Moss won. Liz had trained for years." """

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import SyntaxView, followed_by


def with_nicknames(view: SyntaxView, person: np.ndarray, rules: Grammar) -> SyntaxView:
    """The document in which "Liz" is read as "Elizabeth", so that the two are one name.

    Where one person's full name goes with it. Not "Alex" beside "Alexander" and "Alexandra", nor
    "William met Bill", "Liz Hale" beside "Elizabeth Moss".

    view (SyntaxView): the document. person (ndarray): names of persons, bool, (n_tokens,).
    rules (Grammar): of English, for its nicknames.
    RETURNS (SyntaxView): the same one if nobody is called so.
    """
    name = person & view.has_upos("PROPN")
    inside = (view.entity != 0) & ~view.entity_start
    # By the word behind it, 0 for none: "Bob Hale" is "Robert Hale".
    behind = np.append(view.lower[1:], 0)[: len(view)]
    surname = np.where(followed_by(inside) & person, behind, 0)
    begins = np.flatnonzero(name & ~inside)
    lower = view.lower.copy()
    for full, short in _pairs(view, begins, rules):
        _rename(view, lower, surname, begins, (full, short))
    return view.redrawn(lower=lower) if (lower != view.lower).any() else view


def _pairs(view: SyntaxView, begins: Ints1d, rules: Grammar) -> list[tuple[int, int]]:
    """Full names and nicknames in the text, each nickname of one full name."""
    there = {view.strings[x]: x for x in set(view.lower[begins].tolist())}
    found: dict[str, list[str]] = {}
    for row in rules.words("nicknames") if len(there) > 1 else ():
        full, *shorter = row.split("/")
        for short in shorter if full in there else ():
            found.setdefault(short, []).append(full)
    return [
        (there[x[0]], there[short]) for short, x in found.items() if short in there and len(x) == 1
    ]


def _rename(
    view: SyntaxView, lower: Ints1d, surname: Ints1d, begins: Ints1d, pair: tuple[int, int]
) -> None:
    """Write a full name for its nickname, unless one sentence has both."""
    long, short = (begins[view.lower[begins] == word] for word in pair)
    families = {x for x in surname[long].tolist() if x}
    if np.isin(view.sentence[short], view.sentence[long]).any() or len(families) > 1:
        return
    if {x for x in surname[short].tolist() if x} <= families:
        lower[short] = pair[0]
