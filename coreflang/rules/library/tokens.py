"""Token rules that several languages share."""

from __future__ import annotations

import numpy as np

from ...syntax import Role
from ...syntax.columns import one_of
from ..tokens import Tokens, token_rule


@token_rule("It was here that Ida left.")
def expletive(tokens: Tokens) -> np.ndarray:
    """Words that a parser calls expletives."""
    return tokens.view.role[tokens.index] == Role.EXPLETIVE


@token_rule("Such as it is, Ida likes the house.")
def part_of_fixed_phrase(tokens: Tokens) -> np.ndarray:
    """Words inside an expression of several words, as a parser draws it."""
    return one_of(tokens.view.role[tokens.index], (Role.FIXED,))


@token_rule("Ich wasche mich.")
def of_those_who_speak(tokens: Tokens) -> np.ndarray:
    """Forms that a tagger knows to be of the first or second person."""
    return tokens.view.has_morph("Person=1", "Person=2")[tokens.index]
