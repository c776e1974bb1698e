"""Subjects that a parser hangs from a noun or pronoun beside their verb."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.rules.library import with_subjects
from coreflang.syntax import SUBJECTS, Role, SyntaxView, followed_by

from .classes import Classes
from .counted_subjects import counted_subjects
from .first_of_two import first_of_two
from .sight import agreeing
from .verbs import finite_above, told_verbs

OBLIQUE = ("Case=Ins", "Case=Loc", "Case=Dat", "Case=Gen")
EITHER = ("Case=Nom", "Case=Acc")


def strayed_subjects(view: SyntaxView, rules: Grammar, c: Classes) -> SyntaxView:
    """Draw such nouns as subjects, where the verb has none and agrees.

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    c (Classes): the bits of agreement classes.
    RETURNS (SyntaxView): the same one if there is nothing to mend.
    """
    view = first_of_two(view, rules)
    verb, stretch = finite_above(view), np.cumsum(view.has_upos("PUNCT"))
    noun = np.flatnonzero(_beside_pronouns(view) | _before_verbs(view, rules))
    spoken = view.has_child(view.has_role(*SUBJECTS))
    noun = noun[told_verbs(view)[verb[noun]] & ~spoken[verb[noun]]]
    noun = noun[(stretch[noun] == stretch[verb[noun]]) & agreeing(view, c, noun, verb[noun])]
    noun = noun[np.unique(verb[noun], return_index=True)[1]]
    return counted_subjects(with_subjects(view, noun, verb[noun]), rules)


def _beside_pronouns(view: SyntaxView) -> np.ndarray:
    """As in "Mieszka z nami Zenon", drawn as if we were him: a nominative is no "nami"; bool."""
    above = view.has_upos("PRON") & view.has_morph(*OBLIQUE) & ~view.has_morph("Case=Nom")
    noun = view.has_upos("NOUN", "PROPN") & view.has_morph("Case=Nom")
    return noun & view.has_role(Role.APPOSITION) & above[view.head]


def _before_verbs(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "W nowym wydaniu utwór się zmienił", drawn as if the edition were that of a work; bool.

    In its dictionary form a masculine is no genitive. Before a verb that has its object, or none.
    And as in "Mój laptop zepsuł się", drawn as if the verb had it aside.
    """
    bare = ~view.has_child(view.has_role(Role.ADPOSITION))
    form = view.has_morph("Gender=Masc") & (view.lower == view.lemma) & view.has_morph(*EITHER)
    noun = view.has_upos("NOUN") & view.has_role(Role.NOMINAL_MODIFIER) & bare & form
    governed = view.has_child(view.has_role(Role.ADPOSITION))
    itself = view.has_child(view.has_form("się")) | rules.in_lists(view, "intransitive_verbs")
    closed = itself | view.has_child(view.has_role(Role.OBJECT))
    found = noun & governed[view.head] & followed_by(told_verbs(view) & closed)
    aside = view.has_upos("NOUN") & view.has_role(Role.OBLIQUE, Role.OBJECT) & bare & form
    aside &= ~rules.in_lists(view, "time_nouns")
    return found | (aside & followed_by(told_verbs(view) & itself))
