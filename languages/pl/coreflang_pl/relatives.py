"""Relative pronouns whose nominative and accusative are one form: "obraz, który namalował"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView

from .endings import endings, ends_with

LIVING = ("animals", "living_nouns", "group_nouns")


def relative_objects(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Those drawn as subjects that are objects.

    They do not agree with the verb, "książki, które czytał", or they take up a thing below a verb
    that has no other object: "obraz, który namalował".

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    verb = view.head
    word = view.has_form("który", "które") & view.has_role(*SUBJECTS)
    word &= view.has_upos("VERB")[verb] & ~view.has_morph("Mood=Imp")[verb]
    return word & (_of_others(view) | _without_object(view, rules))


def _of_others(view: SyntaxView) -> np.ndarray:
    """Of one beside a verb of several, or of another gender than a past form; bool."""
    one, past = view.has_form("który"), endings().past
    never = ends_with(view, *past["fem"], *past["virile"])
    of_several = ends_with(view, *past["neut"], *past["nonvirile"]) | view.has_morph("Number=Plur")
    masculine = ends_with(view, *past["masc"]) & view.has_morph("Tense=Past")
    never = never & view.has_morph("Tense=Past")
    return np.where(one, (never | of_several)[view.head], (never | masculine)[view.head])


def _without_object(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Things, as far as the noun above the clause tells, below a transitive verb alone; bool."""
    noun = view.head[view.head]
    clause = view.has_role(Role.CLAUSAL_COMPLEMENT, Role.OPEN_COMPLEMENT)
    living = rules.in_lists(view, *rules.config.person_lists, *LIVING) | (view.entity != 0)
    thing = view.has_upos("NOUN") & ~living & ~view.has_morph("Animacy=Hum", "Animacy=Nhum")
    # Whatever a parser calls it: "zajęcia, które dawały utrzymanie".
    other = thing & view.has_morph("Case=Nom", "Case=Acc", "Case=Gen")
    other &= ~view.has_child(view.has_role(Role.ADPOSITION))
    alone = rules.in_lists(view, "transitive_verbs") & ~view.has_child(clause | other)
    alone &= ~view.has_child(view.has_form("się") | view.has_role(Role.OBJECT))
    return alone[view.head] & thing[noun]
