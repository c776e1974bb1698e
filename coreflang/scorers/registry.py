"""Scorers by name."""

from __future__ import annotations

from ..errors import CoreflangError
from ..language import LanguagePlugin
from .base import Scorer
from .nearest import NearestScorer

AUTO = "auto"
NEAREST = "nearest"


def make_scorer(name: str, plugin: LanguagePlugin) -> Scorer:
    """Build the scorer of a slot.

    name (str): "nearest", or "auto" for the best that the language has.
    plugin (LanguagePlugin): the language.
    RETURNS (Scorer): ready.
    RAISES (CoreflangError): E202 for an unknown name.
    """
    if name in (NEAREST, AUTO):
        return NearestScorer()
    raise CoreflangError("E202", found=name, known=f"{AUTO}, {NEAREST}")
