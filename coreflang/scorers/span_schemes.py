"""What a corpus counts as coreference, as an input of the span scorer.

A scheme moves the biases of all layers and of all sorts of pairs. As a layer's bias stands before
its ReLU, it moves what the layer makes of each mention in another way: persons and places may
count in one scheme where all things do in another.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from .ranking_inputs import SCHEMES

# The layers whose biases a scheme moves, and the table of pairs.
LAYERS = ("start", "end", "mention_start", "mention_end")
NEAR = "near"


def scheme_sizes(width: int, sorts: int) -> dict[str, tuple[int, ...]]:
    """The shapes of what schemes add.

    width (int): of each layer. sorts (int): of pairs.
    RETURNS (Dict[str, Tuple[int, ...]]): by the names of weights, a row for each of SCHEMES.
    """
    rows = len(SCHEMES)
    return {**{f"scheme.{name}": (rows, width) for name in LAYERS}, "scheme.near": (rows, sorts)}


def in_scheme(weights: Mapping[str, np.ndarray], scheme: str) -> dict[str, np.ndarray]:
    """A network's weights in one scheme, which then costs nothing to ask.

    weights (Mapping[str, ndarray]): of a network. scheme (str): one of SCHEMES.
    RETURNS (Dict[str, ndarray]): with the scheme worked in; the same where it knows no schemes.
    """
    own = dict(weights)
    if "scheme.near" not in own:
        return own
    row = SCHEMES.index(scheme)
    for name in LAYERS:
        own[f"{name}.bias"] = own[f"{name}.bias"] + own[f"scheme.{name}"][row]
    own[NEAR] = own[NEAR] + own["scheme.near"][row][:, None]
    return own
