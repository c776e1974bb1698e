"""Polite address: "Czy pan zgubił parasol?" means the one spoken to."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import NONE, Role, SyntaxView

SAYING_MORE = (
    Role.DETERMINER, Role.ADJECTIVAL_MODIFIER, Role.NUMERAL, Role.NAME_PART, Role.APPOSITION,
    Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE, Role.NOMINAL_MODIFIER, Role.POSSESSIVE,
)  # fmt: skip
OWN = "swój"


def polite(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Nouns of address with nothing that says who is meant; bool, (n_tokens,).

    Not "ten pan", "starsza pani", "pan Nowak", "pan domu", nor a member of a coordination; nor a
    state, which is one: "Państwo rośnie".

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    """
    noun = view.has_lemma(*rules.words("address_nouns")) & view.has_upos("NOUN", "PROPN")
    more = view.has_role(*SAYING_MORE) | view.has_upos("PROPN")
    state = view.has_lemma("państwo") & view.has_morph("Number=Sing")[view.head]
    return noun & ~view.has_child(more) & ~view.has_role(Role.CONJUNCT) & ~state


def polite_owners(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """The "swój" of "Gdzie pani kupiła swój płaszcz?", which means the one spoken to; bool.

    One is spoken to: not "Czy państwo zabrali swoje rzeczy?".

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    """
    subject = view.subject
    one = polite(view, rules) & ~view.has_lemma("państwo") & ~view.has_morph("Number=Plur")
    return view.has_lemma(OWN) & (subject != NONE) & one[subject]
