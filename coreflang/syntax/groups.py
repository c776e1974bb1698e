"""Coordinations: which tokens are members of one."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from .clauses import NONE
from .drawing import Drawing
from .roles import Role
from .tree import TreeFacts


def coordinations(drawing: Drawing, facts: TreeFacts) -> Ints1d:
    """Find coordinations that a coordinator joins; bare lists are none.

    drawing (Drawing): a tree drawn as in Universal Dependencies. facts (TreeFacts): of the tree.
    RETURNS (Ints1d): the first member of each token's coordination, else NONE, (n_tokens,).
    """
    conjunct = np.flatnonzero(drawing.role == Role.CONJUNCT)
    first = drawing.head[conjunct]
    joined = np.zeros(len(drawing.head), dtype=bool)
    below = drawing.head[drawing.role == Role.COORDINATOR]
    joined[below] = True
    # A coordinator hangs from the member behind it, and that from the first: two steps up.
    joined[drawing.head[below[drawing.role[below] == Role.CONJUNCT]]] = True
    # A conjunct that reaches back over the first member is a parser's mistake.
    keep = joined[first] & (facts.left[conjunct] >= first)
    group = np.full(len(drawing.head), NONE)
    group[conjunct[keep]] = first[keep]
    group[first[keep]] = first[keep]
    return group
