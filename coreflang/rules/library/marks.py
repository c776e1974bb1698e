"""Semantic classes of tokens that shared rules ask for by name."""

from __future__ import annotations

from enum import IntEnum


class Mark(IntEnum):
    """What `RulesAnalyzer.marks` says of tokens, as bits; a language's own begin with OWN.

    BESIDE_GAP is the core's: subjects of relative clauses in which their noun has another place.
    """

    TIME = 1
    PERSON = 2
    THING = 4
    SAYING = 8
    BESIDE_GAP = 16
    OWN = 32
