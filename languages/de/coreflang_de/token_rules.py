"""German words that look like mentions and are none."""

from __future__ import annotations

import numpy as np

from coreflang.rules import NOUN_RULES, Tokens, token_rule
from coreflang.rules.library import before_noun, closes_letter, part_of_fixed_phrase
from coreflang.syntax import Role, behind, followed_by, starts

from .address import formal
from .adverbs import ADVERB_RULES
from .classes import truncated
from .deeds import DEED_RULES
from .demonstratives import determinative, relative, vague
from .felt import FELT_RULES
from .named import instruments
from .pleonastic import PATTERNS
from .reflexives import EMPTY_REFLEXIVES
from .turns import TURN_RULES
from .weather import WEATHER_RULES

MODIFYING = (
    Role.DETERMINER, Role.NUMERAL, Role.ADVERBIAL, Role.ADJECTIVAL_MODIFIER, Role.POSSESSIVE,
)  # fmt: skip
CLOSE = (Role.APPOSITION, Role.NAME_PART, Role.COMPOUND)
stands_before_noun = before_noun("Alle Hunde schlafen.", modifying=MODIFYING)


@token_rule("Ihr lacht.")
def of_those_who_speak(tokens: Tokens) -> np.ndarray:
    """Forms that may be of the second person, and that a tagger takes for it: not "ihn", "seine".

    Taggers call many a word of the third person one of the second.
    """
    title = tokens.view.title[tokens.token]
    you = tokens.has_form("ihr") & tokens.has_role(Role.SUBJECT, Role.SUBJECT_PASSIVE)
    you |= tokens.has_form("sich") | (tokens.has_form("sie", "ihnen") & title)
    return you & tokens.has_morph("Person=1", "Person=2")


@token_rule("Haben Sie Ihren Hut?")
def formal_address(tokens: Tokens) -> np.ndarray:
    """Pronouns that address somebody."""
    return formal(tokens.view, tokens.rules)[tokens.token]


@token_rule("Die Frau, die schlief, hörte nichts.")
def relative_pronoun(tokens: Tokens) -> np.ndarray:
    """Articles that open a relative clause."""
    return relative(tokens.view, tokens.rules)[tokens.token]


@token_rule("Die, die warten, sind müde.")
def says_itself_which(tokens: Tokens) -> np.ndarray:
    """Those that a clause or a phrase says who is meant."""
    return determinative(tokens.view, tokens.rules)[tokens.token]


@token_rule("Das sagte Otto.")
def means_a_clause(tokens: Tokens) -> np.ndarray:
    """Neuters that mean what a clause says."""
    return vague(tokens.view, tokens.rules)[tokens.token]


@token_rule("Otto schlief. Danach ging er.")
def connects_sentences(tokens: Tokens) -> np.ndarray:
    """Adverbs at the beginning of a sentence or main clause take up all of the one before.

    As in "Otto schlief, dabei war es spät". Not the thing that one does something with: "Ida fand
    Garn. Damit nähte sie."
    """
    view = tokens.view
    first = starts(view.sentence)
    finite = view.has_upos("VERB", "AUX") & view.has_morph("VerbForm=Fin")
    mark = behind(view.has_upos("PUNCT")) & followed_by(finite)
    opens = (first | mark)[tokens.token]
    connects = tokens.has_form(*tokens.rules.words("connecting_adverbs")) & opens
    return connects & ~instruments(view, tokens.rules)[tokens.token]


@token_rule("Die Haupt- und Nebentür waren zu.", about="noun")
def cut_before_hyphen(tokens: Tokens) -> np.ndarray:
    """Compounds without their heads."""
    return truncated(tokens.view)[tokens.token]


@token_rule("Der Verein 'Roter Faden' tagte.", about="noun")
def name_in_quotes(tokens: Tokens) -> np.ndarray:
    """What a noun is called; noun and name are one mention."""
    view = tokens.view
    marks = [mark for pair in tokens.rules.config.quotes for mark in pair]
    mark = np.append(view.has_form(*marks), False)
    # A mark hangs from the name or from something above.
    inside = mark[view.left] & (view.head == view.left - 1)
    quoted = inside | (mark[view.left - 1] & (view.head == view.left - 2))
    return tokens.has_role(*CLOSE) & quoted[tokens.token]


GERMAN_TOKEN_RULES = (
    part_of_fixed_phrase, of_those_who_speak, formal_address, relative_pronoun,
    says_itself_which, means_a_clause, connects_sentences, *ADVERB_RULES, *PATTERNS,
    *TURN_RULES, *FELT_RULES, *DEED_RULES, *WEATHER_RULES, *EMPTY_REFLEXIVES, *NOUN_RULES,
    stands_before_noun, cut_before_hyphen, name_in_quotes, closes_letter("Viele Grüße, Ida"),
)  # fmt: skip
