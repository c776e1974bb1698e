"""Two persons whose names stand side by side, drawn as one: "Dla Marii Jan kupił kwiaty"."""

from __future__ import annotations

import numpy as np

from coreflang.rules.library import with_subjects
from coreflang.syntax import SUBJECTS, Role, SyntaxView, followed_by

from .declension import CASES, form_of, possible_words
from .known import Known
from .verbs import told_verbs

CLOSE = (Role.NAME_PART, Role.APPOSITION, Role.NOMINAL_MODIFIER)


def two_names(view: SyntaxView, known: Known) -> SyntaxView:
    """Draw the second of such names as the subject of the verb behind it, which has none.

    The first is a first name behind an adposition, in a case that shows, and the second one in its
    dictionary form, of another case: not "z Anną Marią".

    view (SyntaxView): the document. known (Known): what lists hold.
    RETURNS (SyntaxView): the same one if there is none.
    """
    here = np.arange(len(view))
    second = view.has_upos("PROPN") & view.title & view.has_role(*CLOSE) & (view.head == here - 1)
    second &= view.has_child(view.has_role(Role.ADPOSITION))[view.head]
    second &= ((view.morph & view.morph[view.head] & CASES) == 0) & view.has_morph("Case=Nom")
    told = told_verbs(view) & view.has_upos("VERB")
    told &= ~view.has_child(view.has_role(*SUBJECTS)) & ~view.has_morph("Person=1", "Person=2")
    direct = followed_by(told)
    denied = followed_by(view.has_form("nie")) & followed_by(direct)
    second &= direct | denied
    for i in np.flatnonzero(second).tolist():
        first, other = form_of(view, i - 1), possible_words(form_of(view, i - 1))
        own = known.named(form_of(view, i)) and not known.named(first)
        second[i] = own and any(map(known.named, other))
    at = np.flatnonzero(second)
    if not len(at):
        return view
    start = view.entity_start | (second & (view.entity != 0))
    return with_subjects(view.redrawn(entity_start=start), at, np.where(direct[at], at + 1, at + 2))
