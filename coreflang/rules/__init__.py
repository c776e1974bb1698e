"""What grammar says: facts about tokens, verdicts on pairs, links between nouns."""

from .analyzer import CORE_RULES, RulesAnalyzer
from .verdicts import PairRule, Pairs, Verdict, pair_rule

__all__ = ["CORE_RULES", "PairRule", "Pairs", "RulesAnalyzer", "Verdict", "pair_rule"]
