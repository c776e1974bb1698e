"""Demonstratives that mean no noun: "This is why she left." "Those who wait win." """

from __future__ import annotations

import numpy as np

from coreflang.rules import Tokens, token_rule
from coreflang.syntax import Role

from .it_words import CLAUSES


@token_rule("This is why she left.")
def means_a_clause(tokens: Tokens) -> np.ndarray:
    """As in "He knew that." Where a clause is the predicate, or the verb is of speech or thought.

    Elsewhere "this" and "that" may mean a thing: "She took the key and hid that too." Of verbs that
    go with clauses some go as well with things: "She wanted that." "He examined this."
    """
    view = tokens.view
    saying = tokens.in_lists("saying_verbs") & ~tokens.in_lists("thing_verbs")
    thought = (saying | view.has_lemma("do", "mean"))[view.head]
    # What stands before asks for a thing: "What is that?"
    why = view.has_lemma(*tokens.rules.words("said_of_clauses"))
    # Some parsers draw "That is why she left" with a clause that "why" opens.
    opened = why[view.left] & view.has_role(*CLAUSES)
    said = (why | view.has_child(opened & view.has_child(view.has_role(Role.SUBJECT))))[view.head]
    said &= view.head > np.arange(len(view))
    vague = (thought & view.has_role(Role.OBJECT)) | said
    return tokens.has_form("this", "that") & vague[tokens.token]


@token_rule("Those who wait win.")
def says_itself_which(tokens: Tokens) -> np.ndarray:
    """Demonstratives that a clause or a phrase says who is meant."""
    view = tokens.view
    added = view.has_role(Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE, Role.NOMINAL_MODIFIER)
    word = tokens.has_form(*tokens.rules.config.forms_of("demonstrative"))
    return word & view.has_child(added)[tokens.token]
