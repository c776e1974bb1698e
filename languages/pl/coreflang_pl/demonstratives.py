"""Demonstratives that stand alone: which of them take up a noun."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, behind, followed_by

CLAUSES = (
    Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE, Role.CLAUSAL_COMPLEMENT, Role.CLAUSAL_SUBJECT,
    Role.NOMINAL_MODIFIER, Role.ADVERBIAL_CLAUSE,
)  # fmt: skip


def determinative(view: SyntaxView) -> np.ndarray:
    """Those that a clause or phrase says who is meant: "Ten, kto śpi", "to, co było"; bool."""
    word = view.has_upos("DET", "PRON", "ADJ")
    return word & view.has_child(view.has_role(*CLAUSES))


def vague(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Neuters that mean what a clause says: "To prawda." "Wiedział to." "Po tym wyszedł."

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    RETURNS (ndarray): bool, (n_tokens,). An object of another verb may be a thing: "Zjadł to."
    """
    word = view.has_form(*rules.words("vague_demonstratives")) & view.has_upos("PRON")
    doing = view.has_lemma(*rules.words("doing_verbs")) | rules.in_lists(view, "saying_verbs")
    thing = view.has_role(Role.OBJECT) & ~doing[view.head] & view.has_form("to")
    return word & ~thing


def pointing(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Demonstratives that turn to somebody else: "Ten skinął." "Ta ostatnia skinęła."; bool.

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    """
    subject = view.has_form(*rules.words("pointing_pronouns")) & view.has_role(*SUBJECTS)
    return (subject | latter(view, rules)) & ~determinative(view)


def latter(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "ten ostatni", "ta druga", with no noun behind them; bool, (n_tokens,).

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    """
    word = view.has_form(*rules.words("latter_adjectives"))
    determiner = view.has_form(*rules.config.definite)
    pair = word & behind(determiner) & ~view.has_role(Role.ADJECTIVAL_MODIFIER)
    noun = followed_by(view.has_upos("NOUN", "PROPN"))
    return pair & ~noun
