"""Semantic classes of tokens that shared rules ask for by name."""

from __future__ import annotations

from enum import IntEnum


class Mark(IntEnum):
    """What `RulesAnalyzer.marks` says of tokens, as bits; a language's own begin with OWN.

    ASIDE: pronouns in the place of who sits or walks, "Ida sat beside her". Two are the core's.
    BESIDE_GAP: subjects and objects of relative clauses in which their noun has another place.
    UNDERTAKEN: nouns for what somebody does or may do, "the attempt to hide".
    """

    TIME = 1
    PERSON = 2
    THING = 4
    SAYING = 8
    BESIDE_GAP = 16
    UNDERTAKEN = 32
    ASIDE = 64
    OWN = 128
