"""The "sí" of "en sí mismo", which a tagger takes for a yes or a parser for part of "a"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, behind, followed_by, in_tree, retagged


def with_selves(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with "sí" as a pronoun where a preposition and "mismo" stand beside it.

    The preposition and "mismo" hang from it, and it from what they hung from.

    view (SyntaxView): the document. rules (Grammar): of Spanish, for the forms of "mismo".
    RETURNS (SyntaxView): the same one where there are none.
    """
    same = view.has_form(*rules.words("forms_of_same"))
    itself = view.has_form("sí") & followed_by(same) & behind(view.has_upos("ADP"))
    # A parser that saw it hung the preposition from it.
    itself &= ~(view.has_upos("PRON") & view.has_child(view.has_role(Role.ADPOSITION)))
    at = np.flatnonzero(itself)
    if not len(at):
        return view
    head, role = view.head.copy(), view.role.copy()
    verb = view.head[at + 1]
    verb = np.where((verb == at) | (verb == at - 1), view.head[at], verb)
    verb = np.where(verb == at - 1, view.head[at - 1], verb)
    head[at], role[at] = verb, Role.OBLIQUE
    head[at - 1], role[at - 1] = at, Role.ADPOSITION
    head[at + 1], role[at + 1] = at, Role.ADJECTIVAL_MODIFIER
    return in_tree(retagged(view, itself, "PRON"), head, role)
