"""What grammar says: facts about tokens, verdicts on pairs, links between nouns."""

from .analyzer import CORE_RULES, RulesAnalyzer
from .names import NameFacts
from .verdicts import PairRule, Pairs, Verdict, pair_rule, site

__all__ = [
    "CORE_RULES",
    "NameFacts",
    "PairRule",
    "Pairs",
    "RulesAnalyzer",
    "Verdict",
    "pair_rule",
    "site",
]
