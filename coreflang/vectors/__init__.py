"""Small subword vectors that travel in a language's package."""

from __future__ import annotations

from .word_vectors import SubwordVectors

__all__ = ["SubwordVectors"]
