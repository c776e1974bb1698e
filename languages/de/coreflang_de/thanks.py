"""Whose help one gives thanks for, "dankte den Schülern für ihre Hilfe"; and "Jeder Gast"."""

from __future__ import annotations

import numpy as np

from coreflang.mentions import Kind
from coreflang.rules import Grammar, PairRule, Pairs, Verdict, pair_rule
from coreflang.rules.library import Mark, each_is_several, is_own_subject
from coreflang.syntax import NONE, Role, SyntaxView

from .things import listed_verbs

OBJECTS = (Role.OBJECT, Role.INDIRECT_OBJECT)
# Marks of German: nouns whose owner is thanked, praised or blamed for them, whom one thanks or
# blames, and who "every guest" is.
DUE, RECEIVER, EVERY = (Mark.OWN << n for n in range(19, 22))


@pair_rule(Verdict.UNLIKELY, "Ida dankte den Schülern für ihre Hilfe.", in_chain=True)
def thanks_for_what_others_did(pairs: Pairs) -> np.ndarray:
    """Who thanks or blames somebody does so for what that one did, if the owner may be that one.

    Not "Otto dankte Ida für seinen Hut".
    """
    anaphor, view, facts = pairs.anaphor, pairs.view, pairs.mentions.facts
    noun = anaphor.governor
    asking = anaphor.is_kind(Kind.POSSESSIVE) & anaphor.at(noun).marked(DUE)
    asking &= is_own_subject(pairs, noun)
    if not asking.any():
        return asking
    other = np.full(len(view), NONE)
    receiver = np.flatnonzero((facts.marks & RECEIVER) != 0)
    other[view.head[receiver]] = receiver
    whom = other[view.head[np.where(asking, noun, 0)]]
    agrees = (facts.likely[whom] & pairs.mentions.likely[anaphor.mention]) != 0
    return asking & (whom != NONE) & agrees


def marks_of_thanks(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """The marks of this module; bits, (n_tokens,).

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    """
    adposition = view.has_role(Role.ADPOSITION)
    due = view.has_child(adposition & view.has_form(*rules.words("adpositions_of_thanks")))
    due &= view.has_upos("NOUN")
    verb = listed_verbs(view, rules, "verbs_of_thanks", due)
    due &= verb[view.head]
    plain = view.has_role(*OBJECTS, Role.OBLIQUE) & ~view.has_child(adposition)
    plain |= view.has_role(*OBJECTS, Role.OBLIQUE) & view.has_child(
        adposition & view.has_form(*rules.words("bei"))
    )
    receiver = plain & verb[view.head] & ~view.has_form("sich", *rules.words("thanked_by_all"))
    return np.where(due, DUE, 0) | np.where(receiver, RECEIVER, 0) | _every(view, rules)


def _every(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Nouns with "jeder" in what is told of the past: "Jeder Gast bekam"; bits, (n_tokens,)."""
    past = view.has_morph("Tense=Past")
    past = past | view.has_child(view.has_role(Role.AUXILIARY, Role.COPULA) & past)
    # "hat bekommen", not "wird bekommen"
    perfect = view.has_role(Role.AUXILIARY) & view.has_lemma("haben")
    past |= view.has_upos("VERB") & view.has_child(perfect)
    each = view.has_form(*rules.words("each_of_many")) & view.has_role(Role.DETERMINER)
    clause = np.where(view.clause == NONE, 0, view.clause)
    every = view.has_upos("NOUN") & view.has_child(each) & past[clause]
    return np.where(every, EVERY, 0)


THANKS_RULES: tuple[PairRule, ...] = (
    thanks_for_what_others_did,
    each_is_several("Jeder Gast bekam einen Hut. Er war rot.", every=EVERY, plural="plur"),
)
