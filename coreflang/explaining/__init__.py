"""Why a token is in an entity, or in none: candidates, rules, scores, and the search."""

from __future__ import annotations

from .asking import coref_why, explain, explain_all
from .components import note
from .reasons import Candidate, Explanation, Link, PairReason, RuleNote, Side
from .words import as_html, as_text

__all__ = [
    "Candidate", "Explanation", "Link", "PairReason", "RuleNote", "Side", "as_html", "as_text",
    "coref_why", "explain", "explain_all", "note",
]  # fmt: skip
