"""Verbs that a small parser joins to an adverb or a thing: "se cayó poco después y lloró".

And verbs that share no subject with the one before them: "cayó un árbol y hubo que cortarlo".
"""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, in_tree

from .verbs import announced, existence

# From one to the next this many heads up.
STEPS = 8


def with_joined_verbs(view: SyntaxView) -> SyntaxView:
    """The document with such a verb beside the last verb above it.

    view (SyntaxView): the document. RETURNS (SyntaxView): the same one where there are none.
    """
    here = np.arange(len(view))
    says = view.has_upos("VERB", "AUX") | view.has_child(view.has_role(Role.COPULA))
    says |= view.has_role(Role.ROOT)
    finite = view.has_upos("VERB") & view.has_morph("VerbForm=Fin")
    joined = finite & view.has_role(Role.CONJUNCT) & ~says[view.head]
    joined &= view.has_child(view.has_role(Role.COORDINATOR))
    if not joined.any():
        return view
    above = np.where(says, here, view.head)
    for _ in range(STEPS):
        above = np.where(says[above], above, view.head[above])
    new = above[view.head]
    joined &= says[new] & (new < here) & (view.sentence[new] == view.sentence)
    return in_tree(view, np.where(joined, new, view.head), view.role)


def with_nobody_beside(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with the "hubo" of "ardió el pan y hubo que tirarlo" as a clause of its own.

    So that it is not the bread that throws it away; likewise "y conviene tirarlo".

    view (SyntaxView): the document. rules (Grammar): of Spanish, for such verbs.
    RETURNS (SyntaxView): the same one where there are none.
    """
    joined = view.has_role(Role.CONJUNCT) & ~view.has_child(view.has_role(*SUBJECTS))
    if not joined.any():
        return view
    joined &= existence(view) | announced(view, rules)
    return in_tree(view, view.head, np.where(joined, int(Role.PARATAXIS), view.role))
