"""Subjects that parsers take for empty ones: "Il était avec moi", "dit-elle"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, relabelled

# Predicates whose "il" may mean nothing.
IMPERSONAL = (
    "impersonal_verbs", "avalent_verbs", "presenting_verbs", "clause_verbs", "conditions",
    "extraposition_predicates", "impersonal_with_se_verbs",
)  # fmt: skip
CLAUSES = (Role.CLAUSAL_COMPLEMENT, Role.OPEN_COMPLEMENT, Role.CLAUSAL_SUBJECT)


def with_personal_subjects(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "elle" of "Est-elle là ?" is somebody, where a parser sees an empty subject.

    And the "il" of "Il l'a lu", "Il était avec moi"; not that of "Il faut dormir", nor where a noun
    or a clause follows: "Il a été trouvé un chien", "Il est triste que tu partes."

    view (SyntaxView): the document. rules (Grammar): of French, for verbs that have none.
    RETURNS (SyntaxView): the same one where only such an "il" is empty.
    """
    here = np.arange(len(view))
    empty = view.has_role(Role.EXPLETIVE) & ~view.has_child(view.has_role(*SUBJECTS))[view.head]
    if not empty.any():
        return view
    always = view.has_form(*rules.words("subjects_that_mean_somebody"))
    him = view.has_form("il", "-il") & ~_impersonal(view, rules)[view.head]
    him &= view.has_upos("PRON") & (view.head != here)
    return relabelled(view, empty & (always | him), role=Role.SUBJECT)


def _impersonal(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Predicates that may have an empty subject; bool, (n_tokens,)."""
    here = np.arange(len(view))
    found = rules.in_lists(view, *IMPERSONAL) | view.has_form(*rules.words("hours"))
    found |= view.has_lemma(*rules.words("verbs_of_empty_subjects"))
    # "Il s'agit de", "Il en est ainsi", "Il y a"
    found |= view.has_child(view.has_form("y", "en", *rules.words("reflexive_clitics")))
    later = view.has_role(*CLAUSES) & (view.head < here)
    passive = view.has_child(view.has_role(Role.AUXILIARY) & view.has_lemma("être"))
    noun = view.has_role(Role.OBJECT, *SUBJECTS) & view.has_upos("NOUN", "PROPN", "PRON")
    found |= view.has_child(later) | (passive & view.has_child(noun & (view.head < here)))
    # "Il est tard"
    place = view.has_upos("ADJ", "ADV", "NUM", "VERB", "NOUN")
    return found | (view.has_child(view.has_role(Role.COPULA)) & place & ~_told_of_him(view))


def _told_of_him(view: SyntaxView) -> np.ndarray:
    """Predicates that say what somebody is or where: "Il est avec moi", "Il est médecin"; bool."""
    adposition = view.has_child(view.has_role(Role.ADPOSITION))
    return adposition | view.has_upos("PRON", "PROPN") | view.has_morph("VerbForm=Part")
