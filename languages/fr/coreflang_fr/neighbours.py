"""Words right before and behind others."""

from __future__ import annotations

import numpy as np

from coreflang.syntax import SyntaxView


def following(mask: np.ndarray) -> np.ndarray:
    """Tokens right before those in the mask: those that it follows."""
    # A shift by one, without going round the text's end as np.roll would.
    return np.append(mask[1:], False)[: len(mask)]


def behind(mask: np.ndarray) -> np.ndarray:
    """Tokens behind those in the mask."""
    return np.append([False], mask[:-1])[: len(mask)]


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
