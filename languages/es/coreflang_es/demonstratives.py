"""Demonstratives: este, ese, aquel take up nouns; "eso es verdad" and "los que" do not."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, behind, followed_by

SAYING_WHICH = (
    Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE, Role.NOMINAL_MODIFIER,
)  # fmt: skip


def determinative(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Those that a clause or phrase says who is meant: "aquel que canta", "ese de ahí"; bool."""
    rows = (row for row in rules.config.anaphors if row.kind == "demonstrative")
    last = rules.words("latter_adjectives")
    forms = tuple(form for row in rows for form in row.forms if form not in last)
    behind = view.has_form(*rules.words("words_after_demonstratives"))
    followed = followed_by(behind)
    alone = view.has_form(*last) & ~latter(view, rules)
    return alone | view.has_form(*forms) & (view.has_child(view.has_role(*SAYING_WHICH)) | followed)


def latter(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "este último": said of who was named last; bool, (n_tokens,)."""
    near = behind(view.has_form(*rules.words("near_demonstratives")))
    return near & view.has_form(*rules.words("latter_adjectives")) & ~_described(view)


def _described(view: SyntaxView) -> np.ndarray:
    """Adjectives of a noun: "este último libro"; bool, (n_tokens,)."""
    return view.has_role(Role.ADJECTIVAL_MODIFIER) & view.has_upos("NOUN")[view.head]
