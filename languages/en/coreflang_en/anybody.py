"""Persons who stand for anybody: "If a customer complains, they get a refund." """

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import NONE, Role, SyntaxView

PLACES = (Role.ADVERBIAL_CLAUSE, Role.CLAUSAL_COMPLEMENT)


def anybody(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Nouns with "a" or "any" in clauses with "if", "when" and the like, in the present tense.

    Not "When a customer complained, they laughed", which somebody did once.

    view (SyntaxView): the document. rules (Grammar): of English, for their words.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    article = view.has_form(*rules.words("determiners_of_one")) | view.has_form("any")
    noun = view.has_upos("NOUN") & view.has_child(article & view.has_role(Role.DETERMINER))
    noun &= ~view.has_morph("Number=Plur")
    opens = view.has_form(*rules.words("opens_conditions"))
    opening = view.has_child(opens)
    # Parsers may hang "if" from the main clause.
    behind_it = opens[np.maximum(view.left - 1, 0)] & (view.left > 0)
    past = view.has_morph("Tense=Past") & view.has_morph("VerbForm=Fin")
    past = past | view.has_child(past & view.has_role(Role.AUXILIARY, Role.COPULA))
    clause = np.where(view.clause != NONE, view.clause, 0)
    found = (opening[clause] | behind_it) & (~past & view.has_role(*PLACES))[clause]
    return noun & found & (view.clause != NONE)
