"""Verbs that a parser gives two subjects: "Ida schenkte Otto einen Hund"."""

from __future__ import annotations

import numpy as np

from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView


def receivers(view: SyntaxView) -> np.ndarray:
    """Names behind a verb that has its subject before it and its object behind; bool, (n_tokens,).

    Names show no case: "Ida schenkte Otto einen Hund". The first word is the subject, as nearly
    always where nothing but order tells.
    """
    return _second_subjects(view) & _has_object(view)[view.head]


def objects(view: SyntaxView) -> np.ndarray:
    """The same where the verb has no other object: "Ida sah Otto"; bool, (n_tokens,)."""
    return _second_subjects(view) & ~_has_object(view)[view.head]


def _has_object(view: SyntaxView) -> np.ndarray:
    return view.has_child(view.has_role(Role.OBJECT))


def _second_subjects(view: SyntaxView) -> np.ndarray:
    """Names labelled as subjects, with a noun right before their verb that is its subject, too."""
    here = np.arange(len(view))
    subject = view.has_role(*SUBJECTS)
    mark = view.has_upos("PUNCT")
    first = subject & view.has_upos("NOUN", "PROPN") & (view.right == view.head)
    first &= ~mark[view.right - 1]
    later = subject & (view.head < here) & view.has_upos("PROPN") & (view.group == NONE)
    # A mark between them: "Ida rief – Otto."
    marks = np.cumsum(mark)
    beside = marks[view.head] == marks
    return later & beside & view.has_child(first)[view.head] & view.has_upos("VERB")[view.head]
