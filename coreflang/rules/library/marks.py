"""Semantic classes of tokens that shared rules ask for by name."""

from __future__ import annotations

from enum import IntEnum

import numpy as np
from thinc.types import Ints1d

from ..verdicts import Pairs


class Mark(IntEnum):
    """What `RulesAnalyzer.marks` says of tokens, as bits; a language's own begin with OWN.

    BESIDE_GAP is the core's: subjects of relative clauses in which their noun has another place.
    """

    TIME = 1
    PERSON = 2
    THING = 4
    SAYING = 8
    BESIDE_GAP = 16
    OWN = 32


def marked(pairs: Pairs, tokens: Ints1d, mark: int) -> np.ndarray:
    """Whether tokens have a mark.

    pairs (Pairs): of the document. tokens (Ints1d): such as `pairs.a`, (n_pairs,).
    mark (int): of Mark, or a language's own; several united by |.
    RETURNS (ndarray): bool, (n_pairs,).
    """
    return (pairs.mentions.facts.marks[tokens] & mark) != 0
