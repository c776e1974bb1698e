"""One person with two callings: "Der Autor und Regisseur Paul Kern las"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, behind, followed_by, in_tree

CLOSE = (Role.APPOSITION, Role.NAME_PART, Role.COMPOUND)
CHOOSING = (Role.DETERMINER, Role.POSSESSIVE, Role.NUMERAL)


def with_two_callings(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The second of two callings heads the first, where a name behind says that both are one.

    With one article for both, and, of a subject, with a verb in the singular: not "Der Autor und
    der Regisseur Paul Kern kamen", "Der Autor und Regisseur Paul Kern kamen".

    view (SyntaxView): the document. rules (Grammar): for `person_lists`.
    RETURNS (SyntaxView): the same one where there are none.
    """
    second = np.flatnonzero(_second_callings(view, rules))
    if not len(second):
        return view
    first = view.head[second]
    head, role = view.head.copy(), view.role.copy()
    # What the first one heads hangs from the second: "der", and a relative clause.
    moved = np.isin(view.head, first)
    place = np.searchsorted(first, view.head[moved])
    head[moved] = second[place]
    root = view.head[first] == first
    head[second] = np.where(root, second, view.head[first])
    role[second] = view.role[first]
    head[first], role[first] = second, Role.COMPOUND
    return in_tree(view, head, role)


def _second_callings(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Nouns for persons right behind "und", below another one right before it; bool."""
    person = view.has_upos("NOUN") & rules.in_lists(view, *rules.config.person_lists)
    person &= ~view.has_morph("Number=Plur")
    bare = person & ~view.has_child(view.has_role(*CHOOSING))
    word = behind(view.has_form("und"))
    found = bare & word & view.has_role(Role.CONJUNCT) & person[view.head]
    found &= view.head == np.arange(len(view)) - 2
    found &= followed_by(view.has_upos("PROPN") & view.has_role(*CLOSE))
    return found & ~_of_several(view)[view.head]


def _of_several(view: SyntaxView) -> np.ndarray:
    """Subjects whose verbs are in the plural; bool, (n_tokens,)."""
    verb = view.has_morph("Number=Plur") & view.has_upos("VERB", "AUX")
    helped = view.has_child(verb & view.has_role(Role.AUXILIARY, Role.COPULA))
    return view.has_role(*SUBJECTS) & (verb | helped)[view.head]
