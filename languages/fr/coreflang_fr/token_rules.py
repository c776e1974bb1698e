"""French words that look like mentions and are none."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from coreflang.rules import NOUN_RULES, Tokens, token_rule
from coreflang.rules.library import before_noun, of_those_who_speak, part_of_fixed_phrase
from coreflang.syntax import Role

from .clitics import articles, euphonic, idle_adverbs, idle_reflexives, neutral_objects
from .demonstratives import determinative, vague
from .impersonal import PATTERNS
from .impersonal_idioms import IDIOMS

MODIFYING = (
    Role.DETERMINER, Role.NUMERAL, Role.ADVERBIAL, Role.ADJECTIVAL_MODIFIER, Role.POSSESSIVE,
    Role.FIXED, Role.MARKER, Role.ADPOSITION, Role.OTHER,
)  # fmt: skip
stands_before_noun = before_noun("Deux chiens dorment.", modifying=MODIFYING)


def _known_by_tagger(tokens: Tokens) -> np.ndarray:
    """But not the "-en" of "Mangez-en", which has no more than its verb's person.

    Nor the "-elle" of "Viendra-t-elle ?", whatever a tagger says.
    """
    words = tokens.rules.words
    others = (*words("joined_clitics"), *words("third_subjects"), *words("inverted_subjects"))
    return of_those_who_speak.test(tokens) & ~tokens.view.has_form(*others)[tokens.token]


spoken = replace(of_those_who_speak, test=_known_by_tagger)


@token_rule("Celui qui parle est Paul.")
def says_itself_which(tokens: Tokens) -> np.ndarray:
    """Demonstratives that a clause or a phrase says who is meant."""
    return determinative(tokens.view, tokens.rules)[tokens.token]


@token_rule("C'est Paul.")
def means_a_clause(tokens: Tokens) -> np.ndarray:
    """Neutral demonstratives, which mean a clause or point."""
    return vague(tokens.view, tokens.rules)[tokens.token]


@token_rule("L'on chante.")
def for_the_sound(tokens: Tokens) -> np.ndarray:
    """The "l'" of "l'on"."""
    return euphonic(tokens.view, tokens.rules)[tokens.token]


@token_rule("Paul ferme la porte.")
def article(tokens: Tokens) -> np.ndarray:
    """Articles, which look like object pronouns."""
    return articles(tokens.view, tokens.rules)[tokens.token]


@token_rule("Je le sais.")
def object_means_clause(tokens: Tokens) -> np.ndarray:
    """The "le" of verbs that take a clause."""
    return neutral_objects(tokens.view, tokens.rules)[tokens.token]


@token_rule("Elle se lève.")
def part_of_verb(tokens: Tokens) -> np.ndarray:
    """The "se" of verbs that say nothing of themselves by it."""
    return idle_reflexives(tokens.view, tokens.rules)[tokens.token]


@token_rule("Paul s'en va.")
def part_of_idiom(tokens: Tokens) -> np.ndarray:
    """The "y" and "en" of idioms."""
    return idle_adverbs(tokens.view, tokens.rules)[tokens.token]


@token_rule("Le roi soldat dort.", about="noun")
def noun_like_adjective(tokens: Tokens) -> np.ndarray:
    """Nouns that describe another as an adjective does."""
    return tokens.has_role(Role.ADJECTIVAL_MODIFIER)


FRENCH_TOKEN_RULES = (
    part_of_fixed_phrase, spoken, says_itself_which, means_a_clause, for_the_sound,
    article, object_means_clause, part_of_verb, part_of_idiom, *PATTERNS, *IDIOMS, *NOUN_RULES,
    stands_before_noun, noun_like_adjective,
)  # fmt: skip
