"""Texts in, results out: `predict`, streams in which no text is lost, texts of any length."""

from __future__ import annotations

from .predicting import predict
from .result import CorefResult, Entity, EntityMention

__all__ = ["CorefResult", "Entity", "EntityMention", "predict"]
