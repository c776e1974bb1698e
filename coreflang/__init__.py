"""Coreference resolution for spaCy, in any language that somebody writes a plugin for."""

from __future__ import annotations

from .about import __version__
from .annotation import register, renew
from .errors import CoreflangError
from .hookspecs import hookimpl
from .language import LanguagePlugin, read_language
from .pipelines import load

register()

__all__ = [
    "CoreflangError", "LanguagePlugin", "__version__", "hookimpl", "load",
    "read_language", "renew",
]  # fmt: skip
