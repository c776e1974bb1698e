"""Rows of numbers for tokens in their context, for coreflang's scorers: NumPy, no torch."""

from __future__ import annotations

from .encoder import Encoder, load_encoder

__all__ = ["Encoder", "load_encoder"]
__version__ = "0.1.0"
