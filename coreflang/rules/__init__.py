"""What grammar says: facts about tokens, verdicts on pairs, links between nouns."""

from .adverbs import adverb_beyond, adverb_taken_up
from .analyzer import CORE_RULES, RulesAnalyzer
from .names import NameFacts
from .verdicts import PairRule, Pairs, Verdict, pair_rule, site, with_exceptions
from .words import Word

__all__ = [
    "CORE_RULES",
    "NameFacts",
    "PairRule",
    "Pairs",
    "RulesAnalyzer",
    "Verdict",
    "Word",
    "adverb_beyond",
    "adverb_taken_up",
    "pair_rule",
    "site",
    "with_exceptions",
]
