"""The "usted" of "¿Puede usted venir?", which small parsers take for a part of the verb."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import (
    SUBJECTS,
    Role,
    SyntaxView,
    behind,
    followed_by,
    in_tree,
    predicates,
)


def with_polite_subjects(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with "usted" beside a finite verb as its subject.

    Not behind a preposition, "a usted", nor where the verb has another subject.

    view (SyntaxView): the document. rules (Grammar): of Spanish, for "usted" and "ustedes".
    RETURNS (SyntaxView): the same one where there is nothing to mend.
    """
    polite = view.has_form(*rules.words("polite_pronouns")) & ~view.has_role(*SUBJECTS)
    polite &= ~behind(view.has_upos("ADP")) & ~view.has_child(view.has_role(Role.ADPOSITION))
    finite = view.has_upos("VERB", "AUX") & view.has_morph("VerbForm=Fin")
    finite &= view.has_morph("Person=3", "Person=2")
    at = np.flatnonzero(polite & (behind(finite) | followed_by(finite)))
    if not len(at):
        return view
    beside = np.where(behind(finite)[at], at - 1, np.minimum(at + 1, len(view) - 1))
    above = predicates(view)[beside]
    good = (view.sentence[beside] == view.sentence[at]) & (above != at)
    good &= ~view.has_child(view.has_role(*SUBJECTS))[above]
    head, role = view.head.copy(), view.role.copy()
    head[at[good]], role[at[good]] = above[good], Role.SUBJECT
    return in_tree(view, head, role)
