"""Names right behind a time, which say nothing of it: "Sie traf am Montag Otto Klein"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView, in_tree

CLOSE = (Role.APPOSITION, Role.NAME_PART, Role.COMPOUND, Role.NOMINAL_MODIFIER)


def with_names_behind_times(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """Hang such names from the verb, as its object if it has a subject before: "am Montag Otto".

    Not "am Montag von Otto", nor two of one date, "am Montag, Dienstag".

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (SyntaxView): the same one where there are none.
    """
    here, above = np.arange(len(view)), view.head
    adposition = view.has_role(Role.ADPOSITION)
    time = rules.in_lists(view, "time_nouns") & view.has_role(Role.OBLIQUE)
    time &= view.has_child(adposition) & view.has_upos("VERB")[above]
    name = view.has_upos("PROPN") & view.has_role(*CLOSE) & ~rules.in_lists(view, "time_nouns")
    name &= ~view.has_child(adposition) & (above == here - 1) & time[above]
    token = np.flatnonzero(name)
    verb = above[above[token]]
    lone = (view.subject[verb] == NONE) | (view.subject[verb] == token)
    head, role = above.copy(), view.role.copy()
    head[token], role[token] = verb, np.where(lone, int(SUBJECTS[0]), int(Role.OBJECT))
    return in_tree(view, head, role) if len(token) else view
