"""What finite verbs tell of their subjects, and what prepositions tell of phrases."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import NONE, Role, SyntaxView, behind, predicates


@dataclass(frozen=True)
class Verbs:
    """What finite verbs tell of their predicates, those of "han llegado" of "llegado".

    finite: the verbs. singular, plural, speaking: predicates with such a verb, the last with one of
    the first or second person; bool, each (n_tokens,).
    """

    finite: np.ndarray
    singular: np.ndarray
    plural: np.ndarray
    speaking: np.ndarray


def verbs_of(view: SyntaxView) -> Verbs:
    """RETURNS (Verbs): what the finite verbs of a document tell."""
    finite = view.has_upos("VERB", "AUX") & view.has_morph("VerbForm=Fin")
    predicate = predicates(view)

    def told(*features: str) -> np.ndarray:
        found = np.zeros(len(view), dtype=bool)
        found[predicate[finite & view.has_morph(*features)]] = True
        return found

    return Verbs(finite, told("Number=Sing"), told("Number=Plur"), told("Person=1", "Person=2"))


def disagreeing(
    view: SyntaxView, verbs: Verbs, rules: Grammar, noun: Ints1d, verb: Ints1d
) -> np.ndarray:
    """Which nouns are of another number than which predicates; bool, (n_pairs,)."""
    plural = view.has_morph("Number=Plur")[noun] & verbs.singular[verb] & ~verbs.plural[verb]
    single = view.has_morph("Number=Sing")[noun] & verbs.plural[verb] & ~verbs.singular[verb]
    named = view.has_upos("NOUN")[noun] & ~view.has_child(view.has_role(Role.COPULA))[verb]
    several = _many(view, rules) | _joined(view, verbs)
    return named & (plural | (single & ~several[noun]))


def _many(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Nouns in the singular that verbs in the plural may go with, "un grupo de niños"; bool."""
    below = view.has_role(Role.NOMINAL_MODIFIER) & view.has_morph("Number=Plur")
    return (
        (view.group != NONE)
        | rules.in_lists(view, "group_nouns", "quantity_nouns")
        | view.has_child(below)
    )


def _joined(view: SyntaxView, verbs: Verbs) -> np.ndarray:
    """Words behind a coordinator, with no verb between: "Otto e incluso su padre"; bool."""
    coordinators = np.cumsum(view.has_upos("CCONJ"))
    here = np.arange(len(view))
    verb = np.maximum.accumulate(np.where(verbs.finite, here, 0))
    return coordinators > coordinators[verb]


def behind_preposition(view: SyntaxView) -> np.ndarray:
    """Words of phrases that begin with a preposition: "en (la gran) ciudad"; bool, (n_tokens,)."""
    inside = view.has_upos("DET", "ADJ", "NUM", "ADV")
    here = np.arange(len(view))
    outside = np.maximum.accumulate(np.where(inside, NONE, here))
    before = np.append(NONE, outside[:-1])
    found = (before != NONE) & view.has_upos("ADP")[before]
    # "con presiones o amenazas"
    return found | ((view.group != NONE) & found[view.group])


def article_behind(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Articles behind prepositions of place and time: "en el que", "por lo que"; bool."""
    after = behind(view.has_upos("ADP"))
    other = behind(view.has_form(*rules.words("adpositions_of_subjects")))
    placed = after & ~other & view.has_form(*rules.words("articles"), "lo")
    return placed | view.has_form("al") | (after & view.has_form("lo"))
