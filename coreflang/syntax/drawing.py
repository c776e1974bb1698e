"""Undo a scheme's drawing habits: afterwards every tree is drawn as in Universal Dependencies.

Content words head function words, and all conjuncts hang from the first one.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from thinc.types import Ints1d

from .columns import one_of
from .roles import Role
from .scheme import Scheme
from .tree import break_cycles, nearest_marked

MAX_NESTED = 4
GROUP_ROLES = (Role.CONJUNCT, Role.COORDINATOR)
ALL_ROLES = tuple(Role)


@dataclass(frozen=True)
class Drawing:
    """Heads and roles of a document's tokens.

    Whoever redraws makes a new one, which is a forest whatever the parser drew: of each cycle that
    the heads have, one token becomes a root.

    head: token indexes, a root is its own head, (n_tokens,).
    role: values of Role, (n_tokens,).
    """

    head: Ints1d
    role: Ints1d

    def __post_init__(self) -> None:
        object.__setattr__(self, "head", break_cycles(self.head))


@dataclass(frozen=True)
class Tokens:
    """What is needed of the tokens to redraw a tree; bool arrays of shape (n_tokens,).

    verbal, substantive: by universal part of speech.
    adposition: tokens that may head a noun; copular: forms of a copula; auxiliary: of AUX.
    has_label: label -> tokens that carry it.
    """

    verbal: np.ndarray
    substantive: np.ndarray
    adposition: np.ndarray
    copular: np.ndarray
    auxiliary: np.ndarray
    nonfinite: np.ndarray
    has_label: dict[str, np.ndarray]

    def labelled(self, labels: frozenset[str]) -> np.ndarray:
        """Tokens that carry one of some labels."""
        found = np.zeros(len(self.verbal), dtype=bool)
        for label in labels & self.has_label.keys():
            found |= self.has_label[label]
        return found


def redraw(drawing: Drawing, scheme: Scheme, tokens: Tokens) -> Drawing:
    """Draw a tree the way Universal Dependencies does.

    drawing (Drawing): heads and roles as the parser gave them.
    scheme (Scheme): the parser's scheme.
    tokens (Tokens): what the tokens are.
    RETURNS (Drawing): the redrawn tree.
    """
    if scheme.auxiliaries:
        drawing = _lift_predicates(
            drawing,
            tokens.labelled(scheme.auxiliaries) & tokens.nonfinite,
            tokens.auxiliary & ~_has_predicate(drawing, tokens.labelled(scheme.copulas)),
            Role.AUXILIARY,
        )
    if scheme.adposition_heads:
        drawing = _lift_objects(drawing, scheme, tokens)
    if scheme.coordination == "through_coordinator":
        drawing = _skip_coordinators(drawing)
    if scheme.raised_subjects:
        drawing = _raise_subjects(drawing, tokens.labelled(scheme.raised_subjects), tokens)
    if scheme.copulas:
        predicate = tokens.labelled(scheme.copulas)
        if scheme.locative_predicates:
            predicate = predicate | _locative_predicates(drawing, predicate, tokens)
        drawing = _lift_predicates(drawing, predicate, tokens.copular, Role.COPULA)
    if scheme.coordination != "first":
        drawing = _flatten_conjuncts(drawing)
    return drawing


def _lift(
    drawing: Drawing,
    child: Ints1d,
    parent: Ints1d,
    role: Ints1d,
    left: Role,
    *,
    follow: tuple[Role, ...],
) -> Drawing:
    """Put children in the places of their parents.

    role: what each child becomes; left: what the parents become, below their former children.
    follow: the roles of those other dependents of a parent that move on to its child.
    """
    # In "in the house" lifted[in] is house: whoever hung from "in" finds its new head there.
    lifted = np.arange(len(drawing.head))
    lifted[parent] = child
    moves = one_of(drawing.role, follow)
    head = np.where(moves, lifted[drawing.head], drawing.head)
    above = drawing.head[parent]
    # Parents may be lifted over in the same round; a child whose new role follows goes along.
    climbs = one_of(role, follow)
    # The child of a root becomes the root.
    head[child] = np.where(above == parent, child, np.where(climbs, lifted[above], above))
    head[parent] = child
    roles = drawing.role.copy()
    roles[child] = role
    roles[parent] = left
    return Drawing(head, roles)


def _first_per_parent(child: Ints1d, head: Ints1d) -> Ints1d:
    # unique gives the first place of each head, and children stand in text order.
    _, first = np.unique(head[child], return_index=True)
    return child[np.sort(first)]


def _lift_objects(drawing: Drawing, scheme: Scheme, tokens: Tokens) -> Drawing:
    """As in "in the house": the noun takes the place of its adposition."""
    heading = tokens.labelled(scheme.adposition_heads) & tokens.adposition
    movable = tokens.labelled(scheme.adposition_objects)
    # Adpositions may stand upon each other, "from behind the house": each round lifts one level.
    for _ in range(MAX_NESTED):
        ready = movable & heading[drawing.head] & (drawing.head != np.arange(len(drawing.head)))
        child = _first_per_parent(np.flatnonzero(ready), drawing.head)
        if not len(child):
            return drawing
        parent = drawing.head[child]
        role = _object_roles(drawing, child, parent, tokens)
        drawing = _lift(drawing, child, parent, role, Role.ADPOSITION, follow=GROUP_ROLES)
        clausal = one_of(role, (Role.ADJECTIVAL_CLAUSE, Role.ADVERBIAL_CLAUSE))
        drawing.role[parent[clausal]] = Role.MARKER
        heading[parent] = False
    return drawing


def _object_roles(drawing: Drawing, child: Ints1d, parent: Ints1d, tokens: Tokens) -> Ints1d:
    """The roles that nouns (and clauses) have once they stand in their adpositions' places."""
    governor = drawing.head[parent]
    below_noun = tokens.substantive[governor] & (governor != parent)
    clause = tokens.verbal[child]
    inherited = drawing.role[parent]
    plain = np.where(below_noun, Role.NOMINAL_MODIFIER, Role.OBLIQUE)
    verbal = np.where(below_noun, Role.ADJECTIVAL_CLAUSE, Role.ADVERBIAL_CLAUSE)
    keep = one_of(inherited, (Role.ROOT, Role.CONJUNCT, Role.POSSESSIVE, Role.PREDICATE))
    return np.where(keep, inherited, np.where(clause, verbal, plain))


def _lift_predicates(
    drawing: Drawing, predicate: np.ndarray, verb: np.ndarray, left: Role
) -> Drawing:
    """As in "he was busy": the predicate takes the place of its verb."""
    here = np.arange(len(drawing.head))
    waiting = predicate.copy()
    for _ in range(MAX_NESTED):
        ready = waiting & verb[drawing.head] & (drawing.head != here)
        # A verb that is to be lifted itself goes first, with what hangs from it.
        ready &= ~(waiting & verb)[drawing.head]
        child = _first_per_parent(np.flatnonzero(ready), drawing.head)
        if not len(child):
            break
        parent = drawing.head[child]
        role = drawing.role[parent]
        drawing = _lift(drawing, child, parent, role, left, follow=ALL_ROLES)
        waiting[child] = False
    return drawing


def _has_predicate(drawing: Drawing, predicate: np.ndarray) -> np.ndarray:
    """Copulas that have a predicate: in "it is hard to wait" the infinitive is another clause."""
    found = np.zeros(len(drawing.head), dtype=bool)
    found[drawing.head[predicate]] = True
    return found


def _locative_predicates(drawing: Drawing, known: np.ndarray, tokens: Tokens) -> np.ndarray:
    """As in "he was in the house": the first oblique behind a bare copula."""
    taken = np.zeros(len(drawing.head), dtype=bool)
    taken[drawing.head[known | (drawing.role == Role.EXPLETIVE)]] = True
    bare = tokens.copular & tokens.auxiliary & ~taken & (drawing.role != Role.AUXILIARY)
    oblique = (drawing.role == Role.OBLIQUE) & bare[drawing.head]
    oblique &= drawing.head < np.arange(len(drawing.head))
    found = np.zeros(len(drawing.head), dtype=bool)
    found[_first_per_parent(np.flatnonzero(oblique), drawing.head)] = True
    return found


def _raise_subjects(drawing: Drawing, clausal: np.ndarray, tokens: Tokens) -> Drawing:
    """As in "she asked him to leave": "him" becomes the object of "asked".

    So in "she wanted him to be seen", but not in "she knew he had left".
    """
    has_auxiliary = np.zeros(len(drawing.head), dtype=bool)
    finite = (drawing.role == Role.AUXILIARY) & ~tokens.nonfinite
    has_auxiliary[drawing.head[finite]] = True
    clause = clausal & tokens.nonfinite & ~has_auxiliary
    clause &= drawing.role == Role.CLAUSAL_COMPLEMENT
    raised = one_of(drawing.role, (Role.SUBJECT, Role.SUBJECT_PASSIVE)) & clause[drawing.head]
    clause = np.zeros(len(clause), dtype=bool)
    clause[drawing.head[raised]] = True
    head = np.where(raised, drawing.head[drawing.head], drawing.head)
    role = np.where(raised, Role.OBJECT, np.where(clause, Role.OPEN_COMPLEMENT, drawing.role))
    return Drawing(head, role)


def _skip_coordinators(drawing: Drawing) -> Drawing:
    """As in "A und B": B hangs from A instead of from "und"."""
    conjunct = drawing.role == Role.CONJUNCT
    through = conjunct & (drawing.role[drawing.head] == Role.COORDINATOR)
    head = np.where(through, drawing.head[drawing.head], drawing.head)
    return Drawing(head, drawing.role)


def _flatten_conjuncts(drawing: Drawing) -> Drawing:
    """All conjuncts hang from the first, a coordinator from the conjunct after it.

    Not the first word of "both A and B".
    """
    conjunct = drawing.role == Role.CONJUNCT
    first = nearest_marked(drawing.head, ~conjunct)
    head = np.where(conjunct, first, drawing.head)
    coordinator = np.flatnonzero(drawing.role == Role.COORDINATOR)
    opener = first[drawing.head[coordinator]]
    later = _next_member(np.flatnonzero(conjunct), first, coordinator, opener)
    good = (later >= 0) & (coordinator > opener)
    head[coordinator[good]] = later[good]
    return Drawing(head, drawing.role)


def _next_member(members: Ints1d, first: Ints1d, places: Ints1d, opener: Ints1d) -> Ints1d:
    """The next member behind each place of the coordination with that opener, -1 for none.

    members (Ints1d): conjuncts in text order. first (Ints1d): of each token the opener.
    """
    n = len(first)
    # Opener and member in one number, so that one sorted column serves all coordinations: member 7
    # of the one that 3 opens is 37, if there are ten tokens.
    keys = np.sort(first[members] * n + members)
    at = np.searchsorted(keys, opener * n + places, side="right")
    # Behind the last key there is none: the -1.
    found = np.append(keys, -1)[at]
    return np.where((found >= 0) & (found // n == opener), found % n, -1)
