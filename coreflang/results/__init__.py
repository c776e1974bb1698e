"""Texts in, results out: `predict`, streams in which no text is lost, texts of any length."""

from __future__ import annotations

from .characters import Character, Characters, Quotation, characters
from .conversation import Conversation, conversation
from .predicting import predict
from .pseudonyms import Pseudonymized, pseudonymize
from .result import CorefResult, Entity, EntityMention

__all__ = [
    "Character", "Characters", "Conversation", "CorefResult", "Entity", "EntityMention",
    "Pseudonymized", "Quotation", "characters", "conversation", "predict", "pseudonymize",
]  # fmt: skip
