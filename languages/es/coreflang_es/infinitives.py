"""Infinitives of nouns, "un plan para esconderlo", and of whoever is told: "mandó a Ida salir".

And what something is done for: "compró un libro para leerlo".
"""

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


def with_receivers_of_orders(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with the "Ida" of "mandó a Ida salir" as who is told, and does it.

    view (SyntaxView): the document. rules (Grammar): of Spanish, for its word lists.
    RETURNS (SyntaxView): the same one where a parser saw it.
    """
    below = view.has_role(Role.OPEN_COMPLEMENT, Role.CLAUSAL_COMPLEMENT)
    infinitive = below & view.has_morph("VerbForm=Inf")
    order = rules.in_lists(view, *rules.config.permitting_verbs) & view.has_child(infinitive)
    personal = view.has_child(view.has_form("a", "al") & view.has_role(Role.ADPOSITION))
    told = personal & view.has_role(Role.OBLIQUE, Role.OBJECT) & order[view.head]
    told &= view.has_upos("NOUN", "PROPN", "PRON")
    if not told.any():
        return view
    return view.redrawn(role=np.where(told, int(Role.INDIRECT_OBJECT), view.role))


def with_purposes(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with what a thing is bought for below the verb: "compró un libro para leerlo".

    Whoever buys it reads it, not the book itself. Not so with plans: "hizo un plan para verla".

    view (SyntaxView): the document. rules (Grammar): of Spanish, for plans and clitics.
    RETURNS (SyntaxView): the same one where there are none.
    """
    opened = view.has_child(view.has_form("para") & view.has_role(Role.MARKER, Role.ADPOSITION))
    leaning = view.has_form(*rules.words("object_clitics"), *rules.words("other_clitics"))
    purpose = opened & view.has_morph("VerbForm=Inf") & view.has_role(Role.ADJECTIVAL_CLAUSE)
    purpose &= view.has_child(leaning & view.has_upos("PRON"))
    plan = rules.in_lists(view, *rules.config.control_nouns)
    noun = view.has_role(Role.OBJECT) & view.has_upos("NOUN", "PROPN", "PRON") & ~plan
    purpose &= (noun & view.has_upos("VERB")[view.head])[view.head]
    if not purpose.any():
        return view
    head = np.where(purpose, view.head[view.head], view.head)
    return in_tree(view, head, np.where(purpose, int(Role.ADVERBIAL_CLAUSE), view.role))
