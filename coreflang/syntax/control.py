"""Whose doing an infinitive below a noun is: "Otto made an attempt to hide"."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from .clauses import NONE
from .roles import Role
from .view import SyntaxView

# Small parsers draw some lone objects as indirect ones.
OBJECTS = (Role.OBJECT, Role.INDIRECT_OBJECT, Role.SUBJECT_PASSIVE)


def controlled_by_nouns(
    view: SyntaxView, nouns: np.ndarray, verbs: np.ndarray, possessors: np.ndarray
) -> SyntaxView:
    """Give infinitives below some nouns the subjects that they have: no attempt hides anybody.

    The possessor, as in "Otto's attempt to hide"; who is given the noun, as in "Otto gave Ida the
    chance to hide"; or the subject, as in "Otto made an attempt to hide". Nobody in "The attempt to
    hide failed". Below other nouns, "a boy to help him", the noun stays the subject. An infinitive
    that a parser hangs from the verb, with the noun as its object, is the noun's own.

    view (SyntaxView): the document. nouns (ndarray): such nouns, bool, (n_tokens,).
    verbs (ndarray): verbs whose subject is that of their object's infinitive, bool, (n_tokens,).
    possessors (ndarray): tokens that say whose their noun is, bool, (n_tokens,).
    RETURNS (SyntaxView): with other subjects; the same one where there are no such infinitives.
    """
    infinitive = view.has_morph("VerbForm=Inf") | view.has_child(
        view.has_role(Role.MARKER, Role.AUXILIARY) & view.has_upos("PART", "ADP", "SCONJ")
    )
    noun = _nouns_of_clauses(view, nouns)
    found = np.flatnonzero(infinitive & (noun != NONE))
    if not len(found):
        return view
    subject = view.subject.copy()
    for clause in found.tolist():
        inside = np.arange(int(view.left[clause]), int(view.right[clause]))
        inside = inside[subject[inside] == view.subject[clause]]
        subject[inside] = _controller(view, int(noun[clause]), verbs, possessors)
    return view.redrawn(subject=subject)


def _nouns_of_clauses(view: SyntaxView, nouns: np.ndarray) -> Ints1d:
    """Of each clause the noun of some that it belongs to, NONE without one; (n_tokens,)."""
    below = view.has_role(Role.ADJECTIVAL_CLAUSE, Role.RELATIVE_CLAUSE) & nouns[view.head]
    below &= view.subject == view.head
    complement = view.has_role(Role.OPEN_COMPLEMENT)
    beside = complement & (view.subject != NONE) & nouns[view.subject]
    beside &= view.head[view.subject] == view.head
    above = below | (complement & nouns[view.head])
    return np.where(above, view.head, np.where(beside, view.subject, NONE))


def _controller(view: SyntaxView, noun: int, verbs: np.ndarray, possessors: np.ndarray) -> int:
    """Who does what the infinitive below a noun says, NONE where nothing tells."""
    owner = [int(k) for k in view.children(noun) if possessors[k]]
    if owner:
        return owner[0]
    governor = view.governor(noun)
    if view.role[noun] not in OBJECTS or not verbs[governor]:
        return NONE
    bare = view.has_role(Role.OBLIQUE) & view.has_morph("Case=Dat")
    bare &= ~view.has_child(view.has_role(Role.ADPOSITION))
    given = view.has_role(Role.INDIRECT_OBJECT) | bare
    receiver = [int(k) for k in view.children(governor) if given[k] and k != noun]
    return receiver[0] if receiver else int(view.subject[governor])
