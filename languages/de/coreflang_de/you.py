"""Subjects "ihr" that a parser takes for datives: "Kommt ihr heute?", "Könnt ihr das?"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.rules.library import ends_in
from coreflang.syntax import SUBJECTS, Role, SyntaxView, behind, starts

DATIVE = (Role.INDIRECT_OBJECT, Role.OBLIQUE, Role.OBJECT)
HELPING = (Role.AUXILIARY, Role.COPULA)


def subjects_ihr(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """An "ihr" right behind a verb of the second person plural, which has no other subject; bool.

    As in "Wann kommt ihr?", not "Wann hilft ihr jemand?", "Wem gehört ihr Hut?", "Gebt ihr Brot!".

    view (SyntaxView): the document. rules (Grammar): for its closed classes.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    you = view.has_form("ihr") & view.has_upos("PRON") & view.has_role(*DATIVE)
    you &= ~view.has_child(view.has_role(Role.ADPOSITION))
    if not you.any():
        return you
    # "Was macht ihr?", where a parser sees a subject in the first word
    asking = view.has_form(*rules.words("content_introducers")) & ~view.has_form("wer")
    lone = ~view.has_child(view.has_role(*SUBJECTS) & ~asking)[view.head]
    before = np.maximum(np.arange(len(view)) - 1, 0)
    # The verb itself, or what helps it.
    helps = view.has_role(*HELPING)[before] & (view.head[before] == view.head)
    above = (before == view.head) | helps
    sure = view.has_form(*rules.words("forms_of_you"))
    return you & lone & above & behind(sure | _perhaps(view, rules))


def _perhaps(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Verbs in -t that may be of the second person: "kommt", not "hilft", "Bringt ihr Brot!"; bool.

    Those that open a sentence only in questions.
    """
    names = ("changed_third_persons", "verbs_with_datives")
    other = view.has_form(*(form for name in names for form in rules.words(name)))
    asked = np.isin(view.sentence, view.sentence[view.has_form("?")])
    first = starts(view.sentence) | behind(view.has_form("bitte"))
    finite = view.has_upos("VERB", "AUX") & ends_in(view, ("t",)) & ~view.has_morph("VerbForm=Part")
    return finite & ~other & (asked | ~first)
