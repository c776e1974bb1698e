"""Coreference resolution for spaCy, in any language that somebody writes a plugin for."""

from __future__ import annotations

from .about import __version__
from .annotation import register, render, renew, resolved
from .errors import CoreflangError
from .hookspecs import hookimpl
from .language import LanguagePlugin, read_language
from .pipelines import load
from .results import CorefResult, Entity, EntityMention, predict

register()

__all__ = [
    "CorefResult", "CoreflangError", "Entity", "EntityMention", "LanguagePlugin", "__version__",
    "hookimpl", "load", "predict", "read_language", "register", "render", "renew", "resolved",
]  # fmt: skip
