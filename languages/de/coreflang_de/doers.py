"""Where "es" does something, behind its verb: "Das Museum ist neu. Heute zeigt es Bilder"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView

# Lists of what an "es" that means nothing stands with.
EMPTY = ("conditions", "extraposition_predicates", "avalent_verbs", "arriving_verbs")
VAGUE = (*EMPTY, "impersonal_verbs")
PLACES = ("LOC", "GPE")


def does_something(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Below a verb with a thing as object, behind a sentence with a neuter subject; bool.

    As in "Das Museum ist neu. Heute zeigt es Bilder", not in "Heute gibt es Bilder", "braucht es
    Mut", nor of whom something happens to, "Nach Ulm zog es Ida".

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    neuter = view.has_role(*SUBJECTS) & view.has_upos("NOUN") & view.has_morph("Gender=Neut")
    near = np.isin(view.sentence, view.sentence[neuter] + 1)
    place = (view.entity == view.strings[PLACES[0]]) | (view.entity == view.strings[PLACES[1]])
    thing = view.has_role(Role.OBJECT) & (view.has_upos("NOUN") | place)
    thing &= ~view.has_morph("Case=Dat")
    thing &= ~rules.in_lists(view, *rules.config.person_lists, "time_nouns")
    vague = rules.in_lists(view, *EMPTY) | view.has_lemma(*rules.words("verbs_without_doers"))
    # "Heute zeigt es Bilder", but "Heute ärgert es den Verein"
    feeling = view.has_child(thing & rules.in_lists(view, "animal_nouns", "group_nouns"))
    vague = vague | (rules.in_lists(view, "impersonal_verbs") & feeling)
    having = view.has_upos("AUX") & view.has_lemma("haben") & ~view.has_role(Role.AUXILIARY)
    clause = view.has_role(
        Role.CLAUSAL_SUBJECT, Role.CLAUSAL_COMPLEMENT, Role.OPEN_COMPLEMENT, Role.ADVERBIAL_CLAUSE
    )
    acting = (view.has_upos("VERB") | having) & view.has_child(thing)
    return near & (acting & ~vague & ~view.has_child(clause))[view.head]
