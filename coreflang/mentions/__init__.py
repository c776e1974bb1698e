"""What a text talks about: mentions, what they are, how much of the text they cover."""

from __future__ import annotations

from .given import NOTHING_GIVEN, Given, find_with_given, given_mentions, mark_given
from .joining import Found, join_mentions
from .kinds import KINDS, Kind, KindFacts, is_anaphor, is_nominal
from .mentions import (
    THIRD,
    FactFinder,
    Mentions,
    Reflexivity,
    Source,
    TokenFacts,
    find_mentions,
)

__all__ = [
    "KINDS",
    "NOTHING_GIVEN",
    "THIRD",
    "FactFinder",
    "Found",
    "Given",
    "Kind",
    "KindFacts",
    "Mentions",
    "Reflexivity",
    "Source",
    "TokenFacts",
    "find_mentions",
    "find_with_given",
    "given_mentions",
    "is_anaphor",
    "is_nominal",
    "join_mentions",
    "mark_given",
]
