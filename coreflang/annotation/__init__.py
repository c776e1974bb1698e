"""Entities -> Doc and back; the only room that writes to a Doc."""

from __future__ import annotations

from .coref_chains import Chain, CorefChains, Mention
from .storage import KEY
from .writing import most_specific, register, renew, write

__all__ = ["KEY", "Chain", "CorefChains", "Mention", "most_specific", "register", "renew", "write"]
