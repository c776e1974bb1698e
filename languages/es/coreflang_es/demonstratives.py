"""Demonstratives: este, ese, aquel take up nouns; "eso es verdad" and "los que" do not."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, followed_by

SAYING_WHICH = (
    Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE, Role.NOMINAL_MODIFIER,
)  # fmt: skip


def determinative(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Those that a clause or phrase says who is meant: "aquel que canta", "ese de ahí"; bool."""
    rows = (row for row in rules.config.anaphors if row.kind == "demonstrative")
    forms = tuple(form for row in rows for form in row.forms)
    behind = view.has_form(*rules.words("words_after_demonstratives"))
    followed = followed_by(behind)
    return view.has_form(*forms) & (view.has_child(view.has_role(*SAYING_WHICH)) | followed)
