"""Dutch for coreflang."""

from __future__ import annotations

from pathlib import Path

import coreflang_common as common

from coreflang import LanguagePlugin, hookimpl, read_language

from .rules import DutchRules


@hookimpl
def coreflang_language() -> LanguagePlugin:
    """Supply Dutch."""
    return read_language(
        Path(__file__).parent,
        "nl",
        DutchRules,
        male_names=common.male_names(),
        female_names=common.female_names(),
        unisex_names=common.unisex_names(),
        legal_forms=common.legal_forms(),
    )
