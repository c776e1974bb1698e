"""Nouns set apart before "c'est" and "ça", where a parser sees two subjects: "Le vin, ça coûte"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, behind, in_tree

BEFORE = (*SUBJECTS, Role.OTHER, Role.OBLIQUE)
JOINED = (Role.CONJUNCT, Role.PARATAXIS, Role.OTHER)


def with_set_apart(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "vin" of "Le vin, ça coûte cher" is set apart, and no second subject.

    Not in "Hier, ça allait", "Dans la rue, ça sentait bon".

    view (SyntaxView): the document. rules (Grammar): of French, for its demonstratives.
    RETURNS (SyntaxView): the same one where no noun stands before such a subject and a comma.
    """
    neutral = view.has_form(*rules.words("neutral_demonstratives")) & view.has_upos("PRON")
    neutral &= view.has_role(*SUBJECTS, Role.EXPLETIVE) & behind(view.has_form(","))
    again = np.flatnonzero(neutral)
    if not len(again):
        return view
    noun = view.has_upos("NOUN") & ~rules.in_lists(view, "time_nouns")
    noun &= view.has_child(view.has_role(Role.DETERMINER, Role.POSSESSIVE))
    noun &= ~view.has_child(view.has_role(Role.ADPOSITION))
    head, role = view.head.copy(), view.role.copy()
    for one in again.tolist():
        _draw(view, one, noun, head, role)
    return in_tree(view, head, role)


def _draw(
    view: SyntaxView, again: int, noun: np.ndarray, head: np.ndarray, role: np.ndarray
) -> None:
    """Let the noun whose phrase ends before the comma hang from the verb as set apart."""
    verb = int(view.head[again])
    root = int(view.head[verb])
    if noun[root] and root < again and view.role[verb] in JOINED and view.left[verb] == again:
        head[verb] = verb if view.head[root] == root else view.head[root]
        role[verb], head[root], role[root] = view.role[root], verb, Role.DISLOCATED
        return
    children = view.children(verb)
    beside = children[(children < again) & noun[children] & np.isin(view.role[children], BEFORE)]
    ends = np.isin(view.right[beside], (again - 1, again))
    role[beside[ends]] = Role.DISLOCATED
