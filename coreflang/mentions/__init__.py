"""What a text talks about: mentions, what they are, how much of the text they cover."""

from __future__ import annotations

from .facts import FactFinder, Reflexivity, TokenFacts
from .joining import Found, join_mentions
from .kinds import KINDS, Kind, KindFacts, is_anaphor, is_nominal
from .mentions import SECOND, THIRD, Mentions, Source, find_mentions

__all__ = [
    "KINDS",
    "SECOND",
    "THIRD",
    "FactFinder",
    "Found",
    "Kind",
    "KindFacts",
    "Mentions",
    "Reflexivity",
    "Source",
    "TokenFacts",
    "find_mentions",
    "is_anaphor",
    "is_nominal",
    "join_mentions",
]
