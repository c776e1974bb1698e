"""Demonstratives: este, ese, aquel take up nouns; "eso es verdad" and "los que" do not."""

from __future__ import annotations

import numpy as np

from coreflang.syntax import Role, SyntaxView

NEUTERS = ("esto", "eso", "aquello", "ello")
NEAR = ("este", "esta", "estos", "estas", "éste", "ésta", "éstos", "éstas")
SAYING_WHICH = (
    Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE, Role.NOMINAL_MODIFIER,
)  # fmt: skip


def determinative(view: SyntaxView, forms: tuple[str, ...]) -> np.ndarray:
    """Those that a clause or phrase says who is meant: "aquel que canta", "ese de ahí"; bool."""
    followed = np.append(view.has_form("que", "de", "del")[1:], False)
    return view.has_form(*forms) & (view.has_child(view.has_role(*SAYING_WHICH)) | followed)
