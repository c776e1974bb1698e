"""Trees that several languages redraw in the same way."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from ...syntax import Role, SyntaxView


def with_subjects(view: SyntaxView, noun: Ints1d, verb: Ints1d) -> SyntaxView:
    """The tree with nouns as subjects of predicates; one that hangs from its noun changes places.

    view (SyntaxView): the document. noun, verb (Ints1d): (n_found,).
    RETURNS (SyntaxView): the same words.
    """
    if not len(noun):
        return view
    head, role = view.head.copy(), view.role.copy()
    below = view.dominates(noun, verb)
    up, down = verb[below], noun[below]
    head[up] = np.where(view.head[down] == down, up, view.head[down])
    role[up] = view.role[down]
    head[noun], role[noun] = verb, Role.SUBJECT
    return view.redrawn(head=head, role=role)
