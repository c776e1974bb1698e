"""Whose doing an infinitive below a noun is: "Otto made an attempt to hide"."""

from __future__ import annotations

import numpy as np

from .clauses import NONE
from .roles import Role
from .view import SyntaxView

OBJECTS = (Role.OBJECT, Role.SUBJECT_PASSIVE)


def controlled_by_nouns(
    view: SyntaxView, nouns: np.ndarray, verbs: np.ndarray, possessors: np.ndarray
) -> SyntaxView:
    """Give infinitives below some nouns the subjects that they have: no attempt hides anybody.

    The possessor, as in "Otto's attempt to hide"; who is given the noun, as in "Otto gave Ida the
    chance to hide"; or the subject, as in "Otto made an attempt to hide". Nobody in "The attempt to
    hide failed". Below other nouns, "a boy to help him", the noun stays the subject.

    view (SyntaxView): the document. nouns (ndarray): such nouns, bool, (n_tokens,).
    verbs (ndarray): verbs whose subject is that of their object's infinitive, bool, (n_tokens,).
    possessors (ndarray): tokens that say whose their noun is, bool, (n_tokens,).
    RETURNS (SyntaxView): with other subjects; the same one where there are no such infinitives.
    """
    infinitive = view.has_morph("VerbForm=Inf") | view.has_child(
        view.has_role(Role.MARKER, Role.AUXILIARY) & view.has_upos("PART", "ADP", "SCONJ")
    )
    below = view.has_role(Role.ADJECTIVAL_CLAUSE, Role.RELATIVE_CLAUSE) & nouns[view.head]
    found = np.flatnonzero(below & infinitive & (view.subject == view.head))
    if not len(found):
        return view
    subject = view.subject.copy()
    for clause in found.tolist():
        noun = view.governor(clause)
        inside = np.arange(int(view.left[clause]), int(view.right[clause]))
        inside = inside[subject[inside] == noun]
        subject[inside] = _controller(view, noun, verbs, possessors)
    return view.redrawn(subject=subject)


def _controller(view: SyntaxView, noun: int, verbs: np.ndarray, possessors: np.ndarray) -> int:
    """Who does what the infinitive below a noun says, NONE where nothing tells."""
    owner = [int(k) for k in view.children(noun) if possessors[k]]
    if owner:
        return owner[0]
    governor = view.governor(noun)
    if view.role[noun] not in OBJECTS or not verbs[governor]:
        return NONE
    receiver = [int(k) for k in view.children(governor) if view.role[k] == Role.INDIRECT_OBJECT]
    return receiver[0] if receiver else int(view.subject[governor])
