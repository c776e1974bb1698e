"""Subjects without a word of their own: anchored on verbs, and seen as what they are."""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS
from thinc.types import Ints1d

from .clauses import NONE, clause_facts
from .columns import one_of
from .drawing import Drawing
from .morphology import bits
from .roles import Role
from .view import SyntaxView

PERSONAL = bits("PronType=Prs", "Case=Nom")
NOMINAL = bits(
    "Number=Sing", "Number=Plur", "Gender=Masc", "Gender=Fem", "Gender=Neut", "Gender=Com",
    "Person=1", "Person=2", "Person=3", "Animacy=Hum", "Animacy=Nhum", "Animacy=Inan",
)  # fmt: skip
MENTIONS = "mentions"
HELPING = (Role.COPULA, Role.AUXILIARY)


def predicates(view: SyntaxView) -> Ints1d:
    """For each token itself, for copulas and auxiliaries the predicate that they help; (n_tokens,).

    view (SyntaxView): the document.
    """
    return np.where(one_of(view.role, HELPING), view.head, np.arange(len(view)))


def anchor_zeros(
    view: SyntaxView, zero: np.ndarray, first: Ints1d, companion: Ints1d
) -> SyntaxView:
    """Give verbs their unspoken subjects, and subjects their companions.

    As in Polish "Śpi." ("He sleeps"), and in "Jan z Marią śpią" ("Jan with Maria sleep"), where the
    two are a coordination; so are the unspoken one and Maria in "Śpią z Marią".

    view (SyntaxView): the document.
    zero (ndarray): verbs that carry such a subject, bool, (n_tokens,).
    first, companion (Ints1d): subjects, or such verbs, and nouns that join them, (n_companions,).
    RETURNS (SyntaxView): with clauses whose subjects are these verbs; verbs that carry a subject
        are in no coordination of verbs, only in those with companions.
    """
    at = np.flatnonzero(zero)
    own = np.full(len(view), NONE)
    own[predicates(view)[at]] = at
    drawing = Drawing(view.head, view.role)
    clauses = clause_facts(drawing, view.has_upos("VERB", "AUX"), view.morph, zeros=own)
    group = view.group.copy()
    # A coordination that such a verb opens is one of verbs: it says nothing of who is meant.
    group[zero[group] & (group != NONE)] = NONE
    group[at] = NONE
    for one, other in zip(first.tolist(), companion.tolist(), strict=True):
        opener = one if group[one] == NONE else group[one]
        more = (group == group[other]) & (group != NONE)
        group[more] = group[[one, other]] = opener
    return view.redrawn(zero=zero, clause=clauses.clause, subject=clauses.subject, group=group)


def of_mentions(view: SyntaxView) -> SyntaxView:
    """The document as its mentions see it, worked out once.

    view (SyntaxView): the document.
    RETURNS (SyntaxView): with zeros drawn as pronouns; itself where there are none.
    """
    found = view.derived.get(MENTIONS)
    if found is None:
        found = view.derived[MENTIONS] = _as_mentions(view)
    return found


def _as_mentions(view: SyntaxView) -> SyntaxView:
    """The same document with its zeros drawn as pronouns below their verbs.

    Their own words' forms, dependents and roles belong to the verbs, which governors are read
    from; a zero that a clause's head carries is its own governor.

    view (SyntaxView): the document.
    RETURNS (SyntaxView): `head` of a zero is its verb's predicate, `role` is subject; without form,
        lemma, tag and entity, with the features that a verb shares with its subject.
    """
    zero, here = view.zero, np.arange(len(view))
    if not zero.any():
        return view
    head = np.where(zero, predicates(view), view.head)
    nothing = np.uint64(0)
    return view.redrawn(
        head=head, role=np.where(zero, int(Role.SUBJECT), view.role),
        upos=np.where(zero, POS_IDS["PRON"], view.upos), tag=np.where(zero, nothing, view.tag),
        morph=np.where(zero, (subject_features(view) & NOMINAL) | PERSONAL, view.morph),
        lemma=np.where(zero, nothing, view.lemma), lower=np.where(zero, nothing, view.lower),
        entity=np.where(zero, nothing, view.entity), title=view.title & ~zero,
        depth=np.where(zero, view.depth[head] + 1, view.depth),
        left=np.where(zero, here, view.left), right=np.where(zero, here + 1, view.right),
        leave=np.where(zero, view.enter + 1, view.leave),
    )  # fmt: skip


GENDERS = bits("Gender=Masc", "Gender=Fem", "Gender=Neut", "Gender=Com")
AGREEING = GENDERS | bits("Animacy=Hum", "Animacy=Nhum", "Animacy=Inan")


def subject_features(view: SyntaxView) -> Ints1d:
    """Features of verbs, with the gender of their predicates where they have none; (n_tokens,).

    As in Polish "jest chora" ("she is ill"), where the adjective alone tells.

    view (SyntaxView): the document.
    """
    predicate = predicates(view)
    agrees = view.has_upos("ADJ", "VERB")[predicate] & ((view.morph & GENDERS) == 0)
    return view.morph | np.where(agrees, view.morph[predicate] & AGREEING, 0)
