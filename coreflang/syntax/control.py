"""Whose doing an infinitive is: "Otto made an attempt to hide", "Otto promised Ida to hide"."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from .clauses import NONE
from .roles import SUBJECTS, Role
from .view import SyntaxView

# Small parsers draw some lone objects as indirect ones.
OBJECTS = (Role.OBJECT, Role.INDIRECT_OBJECT, Role.SUBJECT_PASSIVE)
CLAUSES = (Role.CLAUSAL_COMPLEMENT, Role.CLAUSAL_SUBJECT)


def complements(view: SyntaxView) -> np.ndarray:
    """Complements of verbs without a subject of their own: "to hide"; bool, (n_tokens,)."""
    found = view.has_role(Role.OPEN_COMPLEMENT) | (view.has_role(*CLAUSES) & infinitives(view))
    return found & ~view.has_child(view.has_role(*SUBJECTS))


def infinitives(view: SyntaxView) -> np.ndarray:
    """Infinitives by their features or by what marks them: "to hide"; bool, (n_tokens,).

    "That she hides" has a conjunction, too, and a finite verb.
    """
    mark = view.has_role(Role.MARKER, Role.AUXILIARY) & view.has_upos("PART", "ADP", "SCONJ")
    finite = view.has_morph("VerbForm=Fin")
    finite = finite | view.has_child(view.has_role(Role.AUXILIARY, Role.COPULA) & finite)
    return view.has_morph("VerbForm=Inf") | (view.has_child(mark) & ~finite)


def receivers(view: SyntaxView) -> np.ndarray:
    """To whom something is given, said or allowed: indirect objects, bare datives; bool.

    A determiner's case counts, too: taggers know it better.
    """
    dative = view.has_morph("Case=Dat")
    dative = dative | view.has_child(dative & view.has_role(Role.DETERMINER, Role.POSSESSIVE))
    bare = view.has_role(Role.OBLIQUE) & ~view.has_child(view.has_role(Role.ADPOSITION))
    return view.has_role(Role.INDIRECT_OBJECT) | (bare & dative)


def controlled_by_verbs(
    view: SyntaxView, promising: np.ndarray, permitting: np.ndarray
) -> SyntaxView:
    """Give infinitives below some verbs the subjects that they have.

    The verb's subject, as in "Otto promised Ida to leave", where the nearest object would be it;
    the verb's receiver, as in German "Otto erlaubte Ida, zu gehen", and nobody where there is none:
    "Otto erlaubte, zu gehen".

    view (SyntaxView): the document. promising, permitting (ndarray): verbs of the two sorts, bool,
        (n_tokens,).
    RETURNS (SyntaxView): with other subjects; the same one where there are no such infinitives.
    """
    found = np.flatnonzero(complements(view) & (promising | permitting)[view.head]).tolist()
    if not found:
        return view
    given = receivers(view)
    subjects = {}
    for i in found:
        verb = int(view.head[i])
        receiver = [int(k) for k in view.children(verb) if given[k]]
        subjects[i] = int(view.subject[verb]) if promising[verb] else (*receiver, NONE)[0]
    return _with_subjects(view, subjects)


def _with_subjects(view: SyntaxView, subjects: dict[int, int]) -> SyntaxView:
    """Other subjects of some clauses, and of those inside them that share theirs."""
    subject = view.subject.copy()
    for clause, who in subjects.items():
        inside = np.arange(int(view.left[clause]), int(view.right[clause]))
        subject[inside[subject[inside] == view.subject[clause]]] = who
    return view.redrawn(subject=subject)


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
    noun = _nouns_of_clauses(view, nouns)
    found = np.flatnonzero(infinitives(view) & (noun != NONE)).tolist()
    if not found:
        return view
    return _with_subjects(
        view, {i: _controller(view, int(noun[i]), verbs, possessors) for i in found}
    )


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
    given = receivers(view)
    receiver = [int(k) for k in view.children(governor) if given[k] and k != noun]
    return receiver[0] if receiver else int(view.subject[governor])
