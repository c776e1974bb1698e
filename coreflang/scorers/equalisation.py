"""What is known of a mention's entity so far, added to what is known of the mention.

With P the probabilities of links, L their strictly lower triangle, D the diagonal of "new",
the probability Q[i, j] that mention i is of the entity that mention j began is

    Q[i, i] = D[i],    Q[i, j] = sum of L[i, k] Q[k, j] over j <= k < i,    so Q = (I - L)^-1 D

(Kantor and Globerson 2019 define it row by row), and what i's entity looks like from i is

    a[i] = sum over j <= i of Q[i, j] sum over t <= i of Q[t, j] g[t],    so a = tril(Q Q^T) G:

two mentions have a weight together that is the probability that both are of one entity. Memory is
the square of the mentions, and no cube is built.
"""

from __future__ import annotations

import numpy as np
from thinc.types import Floats1d, Floats2d

NONE, AVERAGE, EQUALISE = "none", "average", "equalise"
REFINEMENTS = (NONE, AVERAGE, EQUALISE)


def memberships(links: Floats2d, fresh: Floats1d) -> Floats2d:
    """How probably each mention is of the entity that another began.

    links (Floats2d): probabilities that i takes up j, read below the diagonal, (n, n).
    fresh (Floats1d): of "new", (n,). Each row of both together sums to one.
    RETURNS (Floats2d): Q, (n, n); lower triangle, rows sum to one.
    """
    found = np.diag(fresh)
    for i in range(1, len(found)):
        found[i, :i] = links[i, :i] @ found[:i, :i]
    return found


def equalised(sides: Floats2d, links: Floats2d, fresh: Floats1d) -> Floats2d:
    """The sum of what is known of the mentions of each one's entity, by probability.

    sides (Floats2d): of mentions, (n, width). links, fresh: see `memberships`.
    RETURNS (Floats2d): (n, width).
    """
    found = memberships(links, fresh)
    together: Floats2d = np.tril(found @ found.T) @ sides
    return together


def averaged(sides: Floats2d, links: Floats2d, fresh: Floats1d) -> Floats2d:
    """The mean over what each mention may take up, itself where it is new: the second order.

    sides, links, fresh: see `equalised`. RETURNS (Floats2d): (n, width).
    """
    together: Floats2d = np.tril(links, -1) @ sides + fresh[:, None] * sides
    return together
