"""Mentions and pairs -> arrays: what trained scorers know; each feature has a name and a unit."""

from __future__ import annotations

from .mentions import (
    ALL_BITS,
    POSITIONS,
    mention_bits,
    mention_positions,
    mention_words,
    unpack_bits,
)
from .pairs import PAIRS, PairContext, pair_features

__all__ = [
    "ALL_BITS",
    "PAIRS",
    "POSITIONS",
    "PairContext",
    "mention_bits",
    "mention_positions",
    "mention_words",
    "pair_features",
    "unpack_bits",
]
