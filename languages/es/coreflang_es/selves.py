"""The "sí" of "en sí mismo", taken for a yes or for part of "a", and "consigo" for a noun."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import (
    NONE,
    SUBJECTS,
    Role,
    SyntaxView,
    behind,
    followed_by,
    in_tree,
    retagged,
)


def _with_consigo(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with the "consigo" of "habla consigo misma" as a pronoun.

    Beside a verb of the third person; not that of "lo consigo", "consigo dormir", of "conseguir".
    """
    itself = view.has_form(*rules.words("forms_with_oneself")) & ~view.has_upos("PRON")
    if not itself.any():
        return view
    here, finite = np.arange(len(view)), view.has_upos("VERB", "AUX") & ~itself
    finite &= view.has_morph("Person=3") & view.has_morph("VerbForm=Fin")
    last = np.append(NONE, np.maximum.accumulate(np.where(finite, here, NONE))[:-1])
    marks = np.cumsum(view.has_upos("PUNCT", "SCONJ", "CCONJ"))
    itself &= (last != NONE) & (marks[last] == marks) & (view.sentence[last] == view.sentence)
    clitic = view.has_form(*rules.words("leaning_clitics"), "no")
    itself &= ~behind(clitic) & ~followed_by(view.has_morph("VerbForm=Inf"))
    at = np.flatnonzero(itself)
    head, role = view.head.copy(), view.role.copy()
    head[at], role[at] = last[at], Role.OBLIQUE
    below = itself[view.head] & ~view.has_form(*rules.words("forms_of_same"))
    head[below] = head[view.head[below]]
    return in_tree(retagged(view, itself, "PRON"), head, role)


def with_selves(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with "sí" as a pronoun where a preposition and "mismo" stand beside it.

    The preposition and "mismo" hang from it, and it from what they hung from.

    view (SyntaxView): the document. rules (Grammar): of Spanish, for the forms of "mismo".
    RETURNS (SyntaxView): the same one where there are none.
    """
    view = _with_consigo(view, rules)
    # "se ayudan entre sí"
    below = view.has_child(view.has_role(Role.ADPOSITION)) & behind(view.has_upos("ADP"))
    same = view.has_form(*rules.words("forms_of_same"))
    view = retagged(view, view.has_form("sí") & below & ~followed_by(same), "PRON")
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
    # "La opinión de Ida sobre sí misma es buena"
    inside = (verb > at) & (view.subject[verb] < at) & view.has_role(*SUBJECTS)[view.subject[verb]]
    inside &= view.subject[verb] != NONE
    head[at] = np.where(inside, view.subject[verb], verb)
    role[at] = np.where(inside, int(Role.NOMINAL_MODIFIER), int(Role.OBLIQUE))
    head[at - 1], role[at - 1] = at, Role.ADPOSITION
    head[at + 1], role[at + 1] = at, Role.ADJECTIVAL_MODIFIER
    return in_tree(retagged(view, itself, "PRON"), head, role)
