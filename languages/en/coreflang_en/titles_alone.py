"""Titles without a name: "Mr and Mrs Lund bought a house. The couple paid in cash." """

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar, Tokens, token_rule
from coreflang.syntax import Role, SyntaxView, behind, followed_by, in_tree, retagged, starts

INNER = (Role.NAME_PART, Role.COMPOUND, Role.APPOSITION, Role.OTHER)


def with_titles_of_couples(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with two persons in "Mr. and Mrs. Lund came", "Mr. Lund and Mrs. Roth came".

    Parsers draw one name of it. The "Mr" without a name is a noun: somebody, but no name.

    view (SyntaxView): the document. rules (Grammar): of English, for its titles.
    RETURNS (SyntaxView): the same one where no title stands so.
    """
    title = rules.in_lists(view, *rules.config.title_lists) & view.title
    joining = view.has_form(*rules.words("joining_words")) & ~starts(view.sentence)
    polite = view.has_form(*rules.words("titles_with_names"))
    # "Mrs." of "Mr. and Mrs. Lund" and of "Mr. Lund and Mrs. Roth", with the name behind.
    second = title & behind(joining) & followed_by(view.title & view.has_upos("PROPN"))
    second &= followed_by(~starts(view.sentence)) & ~starts(view.sentence)
    head, role, lone = view.head.copy(), view.role.copy(), np.zeros(len(view), dtype=bool)
    for i in np.flatnonzero(second & polite).tolist():
        name, before = i + 1, i - 2
        if title[before] and not view.has_child(view.has_role(Role.NAME_PART))[before]:
            lone[before] = _in_two(view, before, name, head, role)
        elif view.has_role(*INNER)[name] and view.head[name] < i - 1:
            role[name] = Role.CONJUNCT
            head[i], role[i] = name, Role.NAME_PART
    lone &= view.has_upos("PROPN")
    changed = lone.any() or (head != view.head).any() or (role != view.role).any()
    return in_tree(retagged(view, lone, "NOUN"), head, role) if changed else view


def _in_two(view: SyntaxView, title: int, name: int, head: Ints1d, role: Ints1d) -> bool:
    """Hang a name from the title without one before it, where the name was; in place."""
    if view.head[title] == name and view.has_role(*INNER, Role.NOMINAL_MODIFIER)[title]:
        above = int(view.head[name])
        head[title], role[title] = title if above == name else above, view.role[name]
        head[name], role[name] = title, Role.CONJUNCT
        head[title + 1] = name
        head[name - 1], role[name - 1] = name, Role.NAME_PART
        return True
    # As a good parser draws it: "Lund", or the "Mrs" that heads it, is joined to "Mr".
    joined = [name, name - 1]
    return any(view.head[i] == title and view.role[i] == Role.CONJUNCT for i in joined)


@token_rule("Yes, Mrs.", about="noun")
def title_without_name(tokens: Tokens) -> np.ndarray:
    """Words that mean nobody without a name, but for those of couples: "Mr and Mrs Lund"."""
    view = tokens.view
    coupled = view.has_upos("NOUN") & view.has_child(view.has_role(Role.CONJUNCT))
    return tokens.has_form(*tokens.rules.words("titles_with_names")) & ~coupled[tokens.token]
