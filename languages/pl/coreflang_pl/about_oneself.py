"""Reflexives that mean somebody for certain: "Opowieść ciotki o sobie", "kazał jej umyć siebie"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import NONE, Role, SyntaxView

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


def of_whom_told(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Reflexives of an infinitive whose subject is known: "Kazał jej kupić sobie buty"; bool.

    Who does it is the verb's subject or its object; not "Można kupić sobie buty".

    view (SyntaxView): the document. rules (Grammar): of Polish, for its pronouns.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    forms = rules.config.forms_of("reflexive")
    below = view.has_morph("VerbForm=Inf")[view.head] & (view.head != np.arange(len(view)))
    noun = view.has_upos("NOUN", "PROPN", "PRON") & ~view.has_form(*forms)
    known = (view.subject != NONE) & noun[np.maximum(view.subject, 0)]
    return view.has_form(*forms) & below & known & (view.subject < np.arange(len(view)))
