"""Unspoken subjects of clauses that stand before their main clause: "Gdy wraca, Ewa śpi"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import NONE, Role, SyntaxView, predicates

from .classes import Classes
from .sight import agreeing


def fronted_zeros(view: SyntaxView, rules: Grammar, c: Classes) -> np.ndarray:
    """Verbs of such clauses that agree with the main clause's subject, a noun; bool, (n_tokens,).

    Not "Gdy wracali, Ewa spała".

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    c (Classes): the bits of agreement classes.
    """
    opened = view.has_child(view.has_form(*rules.words("fronting_words")))
    opened &= view.has_role(Role.ADVERBIAL_CLAUSE)
    verb = np.flatnonzero(view.zero & opened[predicates(view)])
    main = view.head[predicates(view)[verb]]
    subject = view.subject[main]
    noun = view.has_upos("NOUN", "PROPN") & ~view.zero
    good = (subject != NONE) & (subject > verb) & noun[subject]
    good &= agreeing(view, c, subject, verb)
    found = np.zeros(len(view), dtype=bool)
    found[verb[good]] = True
    return found
