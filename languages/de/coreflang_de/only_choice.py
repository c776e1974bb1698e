"""Pronouns that mean the only thing before them that agrees: "Der Brief ist da. Ida öffnete ihn."

As German has three genders, one thing near them mostly is the only one.
"""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView

COMPLEMENTS = (Role.CLAUSAL_SUBJECT, Role.CLAUSAL_COMPLEMENT, Role.OPEN_COMPLEMENT)


def named_by_little(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Pronouns that always mean something, where little agrees: "Ein Brief kam. Er freute Ida."

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (ndarray): subjects "er", "sie", and owners, "seine Tür", beside objects of what is
        done; bool, (n_tokens,).
    """
    subject = view.has_form("er", "sie") & view.has_role(*SUBJECTS)
    owner = view.has_form(*rules.words("third_owners")) & view.has_role(Role.POSSESSIVE)
    return subject | owner | objects_of_doing(view, rules)


def objects_of_doing(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Objects "ihn", "sie" of what is done: "Ida öffnete ihn", not "Ida lobte ihn"; bool.

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (ndarray): below verbs of doing that no clause hangs from, (n_tokens,).
    """
    object_ = view.has_form("ihn", "sie") & view.has_role(Role.OBJECT)
    doing = view.has_upos("VERB") & ~rules.in_lists(view, "saying_verbs")
    doing &= ~view.has_child(view.has_role(*COMPLEMENTS))
    return object_ & doing[view.head]
