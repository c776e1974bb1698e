"""Scorers rank candidates. `base` is the protocol, one scorer a file."""

from .base import Scorer, log_softmax
from .nearest import NearestScorer
from .registry import make_scorer

__all__ = ["NearestScorer", "Scorer", "log_softmax", "make_scorer"]
