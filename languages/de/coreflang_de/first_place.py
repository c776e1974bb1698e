"""What stands before the finite verb of a main clause is one phrase in German."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, hung, relabelled, starts

NOUNS = ("NOUN", "PROPN")


def with_one_first_phrase(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """Hang pronouns between a subject and its finite verb from the subject, not from the verb.

    As in "Das Buch der Malerin über sich selbst hat sich gut verkauft", where parsers draw two.

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (SyntaxView): the same one where there are none.
    """
    view = with_subjects_behind_seit(view, rules)
    adposition = view.has_child(view.has_role(Role.ADPOSITION))
    oblique = view.has_role(Role.OBLIQUE) & view.has_upos("PRON") & adposition
    found = [(i, _first_subject(view, i, rules)) for i in np.flatnonzero(oblique).tolist()]
    pairs = [(i, subject) for i, subject in found if subject >= 0]
    token = np.array([i for i, _ in pairs], dtype=np.int64)
    head = np.array([subject for _, subject in pairs], dtype=np.int64)
    return hung(view, token, head, np.full(len(token), int(Role.NOMINAL_MODIFIER)))


def _first_subject(view: SyntaxView, i: int, rules: Grammar) -> int:
    """The subject that opens a sentence and ends right before a phrase, the verb behind; or -1."""
    left, end = int(view.left[i]), int(view.right[i])
    stressing = np.append(view.has_form(*rules.words("stressing")), False)
    end += int(stressing[end])
    finite = view.has_morph("VerbForm=Fin") & view.has_upos("VERB", "AUX")
    if end >= len(view) or not finite[end]:
        return -1
    subjects = view.has_role(*SUBJECTS) & view.has_upos(*NOUNS) & (view.right == left)
    subjects &= view.head == view.head[i]
    opens = starts(view.sentence)
    places = np.flatnonzero(subjects & opens[np.minimum(view.left, len(view) - 1)])
    return int(places[0]) if len(places) else -1


def with_subjects_behind_seit(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """Subjects behind a "seit" that opens a clause: "Seit Ida hier wohnt, ..."

    Parsers take it for an adposition, and the clause has no subject then.

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (SyntaxView): the same one where there are none.
    """
    since = view.has_form(*rules.words("since")) & view.has_role(Role.ADPOSITION)
    noun = view.has_role(Role.OBLIQUE) & view.has_child(since)
    clause = view.has_role(Role.ADVERBIAL_CLAUSE, Role.CLAUSAL_COMPLEMENT)
    lone = clause & ~view.has_child(view.has_role(*SUBJECTS))
    lone &= ~view.has_child(view.has_role(Role.MARKER))
    found = noun & lone[view.head] & (view.head > np.arange(len(view)))
    view = relabelled(view, since & found[view.head], role=Role.MARKER)
    view = relabelled(view, found, role=Role.SUBJECT)
    # "Seit Ida nach Ulm zog": a name has no complements.
    below = view.has_role(Role.NOMINAL_MODIFIER) & (found & view.has_upos("PROPN"))[view.head]
    token = np.flatnonzero(below & view.has_child(view.has_role(Role.ADPOSITION)))
    verb = view.head[view.head[token]]
    return hung(view, token, verb, np.full(len(token), int(Role.OBLIQUE)))
