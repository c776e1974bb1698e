"""Entities -> Doc and back; the only room that writes to a Doc."""

from __future__ import annotations

from .clusters import Cluster
from .coref_chains import Chain, CorefChains, Mention
from .extensions import register, register_why, resolved
from .pictures import SHORT, chains_picture, doc_picture, render
from .storage import KEY
from .writing import give_chains, most_specific, renew, set_speakers, write

__all__ = [
    "KEY",
    "SHORT",
    "Chain",
    "Cluster",
    "CorefChains",
    "Mention",
    "chains_picture",
    "doc_picture",
    "give_chains",
    "most_specific",
    "register", "register_why",
    "render",
    "renew",
    "resolved",
    "set_speakers",
    "write",
]  # fmt: skip
