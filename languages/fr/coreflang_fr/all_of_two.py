"""Words for all of two: "tous deux", "toutes les deux"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import OBJECTS, SUBJECTS, Role, SyntaxView, followed_by, hung, retagged

ARGUMENTS = (*SUBJECTS, *OBJECTS, Role.OBLIQUE)


def all_of_two(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """The "tous" of "Tous deux dorment", "Tous les deux dorment"; bool, (n_tokens,).

    Not of "Ils sont tous deux là", which says no more than "ils".
    """
    two = view.has_form(*rules.config.twos) & view.has_role(*ARGUMENTS)
    other = view.has_role(*SUBJECTS) & ~two
    two &= ~(view.has_role(*SUBJECTS) & view.has_child(other)[view.head])
    every = view.has_form(*rules.words("words_for_all"))
    return every & (followed_by(two) | followed_by(view.has_form("les") & followed_by(two)))


def with_all_of_two(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "tous" of "Tous deux dorment" is a determiner, and no attribute.

    view (SyntaxView): the document. rules (Grammar): of French, for its numerals.
    RETURNS (SyntaxView): the same one where nobody speaks of two so.
    """
    every = all_of_two(view, rules)
    token = np.flatnonzero(every)
    if not len(token):
        return view
    heads = token + 1 + view.has_form("les")[np.minimum(token + 1, len(view) - 1)]
    roles = np.full(len(token), int(Role.DETERMINER))
    return hung(retagged(view, every, "DET"), token, heads, roles)
