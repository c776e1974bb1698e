"""Greetings that a parser takes for names: "Hola, Ana"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, in_tree, retagged, starts


def with_greetings(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with "Hola" as an interjection in "Hola, Ana", and with Ana as who is spoken to.

    Drawn as if both were named together. Not "Querida Ana", where an adjective greets. Nor is the
    "adiós" of "dijo adiós" a verb.

    view (SyntaxView): the document. rules (Grammar): of Spanish, for its greetings.
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    said = view.has_form(*rules.words("partings")) & view.has_upos("VERB")
    view = retagged(view, said, "INTJ") if said.any() else view
    greets = view.has_form(*rules.config.greetings) & view.has_upos("PROPN", "NOUN")
    greets &= starts(view.sentence)
    if not greets.any():
        return view
    beside = view.has_role(Role.CONJUNCT, Role.APPOSITION, Role.NAME_PART)
    named = view.has_upos("PROPN") & beside & greets[view.head]
    role = np.where(greets, Role.DISCOURSE, np.where(named, Role.VOCATIVE, view.role))
    return in_tree(retagged(view, greets, "INTJ"), view.head, role)
