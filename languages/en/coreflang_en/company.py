"""Who goes with somebody: "Mia drove to the beach with Otto. They swam." """

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, in_tree

PLACED = (Role.OBLIQUE, Role.OBJECT)


def with_company(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with Otto below the verb in "Mia drove to the beach with Otto".

    Drawn as if it were a beach with Otto: a place has no persons as a street has trees. Not "Mia
    found a beach with palms", nor of "a house with Otto in it".

    view (SyntaxView): the document. rules (Grammar): of English, for its words.
    RETURNS (SyntaxView): the same one where nobody is drawn so.
    """
    person = rules.labelled_persons(view) & view.has_upos("PROPN")
    beside = view.has_form("with") & view.has_role(Role.ADPOSITION)
    inside = view.has_role(Role.OBLIQUE, Role.NOMINAL_MODIFIER, Role.ADVERBIAL)
    inside = inside & (view.head < np.arange(len(view)))
    found = person & view.has_child(beside) & view.has_role(Role.NOMINAL_MODIFIER)
    found &= ~view.has_child(inside)
    place = rules.in_lists(view, "place_nouns", "buildings")
    place = (place | view.has_lemma(*rules.words("places_to_be"))) & view.has_upos("NOUN")
    verb = view.has_upos("VERB") & view.has_child(view.has_role(*SUBJECTS))
    found &= (place & view.has_role(*PLACED))[view.head] & verb[view.head[view.head]]
    if not found.any():
        return view
    head = np.where(found, view.head[view.head], view.head)
    return in_tree(view, head, np.where(found, Role.OBLIQUE, view.role))
