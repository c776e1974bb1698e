"""How somebody is while doing something: "iba borracha", "se siente sola", "llegó mareado"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView

BESIDE = (
    Role.OPEN_COMPLEMENT, Role.OBJECT, Role.OBLIQUE, Role.ADVERBIAL, Role.ADVERBIAL_CLAUSE,
    Role.CONJUNCT,
)  # fmt: skip
OPENED = (Role.DETERMINER, Role.ADPOSITION, Role.NUMERAL, Role.MARKER, Role.COPULA, Role.AUXILIARY)


def said_beside(view: SyntaxView, rules: Grammar) -> tuple[np.ndarray, np.ndarray]:
    """Verbs beside which an adjective or a participle tells the gender of their subject.

    Not "salió caro", "llegó rápido", where it is an adverb.

    view (SyntaxView): the document. rules (Grammar): of Spanish, for its word lists.
    RETURNS (Tuple[np.ndarray, np.ndarray]): those of women, those of men; bool, each (n_tokens,).
    """
    behind = view.head < np.arange(len(view))
    state = view.has_upos("ADJ") | (view.has_upos("VERB") & view.has_morph("VerbForm=Part"))
    state &= behind & view.has_role(*BESIDE) & ~view.has_child(view.has_role(*OPENED))
    state &= rules.in_lists(view, "verbs_with_adjectives")[view.head]
    state &= ~view.has_form(*rules.words("adjectives_like_adverbs"))
    woman = view.has_child(state & view.has_morph("Gender=Fem"))
    man = view.has_child(state & view.has_morph("Gender=Masc"))
    return woman & ~man, man & ~woman
