"""The first of two subjects, which a parser hangs from the clause before a comma."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, behind, in_tree

from .verbs import told_verbs

ROLES = (Role.SUBJECT, Role.CONJUNCT, Role.COORDINATOR)


def first_of_two(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "Tomek" of "Gdy burza minęła, Tomek i jego siostra zeszli na plażę" went, too.

    Not in "Ktoś krzyczał, chyba Tomek, i wszyscy zeszli": right before the coordinator, of a verb
    in the plural that has but the other one.

    view (SyntaxView): the document. rules (Grammar): of Polish, for its coordinators.
    RETURNS (SyntaxView): the same one where verbs have all their subjects.
    """
    head, role = view.head.copy(), view.role.copy()
    for verb, first, second, join in _rows(view, rules):
        head[first], head[second], head[join] = verb, first, second
        role[first], role[second], role[join] = ROLES
    return in_tree(view, head, role) if (head != view.head).any() else view


def _rows(view: SyntaxView, rules: Grammar) -> Iterator[tuple[int, int, int, int]]:
    """A verb, its first and its second subject, and the coordinator between them."""
    # The comma may hang from what begins behind it.
    comma = view.has_form(",") | behind(view.has_form(","))
    subject = view.has_role(*SUBJECTS)
    nominative = view.has_upos("NOUN", "PROPN") & view.has_morph("Case=Nom")
    for join in _joins(view, rules).tolist():
        verb, first = int(view.head[join]), _top(view, join - 1)
        drawn = view.head[first] < first or view.head[first] == verb
        second = [i for i in view.children(verb).tolist() if subject[i] and i != first]
        opens = drawn and nominative[first] and comma[view.left[first]]
        if opens and len(second) == 1 and join < second[0] < verb:
            yield verb, first, second[0], join


def _joins(view: SyntaxView, rules: Grammar) -> Ints1d:
    """Coordinators that hang from a verb in the plural behind them; token indexes."""
    several = told_verbs(view) & view.has_morph("Number=Plur")
    joins = view.has_upos("CCONJ") & ~view.has_form(*rules.config.alternatives)
    joins &= several[view.head] & (view.head > np.arange(len(view)))
    return np.flatnonzero(joins[1:]) + 1


def _top(view: SyntaxView, last: int) -> int:
    """The first word of a name that ends at a token: the others hang from it."""
    part = view.has_role(Role.NAME_PART, Role.COMPOUND)[last] and view.head[last] < last
    return int(view.head[last]) if part else last
