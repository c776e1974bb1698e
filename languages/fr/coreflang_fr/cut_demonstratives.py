"""Demonstratives that a tokenizer cuts, and a parser hangs apart: "Celles-ci sont venues"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, behind, followed_by, hung, in_tree, retagged, starts

PLACES = (Role.SUBJECT, Role.SUBJECT_PASSIVE, Role.OBJECT, Role.INDIRECT_OBJECT, Role.OBLIQUE)


def with_cut_demonstratives(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "celles" of "Celles-ci sont venues" came, where a parser says so of the "ci".

    view (SyntaxView): the document. rules (Grammar): of French, for its demonstratives.
    RETURNS (SyntaxView): the same one where the first part stands for the whole.
    """
    inside = ~starts(view.sentence)
    particle = view.has_form("ci", "là") & behind(view.has_form("-") & inside) & inside
    cut = followed_by(followed_by(particle)) & view.has_form(*rules.words("bare_demonstratives"))
    token = np.flatnonzero(cut)
    if not len(token):
        return view
    view = retagged(view, cut, "PRON")
    for one in token.tolist():
        view = _in_place(view, one)
    below, roles = np.concatenate([token + 1, token + 2]), np.full(2 * len(token), int(Role.FIXED))
    return hung(view, below, np.concatenate([token, token]), roles)


def _in_place(view: SyntaxView, first: int) -> SyntaxView:
    """The first part where the second or third one stands, if that is a noun's place."""
    placed = view.has_role(*PLACES)
    if placed[first]:
        return view
    parts = [i for i in (first + 2, first + 1) if placed[i] and not first <= view.head[i] < i]
    if not parts:
        return view
    above = int(view.head[parts[0]])
    if view.dominates(np.array(first), np.array(above)):
        return view
    head, role = view.head.copy(), view.role.copy()
    head[first], role[first] = above, view.role[parts[0]]
    return in_tree(view, head, role)
