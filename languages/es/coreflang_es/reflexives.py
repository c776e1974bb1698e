"""What a person does to himself, and a parser takes for a passive: "Otto se mira en el espejo"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView


def with_reflexives(view: SyntaxView, rules: Grammar, person: np.ndarray) -> SyntaxView:
    """The document with such a "se" as the object of its verb.

    Not that of "se mira la película", of a thing, nor of "se eligen los jueces", of several.

    view (SyntaxView): the document. rules (Grammar): of Spanish, for its word lists.
    person (ndarray): names and nouns of persons, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where there are none.
    """
    itself = view.has_form("se") & view.has_role(Role.EXPLETIVE)
    one = person & view.has_role(*SUBJECTS) & ~view.has_morph("Number=Plur")
    one &= view.head > np.arange(len(view))
    other = view.has_child(view.has_role(Role.OBJECT))
    verb = rules.in_lists(view, "reflexive_verbs") & view.has_child(one) & ~other
    meant = itself & verb[view.head]
    if not meant.any():
        return view
    return view.redrawn(role=np.where(meant, int(Role.OBJECT), view.role))
