"""Token rules that several languages share."""

from __future__ import annotations

import numpy as np

from ...syntax import Role
from ..tokens import NOUN, TokenRule, Tokens, token_rule


@token_rule("It was here that Ida left.")
def expletive(tokens: Tokens) -> np.ndarray:
    """Words that a parser calls expletives."""
    return tokens.has_role(Role.EXPLETIVE)


@token_rule("Such as it is, Ida likes the house.")
def part_of_fixed_phrase(tokens: Tokens) -> np.ndarray:
    """Words inside an expression of several words, as a parser draws it.

    No expression holds a reflexive that agrees: French "ne pense qu'à elle-même".
    """
    return tokens.has_role(Role.FIXED) & ~tokens.has_morph("Reflex=Yes")


@token_rule("Ich wasche mich.")
def of_those_who_speak(tokens: Tokens) -> np.ndarray:
    """Forms that a tagger knows to be of the first or second person."""
    return tokens.has_morph("Person=1", "Person=2")


def before_noun(example: str, *, modifying: tuple[Role, ...]) -> TokenRule:
    """A rule about `other_nouns` of the config that stand with a noun: "all" in "all dogs".

    example (str): a sentence of the language. modifying (Tuple[Role, ...]): roles of such words.
    RETURNS (TokenRule): `stands_before_noun`.
    """

    @token_rule(example, about=NOUN)
    def stands_before_noun(tokens: Tokens) -> np.ndarray:
        """Words that stand with a noun."""
        word = tokens.has_form(*tokens.rules.config.other_nouns)
        word &= ~tokens.has_upos("NOUN", "PROPN")
        standing = tokens.has_upos("PRON", "NUM", "DET", "ADJ") & ~tokens.has_role(*modifying)
        return word & ~standing

    return stands_before_noun
