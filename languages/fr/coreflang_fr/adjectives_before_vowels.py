"""Adjectives that have a form of their own before a vowel: "un vieil homme", "ce bel oiseau"."""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, followed_by, in_tree

# What the noun behind them is to taggers that see a noun in the adjective.
NOUNS = ("NOUN", "ADJ", "PROPN", "X")


def with_adjectives_before_vowels(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "homme" of "un vieil homme" is the noun, where a parser hangs it from "vieil".

    view (SyntaxView): the document. rules (Grammar): of French, for such adjectives.
    RETURNS (SyntaxView): the same one where none of them heads the noun behind it.
    """
    here = np.arange(len(view))
    below = view.has_upos(*NOUNS) & (view.head == here - 1)
    old = view.has_form(*rules.words("adjectives_before_vowels")) & followed_by(below)
    found = np.flatnonzero(old)
    if not len(found):
        return view
    head, role, upos = view.head.copy(), view.role.copy(), view.upos.copy()
    for adjective in found.tolist():
        noun, root = adjective + 1, view.head[adjective] == adjective
        head[head == adjective] = noun
        head[noun] = noun if root else head[adjective]
        role[noun] = view.role[adjective]
        head[adjective], role[adjective] = noun, Role.ADJECTIVAL_MODIFIER
        upos[adjective], upos[noun] = POS_IDS["ADJ"], POS_IDS["NOUN"]
    return in_tree(view.redrawn(upos=upos), head, role)
