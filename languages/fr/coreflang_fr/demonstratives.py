"""Demonstratives: celui-ci, ce dernier take up nouns; "celui qui" and "c'est" do not."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView, behind, followed_by


def _followed(view: SyntaxView, word: np.ndarray) -> np.ndarray:
    """Tokens behind which one of the words stands, at once or after a hyphen."""
    there = followed_by(word)
    hyphen = followed_by(view.has_form("-"))
    return there | (hyphen & followed_by(there))


def latter(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "celui-ci", "ce dernier", in one token or in several; bool, (n_tokens,)."""
    bare = view.has_form(*rules.words("bare_demonstratives"))
    near = bare & _followed(view, view.has_form("-ci", "ci"))
    near |= view.has_form(*rules.words("near_demonstratives"))
    this = view.has_form(*rules.words("demonstrative_determiners")) & view.has_role(Role.DETERMINER)
    return near | (view.has_form(*rules.words("latter_adjectives")) & view.has_child(this))


def never_pointing(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Those of them that are no objects, as in "Luc a deux vélos. Prends celui-ci"; bool."""
    return latter(view, rules) & ~view.has_role(Role.OBJECT)


def determinative(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "celui qui parle", "celle de Paul", "le dernier": not taken up from before; bool."""
    particle = view.has_form(*rules.words("demonstrative_particles"))
    bare = view.has_form(*rules.words("bare_demonstratives")) & ~_followed(view, particle)
    return bare | (view.has_form(*rules.words("latter_adjectives")) & ~latter(view, rules))


def vague(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "C'est Paul", "Ça va", "Cela étonne Ida": means a clause, or points; bool, (n_tokens,).

    Not where what is meant is dislocated: "L'amour, c'est compliqué."
    """
    neutral = view.has_form(*rules.words("neutral_demonstratives"))
    return neutral & ~set_apart(view, rules)


def set_apart(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "L'amour, c'est compliqué": what is meant is dislocated; bool, (n_tokens,)."""
    noun = view.has_upos("NOUN", "PROPN") & view.has_role(Role.DISLOCATED)
    neutral = view.has_form(*rules.words("neutral_demonstratives"))
    return neutral & view.has_child(noun)[view.head]


def right_behind(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "L'amour, c'est", with no more than a comma between; bool, (n_tokens,)."""
    noun = view.has_upos("NOUN") & view.has_role(Role.DISLOCATED)
    noun &= view.has_child(view.has_role(Role.DETERMINER, Role.POSSESSIVE))
    # The comma is the last token of what is set apart, or stands behind it.
    comma = view.has_form(",")
    last = np.where(comma[view.right - 1], view.right - 1, view.right)[noun]
    ends = np.zeros(len(view) + 1, dtype=bool)
    ends[last] = True
    return set_apart(view, rules) & behind(ends[:-1] & comma)
