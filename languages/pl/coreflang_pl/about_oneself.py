"""Reflexives that say what a noun is about: "Opowieść ciotki o sobie trwała godzinę"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView

BELOW = (Role.NOMINAL_MODIFIER, Role.OBLIQUE)


def about_oneself(view: SyntaxView, rules: Grammar, person: np.ndarray) -> np.ndarray:
    """Such reflexives below a noun that is somebody's: who tells it is whom it is about; bool.

    Not "Jan czytał opowieść o sobie", nor "Opowieść dnia o sobie".

    view (SyntaxView): the document. rules (Grammar): of Polish, for its pronouns.
    person (ndarray): nouns and names for persons, bool, (n_tokens,).
    RETURNS (ndarray): bool, (n_tokens,).
    """
    adposition = view.has_child(view.has_role(Role.ADPOSITION))
    owner = person & view.has_role(Role.NOMINAL_MODIFIER, Role.POSSESSIVE) & ~adposition
    owner &= view.has_morph("Case=Gen")
    forms = rules.config.forms_of("reflexive")
    reflexive = view.has_form(*forms) & view.has_role(*BELOW) & adposition
    return reflexive & (view.has_upos("NOUN") & view.has_child(owner))[view.head]
