"""What a text talks about: mentions, what they are, how much of the text they cover."""

from __future__ import annotations

from .mentions import (
    FIRST_ANAPHOR,
    FactFinder,
    Kind,
    Mentions,
    Reflexivity,
    TokenFacts,
    find_mentions,
)

__all__ = [
    "FIRST_ANAPHOR",
    "FactFinder",
    "Kind",
    "Mentions",
    "Reflexivity",
    "TokenFacts",
    "find_mentions",
]
