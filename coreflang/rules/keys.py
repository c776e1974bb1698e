"""Numbers by which phrases are compared: adjectives, owners and complements of each noun."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from ..syntax import Role, SyntaxView

MODIFIERS = (Role.ADJECTIVAL_MODIFIER, Role.COMPOUND, Role.NUMERAL)


def modifier_keys(view: SyntaxView) -> Ints1d:
    """A number for each token that tells the set of its adjectives, compounds and numerals.

    view (SyntaxView): the document.
    RETURNS (Ints1d): uint64, 0 for tokens without such dependents, (n_tokens,).
    """
    keys = np.zeros(len(view), dtype=np.uint64)
    child = np.flatnonzero(view.has_role(*MODIFIERS))
    # XOR, so that "old red boat" and "red old boat" have one key; .at, since they share a head.
    np.bitwise_xor.at(keys, view.head[child], view.lemma[child])
    return keys


def owning(view: SyntaxView) -> np.ndarray:
    """Words that say whose something is: "my", "Ida's"; bool, (n_tokens,)."""
    owned = view.has_morph("Poss=Yes") & view.has_role(Role.DETERMINER)
    return owned | view.has_role(Role.POSSESSIVE)


def owning_pronouns(view: SyntaxView) -> np.ndarray:
    """Those of them that are no names or nouns: "my", not "Ida's"; bool, (n_tokens,)."""
    return owning(view) & (view.has_upos("PRON", "DET") | view.has_morph("Poss=Yes"))


def owner_keys(view: SyntaxView, words: Ints1d) -> Ints1d:
    """A number for each token that tells by what word it is owned: "my mother", "Ida's mother".

    What "my" and "your" mean differs from one quotation to the next.

    view (SyntaxView): the document. words (Ints1d): lemmas or forms, hashes, (n_tokens,).
    RETURNS (Ints1d): uint64, 0 for tokens without such dependents, (n_tokens,).
    """
    keys = np.zeros(len(view), dtype=np.uint64)
    child = np.flatnonzero(owning(view))
    passage = np.where(view.has_morph("Person=1", "Person=2"), view.quote, 0).astype(np.uint64)
    np.bitwise_xor.at(keys, view.head[child], words[child] + passage[child])
    return keys


def complement_keys(view: SyntaxView) -> Ints1d:
    """A number for each token that tells the set of nouns that say which: "the mayor of Paris".

    view (SyntaxView): the document.
    RETURNS (Ints1d): uint64, 0 for tokens without such dependents, (n_tokens,).
    """
    keys = np.zeros(len(view), dtype=np.uint64)
    child = np.flatnonzero(view.has_role(Role.NOMINAL_MODIFIER))
    np.bitwise_xor.at(keys, view.head[child], view.lemma[child])
    return keys
