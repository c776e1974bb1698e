"""Whom a noun behind a name describes: "Detuvieron a Otto Blum, un pintor de Ulm"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import NONE, Role, SyntaxView, followed_by, in_tree

# What small parsers take such nouns for.
TAKEN_FOR = (Role.OBLIQUE, Role.OBJECT, Role.NOMINAL_MODIFIER, Role.INDIRECT_OBJECT)


def with_appositions(view: SyntaxView, rules: Grammar, person: np.ndarray) -> SyntaxView:
    """The document with nouns for persons behind a name and a comma as appositions.

    Not "vio a Otto, un pintor y una actriz", where more follow.

    view (SyntaxView): the document. rules (Grammar): of Spanish, for its articles.
    person (ndarray): names and nouns of persons, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where there are none.
    """
    article = view.has_form("un", "una") & view.has_role(Role.DETERMINER)
    named = view.has_upos("PROPN") & followed_by(view.has_form(",") & followed_by(article))
    at = np.flatnonzero(named)
    noun = view.head[at + 2] if len(at) else at
    name = np.where(view.has_role(Role.NAME_PART)[at], view.head[at], at)
    good = (person & view.has_upos("NOUN"))[noun] & person[name] & (noun > at)
    good &= view.has_role(*TAKEN_FOR)[noun] & (view.group[noun] == NONE)
    noun, name = noun[good], name[good]
    if not len(noun):
        return view
    head, role = view.head.copy(), view.role.copy()
    head[noun], role[noun] = name, Role.APPOSITION
    return in_tree(view, head, role)
