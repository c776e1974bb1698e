"""Why a token is in an entity, or in none: candidates, rules, scores, and the search."""

from __future__ import annotations

from .asking import coref_why, explain, explain_all
from .components import note
from .parts import Candidate, Link, RuleNote, Side
from .reasons import Explanation, PairReason
from .words import as_html

__all__ = [
    "Candidate", "Explanation", "Link", "PairReason", "RuleNote", "Side", "as_html", "coref_why",
    "explain", "explain_all", "note",
]  # fmt: skip
