"""Nouns whose number or gender is open: "Sie melden Fehler", "die Buche, ein Baum"."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.rules.library import ends_in
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView, behind, followed_by

from .classes import Classes

WHICH = (
    Role.DETERMINER, Role.POSSESSIVE, Role.NUMERAL, Role.ADJECTIVAL_MODIFIER, Role.ADPOSITION,
)  # fmt: skip


def with_open_classes(
    view: SyntaxView, rules: Grammar, c: Classes, likely: Ints1d, possible: Ints1d
) -> tuple[Ints1d, Ints1d]:
    """Bare nouns with one form for one and several; appositions, which may be what they tell of.

    As in "Wir suchen Mitarbeiter. Sie ...", "Die Firma, ein Betrieb aus Linz, wächst. Sie ..."

    view (SyntaxView): the document. rules (Grammar): for its closed classes. c (Classes): the
        agreement classes. likely, possible (Ints1d): bits of all tokens, (n_tokens,).
    RETURNS (Tuple[Ints1d, Ints1d]): with the classes that are open, (n_tokens,) each.
    """
    several = np.where(_bare(view, rules), c.plur, 0)
    apposed = view.has_upos("NOUN") & view.has_role(Role.APPOSITION)
    apposed &= view.has_upos("NOUN", "PROPN")[view.head] & (view.head < np.arange(len(view)))
    comma = view.has_form(",")
    apposed &= (comma | behind(comma))[view.left]
    other = np.where(apposed, likely[view.head], 0)
    she = _women_with_titles(view, rules)
    likely = np.where(she, c.fem, likely)
    return likely | several, possible | several | other | np.where(she, c.fem, 0)


def _women_with_titles(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Titles of men and women before a woman's name: "Professor Ida Blum ... sie"; bool."""
    title = rules.in_lists(view, "titles") & view.has_upos("NOUN", "PROPN")
    woman = rules.in_lists(view, "female_names") & ~rules.in_lists(view, "male_names")
    woman &= ~rules.in_lists(view, "unisex_names") & view.has_upos("PROPN")
    return title & followed_by(woman & (view.head == np.arange(len(view)) - 1))


def _bare(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Nouns in -er and -el without an article, which one of them would have; bool, (n_tokens,).

    Not "Wasser", "Er hat Hunger", of which there is no number.
    """
    noun = view.has_upos("NOUN") & view.title & view.has_morph("Number=Sing")
    noun &= ~view.has_morph("Gender=Fem") & ends_in(view, rules.words("same_in_plural"))
    noun &= view.has_role(Role.OBJECT, *SUBJECTS) & (view.entity == 0)
    noun &= ~view.has_child(view.has_role(*WHICH)) & (view.group == NONE)
    # A subject is what its verb says.
    helping = view.has_morph("Number=Sing") & view.has_role(Role.AUXILIARY, Role.COPULA)
    one = view.has_morph("Number=Sing") | view.has_child(helping)
    noun &= ~(view.has_role(*SUBJECTS) & one[view.head])
    return noun & ~view.has_form(*rules.words("without_number"))
