"""Hours, which stand without a noun, and which a parser hangs from the next one.

In "O drugiej ojciec wstał" it draws "o ojciec", and "drugiej" as an attribute of him.
"""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, behind, bits, in_tree

from .declension import CASES, NOMINATIVE


def hours(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """Hang the adposition from the hour, and the hour from what the noun belongs to.

    Not in "po drugiej stronie", where the two agree.

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    RETURNS (SyntaxView): the same one if there is nothing to mend.
    """
    here, noun = np.arange(len(view)), view.head
    before = view.has_form(*rules.words("adpositions_of_hours"))
    hour = view.has_form(*rules.words("hours")) & behind(before)
    hour &= view.has_role(Role.ADJECTIVAL_MODIFIER) & (noun > here)
    hour &= (view.sentence[noun] == view.sentence) & _apart(view)[noun]
    hour &= behind(view.has_role(Role.ADPOSITION))
    at = np.flatnonzero(hour)
    at = at[np.unique(noun[at], return_index=True)[1]]
    if not len(at):
        return view
    head, role, morph, named = view.head.copy(), view.role.copy(), view.morph.copy(), noun[at]
    root = view.head[named] == named
    head[at - 1], role[at - 1] = at, Role.ADPOSITION
    head[at], role[at] = np.where(root, named, view.head[named]), Role.OBLIQUE
    role[named] = np.where(_subjects(view)[named], Role.SUBJECT, role[named])
    morph[named] = (morph[named] & ~CASES) | NOMINATIVE
    return in_tree(view.redrawn(morph=morph), head, role)


def _apart(view: SyntaxView) -> np.ndarray:
    """Nouns that no feminine in another case than the nominative belongs to; bool."""
    noun = view.has_upos("NOUN", "PROPN") & view.has_role(Role.OBLIQUE, *SUBJECTS)
    case = (view.morph & bits("Case=Nom")) != 0
    return noun & (case | (view.lower == view.lemma))


def _subjects(view: SyntaxView) -> np.ndarray:
    """Nouns whose verb has no subject besides them; bool."""
    verb = view.has_upos("VERB") & ~view.has_child(view.has_role(*SUBJECTS))
    return verb[view.head]
