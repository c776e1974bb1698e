"""Other trees and parts of speech, for a language that knows better than its parsers."""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS
from thinc.types import Ints1d

from .clauses import clause_facts
from .drawing import Drawing
from .groups import coordinations
from .roles import Role
from .tree import tree_facts
from .view import SyntaxView


def over_neighbours(view: SyntaxView, marked: np.ndarray, *, role: Role) -> SyntaxView:
    """Let tokens head the ones before them, which they hung from.

    view (SyntaxView): the document. marked (ndarray): tokens, each below the one before it, bool,
        (n_tokens,). role (Role): of what is below then.
    RETURNS (SyntaxView): with other trees there; the same one if there is nothing to change.
    """
    name = np.flatnonzero(marked)
    if not len(name):
        return view
    above = view.head
    # Who hung from the word before finds its head in `other`: the name that takes its place.
    other = np.arange(len(view))
    other[above[name]] = name
    head = other[view.head]
    roles = view.role.copy()
    # Over a root the name becomes the root.
    head[name] = np.where(view.head[above[name]] == above[name], name, other[above[above[name]]])
    roles[name] = view.role[above[name]]
    head[above[name]], roles[above[name]] = name, role
    return in_tree(view, head, roles)


def retagged(view: SyntaxView, marked: np.ndarray, upos: str) -> SyntaxView:
    """Give tokens another part of speech, for a language that knows better than its taggers.

    view (SyntaxView): the document. marked (ndarray): tokens, bool, (n_tokens,). upos (str): theirs
        then.
    RETURNS (SyntaxView): in the same tree; the same one if there is nothing to change.
    """
    if not marked.any():
        return view
    return view.redrawn(upos=np.where(marked, POS_IDS[upos], view.upos))


def labelled(view: SyntaxView, marked: np.ndarray, label: str) -> SyntaxView:
    """Make tokens names of one word, for a language that knows better than its recognisers.

    view (SyntaxView): the document. marked (ndarray): tokens, bool, (n_tokens,). label (str): of
        the names then.
    RETURNS (SyntaxView): in the same tree; the same one if there is nothing to change.
    """
    if not marked.any():
        return view
    entity = np.where(marked, np.uint64(view.strings.add(label)), view.entity)
    return view.redrawn(entity=entity, entity_start=view.entity_start | marked)


def relabelled(view: SyntaxView, marked: np.ndarray, *, role: Role) -> SyntaxView:
    """Give tokens another role, for a language that knows better than its parsers.

    view (SyntaxView): the document. marked (ndarray): tokens, bool, (n_tokens,). role (Role): of
        theirs then.
    RETURNS (SyntaxView): with their roles, and the clauses' subjects that follow; the same one if
        there is nothing to change.
    """
    if not marked.any():
        return view
    return in_tree(view, view.head, np.where(marked, role, view.role))


def hung(view: SyntaxView, token: Ints1d, head: Ints1d, role: Ints1d) -> SyntaxView:
    """Let tokens hang from others, for a language that knows better than its parsers.

    view (SyntaxView): the document. token, head (Ints1d): what hangs, and from what, (n_found,).
    role (Ints1d): of each as what, (n_found,).
    RETURNS (SyntaxView): with other trees there; what hung from the tokens hangs from their new
        heads. The same one if there is nothing to change.
    """
    if not len(token):
        return view
    other = np.arange(len(view))
    other[token] = head
    heads, roles = other[view.head], view.role.copy()
    # A root that hangs from something now leaves its place to it.
    root = (view.head[token] == token) | view.dominates(token, head)
    up, down = head[root], token[root]
    heads[up] = np.where(view.head[down] == down, up, other[view.head[down]])
    roles[up] = view.role[down]
    heads[token], roles[token] = head, role
    return in_tree(view, heads, roles)


def hung_in_turn(view: SyntaxView, token: Ints1d, head: Ints1d, role: Ints1d) -> SyntaxView:
    """As `hung` of one token after the other, each in the tree that the one before it left.

    What follows from the tree is computed once.

    view (SyntaxView): the document. token, head (Ints1d): what hangs, and from what, (n_found,).
    role (Ints1d): of each as what, (n_found,).
    RETURNS (SyntaxView): the same one if there is nothing to change.
    """
    if not len(token):
        return view
    heads, roles = view.head.copy(), view.role.copy()
    for one, above, what in zip(token.tolist(), head.tolist(), role.tolist(), strict=True):
        up = int(heads[one])
        root = up == one or stands_above(heads, one, above)
        heads[heads == one] = above
        if root:
            heads[above] = above if up == one else up
            roles[above] = roles[one]
        heads[one], roles[one] = above, what
    return in_tree(view, heads, roles)


def stands_above(heads: Ints1d, one: int, other: int) -> bool:
    """Whether one token dominates another, or is it, in a tree that is being drawn.

    heads (Ints1d): of all tokens. one, other (int): tokens. RETURNS (bool): if so.
    """
    for _ in range(len(heads)):
        if other == one or heads[other] == other:
            break
        other = int(heads[other])
    return other == one


def in_tree(view: SyntaxView, head: Ints1d, role: Ints1d) -> SyntaxView:
    """The same words in another tree, with all that hangs on it.

    view (SyntaxView): the document. head, role (Ints1d): heads and values of Role, (n_tokens,).
    RETURNS (SyntaxView): with the clauses, subjects and coordinations of that tree.
    """
    drawing = Drawing(head, role)
    facts = tree_facts(drawing.head)
    clauses = clause_facts(drawing, view.has_upos("VERB", "AUX"), view.morph)
    return view.redrawn(
        head=drawing.head, role=role, depth=facts.depth, left=facts.left, right=facts.right,
        enter=facts.enter, leave=facts.leave, clause=clauses.clause, subject=clauses.subject,
        group=coordinations(drawing, facts),
    )  # fmt: skip
