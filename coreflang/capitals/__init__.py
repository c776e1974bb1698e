"""Capitals for texts without: which words would have one, and pipelines that read them so."""

from __future__ import annotations

from .components import AS_WRITTEN, CAPITALS, AsWritten, Capitals
from .weights import CapitalWeights, own_weights

__all__ = [
    "AS_WRITTEN",
    "CAPITALS",
    "AsWritten",
    "CapitalWeights",
    "Capitals",
    "own_weights",
]
