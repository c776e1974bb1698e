"""Infinitives that belong to a noun: "tenía un plan para esconderlo"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, behind, in_tree


def with_plans(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with infinitives right behind plans and wishes below these, not beside them.

    view (SyntaxView): the document. rules (Grammar): of Spanish, for its word lists.
    RETURNS (SyntaxView): the same one where a parser saw it.
    """
    plan = rules.in_lists(view, *rules.config.control_nouns) & view.has_upos("NOUN")
    planned = behind(plan & view.has_role(Role.OBJECT))
    opener = view.has_form(*rules.words("openers_of_plans")) & planned
    at = np.flatnonzero(opener & view.has_morph("VerbForm=Inf")[view.head])
    verb = view.head[at]
    beside = view.has_role(Role.ADVERBIAL_CLAUSE, Role.OPEN_COMPLEMENT)[verb]
    beside &= view.head[verb] == view.head[at - 1]
    at, verb = at[beside], verb[beside]
    if not len(at):
        return view
    head, role = view.head.copy(), view.role.copy()
    head[verb], role[verb] = at - 1, Role.ADJECTIVAL_CLAUSE
    return in_tree(view, head, role)
