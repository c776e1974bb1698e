"""Mend what small parsers often get wrong and what no grammar allows."""

from __future__ import annotations

import numpy as np

from .columns import one_of
from .drawing import Drawing
from .roles import OBJECTS, SUBJECTS, Role
from .tree import nearest_marked, tree_facts

# What a verb or a predicate has, and none of the words that help it.
HELPING = (Role.AUXILIARY, Role.COPULA)
HAD = (*SUBJECTS, *OBJECTS, Role.EXPLETIVE)


def arguments_of_predicates(drawing: Drawing) -> Drawing:
    """A copula and an auxiliary have no arguments: what hangs from them is their predicate's.

    "Politicians are but people", with "politicians" drawn as the subject of "are", and that below
    "people". A predicate that has a subject gets no second one.

    drawing (Drawing): a tree drawn as in Universal Dependencies.
    RETURNS (Drawing): where subjects, objects and obliques hang from what is no helping word.
    """
    head, role = drawing.head, drawing.role
    helping = one_of(role, HELPING)
    had = np.flatnonzero(helping[head] & one_of(role, HAD))
    if not len(had):
        return drawing
    # Helping words stand in rows, "will have been", which need not end in a predicate.
    above = nearest_marked(head, ~helping)[head[had]]
    subject = one_of(role, SUBJECTS)
    with_subject = head[subject & ~helping[head]]
    keeps = subject[had] & np.isin(above, with_subject)
    moved = head.copy()
    moved[had[~keeps]] = above[~keeps]
    return Drawing(moved, role)


def join_subjects(drawing: Drawing) -> Drawing:
    """A verb has one subject: two of them around a coordinator are a coordination.

    "He and his wife decided", with "he" and "wife" both drawn as subjects of "decided". Where they
    hang from the coordinator itself, the first takes its place.

    drawing (Drawing): a tree drawn as in Universal Dependencies.
    RETURNS (Drawing): where the second subject is a conjunct of the first.
    """
    subject = np.flatnonzero(one_of(drawing.role, SUBJECTS))
    # Subjects of one verb side by side, in text order: two of one head are neighbours then.
    order = np.lexsort((subject, drawing.head[subject]))
    subject = subject[order]
    twice = np.flatnonzero(np.diff(drawing.head[subject]) == 0)
    coordinator = np.flatnonzero(drawing.role == Role.COORDINATOR)
    # A document has few verbs with two subjects, and fewer with a coordinator between them.
    first, last = subject[twice], subject[twice + 1]
    twice = twice[coordinator.searchsorted(first) < coordinator.searchsorted(last)]
    if not len(twice):
        return drawing
    loose = drawing.head.copy()
    # Cut loose, a coordinator does not count into the phrase that it hangs from, which then ends
    # right before it.
    loose[coordinator] = coordinator
    facts = tree_facts(loose)
    first, second = subject[twice], subject[twice + 1]
    between = facts.right[first]
    joined = facts.left[second] == between + 1
    joined &= np.isin(between, coordinator)
    first, second, between = first[joined], second[joined], between[joined]
    head, role = drawing.head.copy(), drawing.role.copy()
    below = first[head[first] == between]
    above = head[head[below]]
    head[below] = np.where(above == head[below], below, above)
    head[second] = first
    role[second] = Role.CONJUNCT
    head[between] = second
    return Drawing(head, role)
