"""Whom a clause behind an age describes: "un hombre de 45 años que conducía ebrio".

Small parsers hang it from the years.
"""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, in_tree

CLAUSES = (Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE)


def with_ages(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with such a clause below the noun that the age is said of.

    Not that of "hace dos años que canta", which is below no noun.

    view (SyntaxView): the document. rules (Grammar): of Spanish, for `time_nouns`.
    RETURNS (SyntaxView): the same one where there are none.
    """
    counted = rules.in_lists(view, "time_nouns") & view.has_child(view.has_upos("NUM"))
    counted &= view.has_child(view.has_form("de") & view.has_role(Role.ADPOSITION))
    counted &= view.has_role(Role.NOMINAL_MODIFIER) & view.has_upos("NOUN", "PROPN")[view.head]
    clause = view.has_role(*CLAUSES) & counted[view.head]
    if not clause.any():
        return view
    return in_tree(view, np.where(clause, view.head[view.head], view.head), view.role)
