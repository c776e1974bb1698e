"""Clauses and their subjects, overt or understood."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from thinc.types import Ints1d

from .columns import one_of
from .drawing import Drawing
from .morphology import bits
from .roles import CLAUSES, SUBJECTS, Role
from .tree import nearest_marked

NONE = -1
_RELATIVE = bits("PronType=Rel")
_FINITE = bits("VerbForm=Fin")
_SPEAKING = bits("Person=1", "Person=2")
_MODIFYING = (Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE)


@dataclass(frozen=True)
class ClauseFacts:
    """Arrays of shape (n_tokens,).

    clause: the token that heads the smallest clause around each token.
    subject: at a clause's head, the clause's subject as a token index, NONE if it has none; at
        other tokens, the subject of their clause. Where the clause has no subject of its own it
        is the understood one: Otto in "Otto wants to sleep" and in "Otto rose and left", Ida in
        "Otto asked Ida to leave", the man in "the man who slept".
    """

    clause: Ints1d
    subject: Ints1d


def clause_heads(drawing: Drawing, verbal: np.ndarray) -> np.ndarray:
    """Which tokens head a clause.

    drawing (Drawing): the redrawn tree.
    verbal (ndarray): tokens that are verbs or auxiliaries, bool, (n_tokens,).
    RETURNS (ndarray): bool, (n_tokens,). A conjunct heads a clause if it is a verb or has a
        subject or copula of its own.
    """
    marked = one_of(drawing.role, CLAUSES)
    predicate = verbal.copy()
    predicate[drawing.head[one_of(drawing.role, (*SUBJECTS, Role.COPULA))]] = True
    return marked | (predicate & (drawing.role == Role.CONJUNCT))


def clause_facts(
    drawing: Drawing, verbal: np.ndarray, morph: Ints1d, *, zeros: Ints1d | None = None
) -> ClauseFacts:
    """Find every token's clause and that clause's subject.

    drawing (Drawing): the redrawn tree.
    verbal (ndarray): tokens that are verbs or auxiliaries, bool, (n_tokens,).
    morph (Ints1d): features as bit sets, (n_tokens,).
    zeros (Optional[Ints1d]): at predicates with an unspoken subject the token that stands for it,
        else NONE, (n_tokens,).
    RETURNS (ClauseFacts): arrays of shape (n_tokens,).
    """
    heads = clause_heads(drawing, verbal)
    clause = nearest_marked(drawing.head, heads)
    own = _own_subjects(drawing, morph)
    if zeros is not None:
        own = np.where(own == NONE, zeros, own)
    # In "Otto rose and left" the second clause borrows its subject from the first, from which a
    # third may borrow. `source` is a forest of such loans, and one climb settles all.
    subject, source = _understood(drawing, own, clause, finite=(morph & _FINITE) != 0)
    source = np.where(_of_another_person(own, source, morph), np.arange(len(clause)), source)
    settled = (subject != NONE) | (source == np.arange(len(clause)))
    found = subject[nearest_marked(source, settled)]
    return ClauseFacts(clause, found[clause])


def _children_by_head(drawing: Drawing, roles: tuple[Role, ...]) -> Ints1d:
    """For every token its first dependent with one of the roles, else NONE."""
    found = np.full(len(drawing.head), NONE)
    # Backwards, since the last assignment to a place stays: so that is the first child.
    child = np.flatnonzero(one_of(drawing.role, roles))[::-1]
    found[drawing.head[child]] = child
    return found


def _own_subjects(drawing: Drawing, morph: Ints1d) -> Ints1d:
    """Overt subjects; for a relative pronoun the noun that its clause modifies.

    Some treebanks tell relative clauses from other modifying ones by their pronoun alone.
    """
    own = _children_by_head(drawing, SUBJECTS)
    relative = (own != NONE) & one_of(drawing.role, _MODIFYING)
    # Where own is NONE, -1, this reads the last token; the line above has left these out.
    relative &= (morph[own] & _RELATIVE) != 0
    return np.where(relative, drawing.head, own)


def _of_another_person(own: Ints1d, source: Ints1d, morph: Ints1d) -> np.ndarray:
    """Verbs of the first or second person that would borrow a noun: no noun is "we"; bool.

    As in Polish "Szlak był mokry, więc szliśmy wolno" ("The path was wet, so we walked slowly").
    """
    lender = own[source]
    # Where there is no lender, -1, this reads the last token; the last condition leaves these out.
    noun = (morph[lender] & _SPEAKING) == 0
    return ((morph & _SPEAKING) != 0) & ((morph & _FINITE) != 0) & noun & (lender != NONE)


def _understood(
    drawing: Drawing, own: Ints1d, clause: Ints1d, *, finite: np.ndarray
) -> tuple[Ints1d, Ints1d]:
    """Subjects known at once, and for the others the clause to take the subject from.

    A finite adverbial clause has a subject, even where it is dropped or the parser missed it.
    """
    here = np.arange(len(own))
    role, head = drawing.role, drawing.head
    objects = _children_by_head(drawing, (Role.OBJECT, Role.INDIRECT_OBJECT))[head]
    controlled = (role == Role.OPEN_COMPLEMENT) & (objects != NONE) & (objects < here)
    modified = one_of(role, _MODIFYING)
    known = np.where(controlled, objects, np.where(modified, head, NONE))
    subject = np.where(own != NONE, own, known)
    inherits = one_of(role, (Role.OPEN_COMPLEMENT, Role.CONJUNCT, Role.ADVERBIAL_CLAUSE))
    inherits &= (clause == here) & (subject == NONE)
    inherits &= ~finite | (role != Role.ADVERBIAL_CLAUSE)
    return subject, np.where(inherits, clause[head], here)
