"""Rules that several languages share: a language chooses those it wants, and with which words."""

from __future__ import annotations

from .marks import Mark, marked
from .pairs import (
    possessor_inside_possessor,
    reflexive_means_subject,
    things_do_not_speak,
    time_taken_up,
)
from .tokens import before_noun, expletive, of_those_who_speak, part_of_fixed_phrase

__all__ = [
    "Mark",
    "before_noun",
    "expletive",
    "marked",
    "of_those_who_speak",
    "part_of_fixed_phrase",
    "possessor_inside_possessor",
    "reflexive_means_subject",
    "things_do_not_speak",
    "time_taken_up",
]
