"""Pronouns that mean the only thing before them that agrees: "Der Brief ist da. Ida öffnete ihn."

As German has three genders, one thing near them mostly is the only one.
"""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView

COMPLEMENTS = (Role.CLAUSAL_SUBJECT, Role.CLAUSAL_COMPLEMENT, Role.OPEN_COMPLEMENT)


def objects_of_doing(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Objects "ihn", "sie" of what is done: "Ida öffnete ihn", not "Ida lobte ihn"; bool.

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (ndarray): below verbs of doing that no clause hangs from, (n_tokens,).
    """
    object_ = view.has_form("ihn", "sie") & view.has_role(Role.OBJECT)
    doing = view.has_upos("VERB") & ~rules.in_lists(view, "saying_verbs")
    doing &= ~view.has_child(view.has_role(*COMPLEMENTS))
    return object_ & doing[view.head]
