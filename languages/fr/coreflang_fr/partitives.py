"""How many "en" means, and of which gender: "Ida en a deux", "Luc en achète une"."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.rules.library import TwoGenders
from coreflang.syntax import SyntaxView, behind, followed_by


def counted_classes(view: SyntaxView, rules: Grammar, c: TwoGenders) -> tuple[Ints1d, Ints1d]:
    """What a number without a noun says of the "en" before its verb.

    In "Le potier fait des tasses. Ida en achète une." it means tasses, and in "Le sac est plein de
    noix. Ida en veut trois." hardly the bag.

    view (SyntaxView): the document. rules (Grammar): of French, for its numbers. c (TwoGenders):
        its classes.
    RETURNS (tuple): likely and possible classes, each (n_tokens,); all of them for other words.
    """
    noun = followed_by(view.has_upos("NOUN", "ADJ", "PROPN"))
    bare = ~noun & ~view.has_form("en", "-en")
    en = view.has_form("en", "-en")
    one = bare & view.has_form("un", "une")
    many = en & _said_by(view, bare & view.has_form(*rules.words("bare_numbers")) & ~one)
    masculine = en & _said_by(view, one & view.has_form("un"))
    feminine = en & _said_by(view, one & view.has_form("une"))
    gender = np.where(masculine, c.masculine, np.where(feminine, c.feminine, c.any))
    return np.where(many, gender & c.plural, gender), gender


def _said_by(view: SyntaxView, number: np.ndarray) -> np.ndarray:
    """Tokens below a verb that one of the numbers hangs from, or stands right behind; bool."""
    verb = view.has_upos("VERB", "AUX")
    return (
        view.has_child(number & (view.head < np.arange(len(view)))) | (verb & followed_by(number))
    )[view.head] & ~behind(number)
