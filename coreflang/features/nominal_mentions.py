"""Names and nouns -> arrays: what the ranking scorer knows of single ones."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from thinc.types import Floats2d

from .phrases import Phrases

# Features of single mentions beside their bits and positions: name -> (unit, function).
NOMINAL_MENTIONS: dict[str, tuple[str, Callable[[Phrases], np.ndarray]]] = {
    "demonstrative": ("yes or no", lambda p: p.demonstrative),
    "determined": ("has a determiner", lambda p: p.determined),
    "possessed": ("yes or no", lambda p: p.possessors != 0),
    "with_modifiers": ("yes or no", lambda p: p.modifiers != 0),
    "with_clause": ("yes or no", lambda p: p.clause),
    "frequency": (
        "log2(mentions with this head) / 5",
        lambda p: np.log2(p.frequency) / 5,
    ),
    "earlier": (
        "log2(1 + earlier ones with this head) / 5",
        lambda p: np.log2(1 + p.earlier) / 5,
    ),
    "pronouns": (
        "log2(1 + pronouns that mean it) / 3",
        lambda p: np.log2(1 + p.attached[:, 0]) / 3,
    ),
    "words_of_name": ("log2(1 + words) / 3", lambda p: np.log2(1 + p.name_length) / 3),
}


def nominal_mentions(phrases: Phrases) -> Floats2d:
    """The features of a document's mentions.

    phrases (Phrases): of the document.
    RETURNS (Floats2d): one column for each of NOMINAL_MENTIONS, (n_mentions, n_columns).
    """
    columns = [function(phrases) for _, function in NOMINAL_MENTIONS.values()]
    return np.stack(columns, axis=1).astype(np.float32)
