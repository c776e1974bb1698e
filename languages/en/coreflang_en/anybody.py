"""Persons whom "they" may mean: "If a customer complains, they get a refund." """

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import NONE, Role, SyntaxView

PLACES = (Role.ADVERBIAL_CLAUSE, Role.CLAUSAL_COMPLEMENT)


def anybody(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Nouns with "a" or "any" in clauses with "if", "when" and the like, in the present tense.

    Not "When a customer complained, they laughed", which somebody did once.

    view (SyntaxView): the document. rules (Grammar): of English, for their words.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    article = view.has_form(*rules.words("determiners_of_one")) | view.has_form("any")
    noun = view.has_upos("NOUN") & view.has_child(article & view.has_role(Role.DETERMINER))
    noun &= ~view.has_morph("Number=Plur")
    opens = view.has_form(*rules.words("opens_conditions"))
    opening = view.has_child(opens)
    # Parsers may hang "if" from the main clause.
    behind_it = opens[np.maximum(view.left - 1, 0)] & (view.left > 0)
    past = view.has_morph("Tense=Past") & view.has_morph("VerbForm=Fin")
    past = past | view.has_child(past & view.has_role(Role.AUXILIARY, Role.COPULA))
    clause = np.where(view.clause != NONE, view.clause, 0)
    found = (opening[clause] | behind_it) & (~past & view.has_role(*PLACES))[clause]
    return noun & found & (view.clause != NONE)


def says_of_oneself(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "My therapist said they were moving": nouns for men and women, with nobody else near.

    Not for several, "The pupils left. The teacher said they were tired.", nor where the noun tells
    the sex, "My sister said they were moving", nor of thoughts, "The cook thought they were late".

    view (SyntaxView): the document. rules (Grammar): of English, for their words.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    several = view.has_morph("Number=Plur") & ~view.has_morph("Person=1")
    several = (several & view.has_upos("NOUN", "PROPN", "PRON")) | (view.group != NONE)
    they = view.has_form("they") & view.has_role(Role.SUBJECT, Role.SUBJECT_PASSIVE)
    told = view.has_role(Role.CLAUSAL_COMPLEMENT) & view.has_child(they)
    # "The therapist told the patients that they were late."
    told_several = several & view.has_role(Role.OBJECT, Role.INDIRECT_OBJECT, Role.OBLIQUE)
    saying = rules.in_lists(view, "saying_verbs") & view.has_child(told)
    saying &= ~view.has_lemma(*rules.words("asked_of_others")) & ~view.has_child(told_several)
    noun = saying[view.head] & view.has_role(Role.SUBJECT) & view.has_upos("NOUN")
    noun &= ~view.has_morph("Number=Plur") & (view.group == NONE)
    noun &= ~rules.in_lists(view, "male_nouns", "female_nouns", "group_nouns")
    if not noun.any():
        return noun
    before = np.append(0, np.cumsum(several))
    first = np.searchsorted(view.sentence, view.sentence - 1)
    return noun & (before[: len(view)] == before[first])
