"""Scorers rank candidates. `base` is the protocol, one scorer a file; slots hold them."""

from . import makers
from .base import Build, Scorer, log_softmax
from .mixing import ask, score_nominals, score_slots
from .nearest import NearestScorer
from .slots import Slot, make_slots, mixed_policy

__all__ = [
    "Build",
    "NearestScorer",
    "Scorer",
    "Slot",
    "ask",
    "log_softmax",
    "make_slots",
    "makers",
    "mixed_policy",
    "score_nominals",
    "score_slots",
]  # fmt: skip
