"""Nouns beside nouns that parsers take for more, or for fewer: asides, lists, predicates."""

from __future__ import annotations

from coreflang.rules import Grammar
from coreflang.syntax import SyntaxView

from .all_of_two import with_all_of_two
from .asides import with_asides, with_thanks
from .enumerations import with_enumerations
from .linking_verbs import with_what_one_becomes
from .set_apart import with_set_apart
from .tree_mending import with_joined_subjects


def with_nouns_beside_nouns(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """As in "Le vin, c'est cher", "Eva (la boulangère)", "Eva, Luc et Max dorment", "Tous deux".

    And in "Eva devient la reine".

    view (SyntaxView): the document. rules (Grammar): of French, for its words.
    RETURNS (SyntaxView): the same one where all of these are drawn as they are read.
    """
    view = with_set_apart(with_thanks(with_asides(view, rules), rules), rules)
    view = with_joined_subjects(with_enumerations(view, rules))
    return with_what_one_becomes(with_all_of_two(view, rules), rules)
