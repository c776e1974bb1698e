"""Coreference resolution for spaCy, in any language that somebody writes a plugin for."""

from __future__ import annotations

from .about import __version__
from .annotation import register, register_why, render, renew, resolved
from .errors import CoreflangError
from .explaining import coref_why, explain
from .hookspecs import hookimpl
from .language import LanguagePlugin, read_language
from .pipelines import load
from .results import (
    Conversation,
    CorefResult,
    Entity,
    EntityMention,
    characters,
    conversation,
    predict,
    pseudonymize,
)

register()
register_why(coref_why)

__all__ = [
    "Conversation", "CorefResult", "CoreflangError", "Entity", "EntityMention", "LanguagePlugin",
    "__version__", "characters", "conversation", "explain", "hookimpl", "load", "predict",
    "pseudonymize", "read_language", "register", "render", "renew", "resolved",
]  # fmt: skip
