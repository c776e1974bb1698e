"""Which nouns by tag are no mentions, in any language."""

from __future__ import annotations

import numpy as np

from ..syntax import Role
from .phrases import pictures
from .tokens import NOUN, TokenRule, Tokens, token_rule


@token_rule("Ida opened the kitchen door.", about=NOUN)
def before_its_noun(tokens: Tokens) -> np.ndarray:
    """Part of a compound."""
    return tokens.has_role(Role.COMPOUND)


@token_rule("Ida Blum left.", about=NOUN)
def inside_name(tokens: Tokens) -> np.ndarray:
    """Words of a name but its head."""
    names = tokens.names
    inside = tokens.has_role(Role.NAME_PART)
    return inside if names is None else inside | (names.head[tokens.token] != tokens.token)


@token_rule("Because of the rain Ida left, in case of need.", about=NOUN)
def inside_fixed_phrase(tokens: Tokens) -> np.ndarray:
    """Words inside an expression of several words, as a parser draws it."""
    return tokens.has_role(Role.FIXED)


@token_rule("Goodness, Ida left!", about=NOUN)
def interjection(tokens: Tokens) -> np.ndarray:
    """Exclamations, as a parser draws them; but whoever is called by a title is somebody.

    As in "Come in, sir."
    """
    title = tokens.in_lists(*tokens.rules.config.title_lists)[tokens.token]
    return tokens.has_role(Role.DISCOURSE, Role.EXPLETIVE) & ~title


@token_rule("Ida left at 10 p.m.", about=NOUN)
def never_a_noun(tokens: Tokens) -> np.ndarray:
    """Words of the config's `never_nouns`."""
    return tokens.has_form(*tokens.rules.config.never_nouns)


@token_rule("By the way, Ida left.", about=NOUN)
def word_of_a_phrase(tokens: Tokens) -> np.ndarray:
    """Words of the phrases that the config's `phrases` lists."""
    return tokens.rules.in_phrases(tokens.view)[tokens.token]


@token_rule("Ida left \N{THUMBS UP SIGN}", about=NOUN)
def picture(tokens: Tokens) -> np.ndarray:
    """Neither letters nor digits."""
    asked = np.zeros(len(tokens.view), dtype=bool)
    asked[tokens.token] = True
    return pictures(tokens.view, asked)[tokens.token]


NOUN_RULES: tuple[TokenRule, ...] = (
    before_its_noun,
    inside_name,
    inside_fixed_phrase,
    interjection,
    never_a_noun,
    word_of_a_phrase,
    picture,
)
