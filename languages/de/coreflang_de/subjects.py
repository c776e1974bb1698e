"""Verbs that a parser gives two subjects: "Ida schenkte Otto einen Hund"."""

from __future__ import annotations

import numpy as np

from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView


def receivers(view: SyntaxView) -> np.ndarray:
    """Names behind a verb that has its subject before it and its object behind; bool, (n_tokens,).

    Names show no case: "Ida schenkte Otto einen Hund". The first word is the subject, as nearly
    always where nothing but order tells.
    """
    return _second_subjects(view) & view.has_upos("PROPN") & _has_object(view)[view.head]


def objects(view: SyntaxView, persons: np.ndarray) -> np.ndarray:
    """The same where the verb has no other object: "Ida sah Otto"; bool, (n_tokens,).

    Also a noun, "die Katze leckt sich die Pfoten", and a pronoun behind a person: "Oma hob sie
    auf", but "die Suppe mochte sie".

    view (SyntaxView): the document. persons (ndarray): nouns and names of persons, bool,
        (n_tokens,). RETURNS (ndarray): bool, (n_tokens,).
    """
    name = view.has_upos("PROPN") & ~_has_object(view)[view.head]
    pronoun = view.has_form("sie", "es") & view.has_child(persons & _first(view))[view.head]
    nominative = view.has_role(Role.DETERMINER) & view.has_form("der")
    noun = view.has_upos("NOUN") & ~view.has_child(nominative)
    return _second_subjects(view) & (name | noun | pronoun)


def _has_object(view: SyntaxView) -> np.ndarray:
    return view.has_child(view.has_role(Role.OBJECT))


def _second_subjects(view: SyntaxView) -> np.ndarray:
    """Subjects behind a verb with a noun right before it that is its subject, too; bool."""
    subject = view.has_role(*SUBJECTS) & (view.group == NONE)
    later = subject & (view.head < np.arange(len(view)))
    # A mark between them: "Ida rief – Otto."
    marks = np.cumsum(view.has_upos("PUNCT"))
    beside = marks[view.head] == marks
    verb = view.has_upos("VERB") & view.has_child(_first(view))
    return later & beside & verb[view.head]


def _first(view: SyntaxView) -> np.ndarray:
    """Nouns right before the verb whose subject they are, and of its number; bool, (n_tokens,)."""
    first = view.has_role(*SUBJECTS) & view.has_upos("NOUN", "PROPN") & (view.right == view.head)
    # A name may be tagged as a plural: "Torsten".
    other = view.has_morph("Number=Plur") & view.has_morph("Number=Sing")[view.head]
    other &= ~view.has_upos("PROPN")
    return first & ~view.has_upos("PUNCT")[view.right - 1] & ~other
