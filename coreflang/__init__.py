"""Coreference resolution for spaCy, in any language that somebody writes a plugin for."""

from __future__ import annotations

from .about import __version__
from .annotation import register, renew
from .errors import CoreflangError
from .explaining import coref_why, explain
from .hookspecs import hookimpl
from .language import LanguagePlugin, read_language
from .pipelines import load

register(coref_why)

__all__ = [
    "CoreflangError", "LanguagePlugin", "__version__", "explain", "hookimpl", "load",
    "read_language", "renew",
]  # fmt: skip
