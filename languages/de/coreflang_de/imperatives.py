"""Imperatives that a tagger takes for other words: "Setz dich!", "Iss damit!" """

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.rules.library import ends_in
from coreflang.syntax import SUBJECTS, Role, SyntaxView, behind, followed_by, starts

from .verbs import VerbForms

LISTS = (
    "handling_verbs", "instrument_verbs", "things_handled", "done_to_others", "motion_verbs",
    "saying_verbs",
)  # fmt: skip
HANDLING = ("handling_verbs", "instrument_verbs", "things_handled", "taking_verbs")
ATTRIBUTES = (Role.DETERMINER, Role.POSSESSIVE, Role.ADJECTIVAL_MODIFIER, Role.ADPOSITION)


def imperatives(view: SyntaxView, rules: Grammar, forms: VerbForms) -> np.ndarray:
    """First words of a sentence, or behind "und" in one that begins so, that are verbs; bool.

    view (SyntaxView): the document. rules (Grammar): for its word lists. forms (VerbForms): of
        verbs. RETURNS (ndarray): "Setz" and "wisch" in "Setz dich!", "Nimm ihn und wisch ab!",
        whatever a tagger says; not "Ruf" in "Ruf des Vogels"; bool, (n_tokens,).
    """
    lists = [rules.words(name) for name in ("strong_imperatives", *LISTS)]
    first = starts(view.sentence)
    opens = first & view.has_role(Role.ROOT)
    behind = (
        view.has_role(Role.CONJUNCT)
        & opens[view.head]
        & view.has_child(view.has_role(Role.COORDINATOR))
    )
    able = (opens | behind) & ~view.has_upos("VERB", "AUX", "PRON", "DET", "ADP")
    # "Füll es aus!", where a parser sees a subject
    subject = view.has_role(*SUBJECTS) & ~_objective(view)
    able &= ~view.has_child(subject | view.has_role(*ATTRIBUTES))
    for i in np.flatnonzero(able).tolist():
        found = forms.verbs_at(view, i)
        able[i] = not all(verbs.isdisjoint(found) for verbs in lists)
    return able


def objects_of_imperatives(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """What is called a subject behind an imperative: "Nehmt die Säge!"; bool.

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (ndarray): nouns behind a first word of a sentence with "!" that says what is done to
        something; bool, (n_tokens,).
    """
    first = starts(view.sentence)
    told = np.isin(view.sentence, view.sentence[view.has_form("!")])
    noun = view.has_upos("NOUN") & view.has_role(*SUBJECTS) & told
    noun &= view.has_upos("VERB")[view.head] & first[view.head]
    test = rules.word_tester(view)
    for i in np.flatnonzero(noun).tolist():
        noun[i] = any(test(name, int(view.head[i])) for name in HANDLING)
    return noun


def pronouns_of_imperatives(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """An "es" or "sie" behind an imperative is its object: "Mach es zu!", "Räumt sie auf!"; bool.

    Verbs in -t only where they say what is done to something: "Regnet sie alles voll", and neither
    in a question nor in a condition: "Räumt sie auf?", "Räumt sie auf, darf sie gehen".

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (ndarray): what a parser calls a subject; bool, (n_tokens,).
    """
    asked = np.isin(view.sentence, view.sentence[view.has_form("?")])
    finite = view.has_upos("VERB", "AUX") & view.has_morph("VerbForm=Fin")
    condition = np.isin(view.sentence, view.sentence[finite & behind(view.has_form(","))])
    first = starts(view.sentence) & view.has_upos("VERB") & ~asked
    found = _objective(view) & view.has_role(*SUBJECTS, Role.EXPLETIVE) & behind(first)
    found &= view.head == np.arange(len(view)) - 1
    many = ends_in(view, rules.words("second_plural"))
    single = view.has_morph("Mood=Imp") & ~many
    able = first & ~condition & many & ~view.has_child(view.has_role(Role.OBJECT))
    test = rules.word_tester(view)
    for i in np.flatnonzero(able & followed_by(found)).tolist():
        able[i] = any(test(name, i) for name in HANDLING)
    return found & ((first & single) | able)[view.head]


def _objective(view: SyntaxView) -> np.ndarray:
    """Small "es" and "sie", which may be objects; bool, (n_tokens,)."""
    return view.has_form("es", "sie") & view.has_upos("PRON") & ~view.title
