"""MUC: how many links must be added or removed to turn one partition into the other.

Vilain, Burger, Aberdeen, Connolly and Hirschman 1995, "A model-theoretic coreference scoring
scheme" (MUC-6).
"""

from __future__ import annotations

from .base import Counts, tally
from .overlap import Overlap


def muc(overlap: Overlap) -> Counts:
    """Count the links of spanning trees. Singletons have none, so they never count.

    A key cluster k that the response breaks into p(k) parts, mentions it lacks being parts of
    their own, keeps |k| - p(k) of its |k| - 1 links. Summed over all clusters that is the shared
    mentions less the cells of the table, and so the same number from either side.

    overlap (Overlap): a document's clusters, compared.
    RETURNS (Counts): in links.
    """
    return tally(
        both=int(overlap.shared.sum()) - len(overlap.shared),
        key=int((overlap.key_sizes - 1).sum()),
        response=int((overlap.response_sizes - 1).sum()),
    )
