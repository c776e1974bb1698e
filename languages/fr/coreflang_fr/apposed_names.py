"""Names between commas that parsers join to the noun before them: "Sa voisine, Mme Roy, dort"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, behind, in_tree

# What a parser sees in such a name.
MISTAKEN = (Role.CONJUNCT, Role.OBLIQUE)


def with_apposed_names(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "Mme Roy" of "Sa voisine, Mme Roy, dort" says who that is, and is nobody else.

    Not in "Sa voisine, Mme Roy et Luc dorment", where a word joins the last one.

    view (SyntaxView): the document. rules (Grammar): of French, for its titles and persons.
    RETURNS (SyntaxView): the same one where no such name is joined to a noun without "et".
    """
    here = np.arange(len(view))
    title = rules.in_lists(view, *rules.config.title_lists)
    name = (view.has_upos("PROPN") & view.title) | title
    name &= view.has_role(*MISTAKEN) & behind(view.has_form(","))[view.left]
    name &= ~view.has_child(view.has_role(Role.COORDINATOR, Role.ADPOSITION, Role.DETERMINER))
    # What goes on behind a mark: "Sa voisine, Mme Roy, dort", "..., Ilan Korda."
    mark = np.append(view.has_upos("PUNCT"), True)
    name &= mark[np.minimum(view.right, len(view))] | mark[view.right - 1]
    noun = np.maximum(view.left - 2, 0)
    person = rules.in_lists(view, *rules.config.person_lists) & view.has_upos("NOUN")
    person &= ~title & ~view.has_morph("Number=Plur")
    joined = view.has_role(Role.CONJUNCT)
    # Nothing else is joined to either.
    alone = np.bincount(view.head, weights=joined & (view.head != here), minlength=len(view))
    good = person[noun] & (alone[noun] <= 1) & (alone == 0) & (noun < here)
    good &= (view.head == noun) | (view.has_role(Role.OBLIQUE) & (view.head[noun] == view.head))
    good &= view.sentence[noun] == view.sentence
    found = np.flatnonzero(name & good)
    if not len(found):
        return view
    head, role = view.head.copy(), view.role.copy()
    head[found], role[found] = noun[found], Role.APPOSITION
    return in_tree(view, head, role)
