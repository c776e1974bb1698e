"""Polish for coreflang."""

from __future__ import annotations

from pathlib import Path

import coreflang_common as common

from coreflang import LanguagePlugin, hookimpl, read_language

from .rules import PolishRules


@hookimpl
def coreflang_language() -> LanguagePlugin:
    """Supply Polish."""
    return read_language(
        Path(__file__).parent,
        "pl",
        PolishRules,
        foreign_male_names=common.male_names(),
        foreign_female_names=common.female_names(),
        legal_forms=common.legal_forms(),
    )
