"""What grammar says: facts about tokens, verdicts on pairs, links between nouns."""

from .adverbs import adverb_beside, adverb_beyond, adverb_taken_up
from .analyzer import CORE_RULES, CORE_TOKEN_RULES, RulesAnalyzer
from .link_rules import Links, links_without
from .names import NameFacts
from .noun_rules import NOUN_RULES
from .nouns import NOUN_FOR_NAME, NounLink
from .places import ListedNames
from .said import NOUN_AS_SAID
from .sides import MentionQuestions, Places, Questions, Side, site
from .sorts import NOUN_FOR_NEAR_NAME
from .tokens import Grammar, TokenRule, Tokens, token_rule, word_rule
from .verdicts import PairRule, Pairs, Verdict, pair_rule, with_exceptions
from .words import Listed, Word, lists_of

__all__ = [
    "CORE_RULES",
    "CORE_TOKEN_RULES",
    "NOUN_AS_SAID",
    "NOUN_FOR_NAME",
    "NOUN_FOR_NEAR_NAME",
    "NOUN_RULES",
    "Grammar",
    "Links",
    "Listed",
    "ListedNames",
    "MentionQuestions",
    "NameFacts",
    "NounLink",
    "PairRule",
    "Pairs",
    "Places",
    "Questions",
    "RulesAnalyzer",
    "Side",
    "TokenRule",
    "Tokens",
    "Verdict",
    "Word",
    "adverb_beside",
    "adverb_beyond",
    "adverb_taken_up",
    "links_without",
    "lists_of",
    "pair_rule",
    "site",
    "token_rule",
    "with_exceptions",
    "word_rule",
]
