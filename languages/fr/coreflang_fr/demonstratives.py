"""Demonstratives: celui-ci, ce dernier take up nouns; "celui qui" and "c'est" do not."""

from __future__ import annotations

import numpy as np

from coreflang.syntax import Role, SyntaxView

BARE = ("celui", "celle", "ceux", "celles")
NEAR = ("celui-ci", "celle-ci", "ceux-ci", "celles-ci")
FAR = ("celui-là", "celle-là", "ceux-là", "celles-là")
LATTER = ("dernier", "dernière", "derniers", "dernières")
NEUTRAL = ("ce", "c'", "c’", "ça", "cela")
HERE, THERE = ("-ci", "ci"), ("-là", "là")
DETERMINERS = ("ce", "cet", "cette", "ces")


def _followed(view: SyntaxView, forms: tuple[str, ...]) -> np.ndarray:
    """Tokens behind which one of the forms stands, at once or after a hyphen."""
    there = np.append(view.has_form(*forms)[1:], False)
    hyphen = np.append(view.has_form("-")[1:], False)
    return there | (hyphen & np.append(there[1:], False))


def latter(view: SyntaxView) -> np.ndarray:
    """As in "celui-ci", "ce dernier", in one token or in several; bool, (n_tokens,)."""
    near = view.has_form(*NEAR) | (view.has_form(*BARE) & _followed(view, HERE))
    this = view.has_child(view.has_form(*DETERMINERS) & view.has_role(Role.DETERMINER))
    return near | (view.has_form(*LATTER) & this)


def determinative(view: SyntaxView) -> np.ndarray:
    """As in "celui qui parle", "celle de Paul", "le dernier": not taken up from before; bool."""
    bare = view.has_form(*BARE) & ~_followed(view, (*HERE, *THERE))
    return bare | (view.has_form(*LATTER) & ~latter(view))


def vague(view: SyntaxView) -> np.ndarray:
    """As in "C'est Paul", "Ça va", "Cela étonne Ida": means a clause, or points; bool, (n_tokens,).

    Not where what is meant is dislocated: "L'amour, c'est compliqué."
    """
    noun = view.has_upos("NOUN", "PROPN") & view.has_role(Role.DISLOCATED)
    return view.has_form(*NEUTRAL) & ~view.has_child(noun)[view.head]
