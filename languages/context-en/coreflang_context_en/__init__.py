"""Rows of an encoder of English for coreflang's scorers, and a span scorer that learnt with it.

Without `from __future__ import annotations`: spaCy reads the types of settings, and that of version
3.7 cannot read them as strings.
"""

from collections.abc import Callable
from pathlib import Path

from coreflang_context.source import ContextVectors, context_vectors

__all__ = ["ENCODER", "english_vectors"]
__version__ = "0.1.0"

# The encoder; what learnt with it lies beside it.
ENCODER = Path(__file__).parent / "models" / "encoder.npz"


def english_vectors(layer: int = -1) -> Callable[..., ContextVectors]:
    """The rows of the encoder of English.

    layer (int): see coreflang_context.Encoder.vectors; the scorer beside it reads the last one.
    RETURNS (Callable): builds the source of vectors, as all in the registry `coreflang_vectors` do.
    """
    return context_vectors(str(ENCODER), layer)
