"""Lemmas of common nouns, where a lemmatiser errs."""

from __future__ import annotations

from coreflang.rules import Grammar
from coreflang.syntax import SyntaxView

from .adjectival_nouns import with_lemmas_of_adjectives
from .classes import Classes
from .genders import NounGenders
from .nouns_in_en import with_lemmas_in_en
from .plurals import with_lemmas_of_plurals, with_plurals_in_n
from .singulars import with_lemmas_of_singulars
from .weak_nouns import with_weak_nouns


def with_lemmas(view: SyntaxView, rules: Grammar, genders: NounGenders, c: Classes) -> SyntaxView:
    """Lemmas of plurals, "Firmen", weak nouns, "den Zeugen", and adjectives, "ein Beamter".

    view (SyntaxView): the document. rules (Grammar): for its word lists. genders (NounGenders): of
        nouns. c (Classes): the agreement classes.
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    view = with_lemmas_of_singulars(view, genders, c)
    view = with_plurals_in_n(view, rules, genders, c)
    view = with_lemmas_of_plurals(view, rules, genders)
    view = with_lemmas_in_en(view, rules)
    view = with_weak_nouns(view, rules, genders, c)
    return with_lemmas_of_adjectives(view, rules, genders, c)
