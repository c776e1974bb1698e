"""Words not far before others."""

from __future__ import annotations

import numpy as np

from coreflang.syntax import SyntaxView


def ahead(view: SyntaxView, mask: np.ndarray, reach: int) -> np.ndarray:
    """Tokens that one in the mask stands behind in their sentence; bool, (n_tokens,).

    view (SyntaxView): the document. mask (ndarray): bool, (n_tokens,). reach (int): by how many
        words at most.
    """
    places = np.append(np.flatnonzero(mask), len(view))
    here = np.arange(len(view))
    nearest = places[np.searchsorted(places, here, side="right")]
    same = view.sentence[np.minimum(nearest, len(view) - 1)] == view.sentence
    return (nearest < len(view)) & (nearest - here <= reach) & same
