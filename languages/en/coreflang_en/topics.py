"""Whom a subject says something about: "Ida heard nothing from her", "Otto had no news of him"."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar, Pairs, Verdict, pair_rule
from coreflang.rules.library import Mark, is_own_subject
from coreflang.syntax import NONE, Role, SyntaxView

# A bit of marks; those of who_is_asked.py lie below.
TOPIC = Mark.OWN << 29


def marks_of_topics(rules: Grammar, view: SyntaxView) -> Ints1d:
    """TOPIC for what an indefinite object is about, or comes from: "her" in "a song for her".

    Not below "the": "Ida read the story about her." Nor where it is seen or felt: "He felt a hand
    on him."
    """
    adposition = view.has_role(Role.ADPOSITION)
    single = np.bincount(view.head[adposition], minlength=len(view))[: len(view)] == 1
    noun = _objects_beside(view)
    verb = view.head[noun]
    here = single & (noun != NONE) & ~_definite(rules, view)[noun]
    here &= ~view.has_lemma(*rules.words("perceiving_verbs"))[verb]
    bears = view.has_lemma(*rules.words("bearing_verbs"))[verb]
    found = np.zeros(len(view), dtype=bool)
    for word in rules.words("adpositions_of_nouns"):
        fits = view.has_lemma(*rules.words(f"nouns_with_{word}"))[noun]
        # "The table had a book on it"
        fits &= ~bears if word == "on" else True
        found |= fits & view.has_child(adposition & view.has_form(word))
    found |= _said(rules, view, noun) & view.has_child(adposition & view.has_form("about"))
    found |= _below(rules, view) & view.has_role(Role.NOMINAL_MODIFIER)
    heard = view.has_lemma(*rules.words("hearing_verbs"))[verb]
    found |= heard & view.has_child(adposition & view.has_form("from"))
    return np.where(here & found, TOPIC, 0)


def _objects_beside(view: SyntaxView) -> Ints1d:
    """The objects that complements hang from, or stand behind; NONE without one; (n_tokens,).

    Parsers hang "from her" in "heard nothing from her" from either.
    """
    object_of = np.full(len(view), NONE)
    objects = np.flatnonzero(view.has_role(Role.OBJECT))
    object_of[view.head[objects]] = objects
    below = view.has_role(Role.NOMINAL_MODIFIER) & view.has_role(Role.OBJECT)[view.head]
    beside = np.where(view.has_role(Role.OBLIQUE), object_of[view.head], NONE)
    beside = np.where(beside < np.arange(len(view)), beside, NONE)
    return np.where(below, view.head, beside)


def _definite(rules: Grammar, view: SyntaxView) -> np.ndarray:
    """Nouns that are known already, or somebody's."""
    known = view.has_form(*rules.config.definite) & view.has_role(Role.DETERMINER)
    return view.has_child(known | view.has_role(Role.POSSESSIVE))


def _said(rules: Grammar, view: SyntaxView, noun: Ints1d) -> np.ndarray:
    """As in "knows nothing about him", "said a lot about it"."""
    vague = view.has_form(*rules.words("vague_objects"))
    return vague[noun] & rules.in_lists(view, "saying_verbs")[view.head[noun]]


def _below(rules: Grammar, view: SyntaxView) -> np.ndarray:
    """As in "no photo of him", "a song for her": not "found a letter for her"."""
    adposition = view.has_role(Role.ADPOSITION)
    got = view.has_lemma(*rules.words("finding_verbs"))[view.head[view.head]]
    for_whom = view.has_child(adposition & view.has_form("for")) & ~got
    return for_whom | view.has_child(adposition & view.has_form("of"))


@pair_rule(Verdict.UNLIKELY, "Susan heard nothing from her.", in_chain=True)
def topic_means_subject(pairs: Pairs) -> np.ndarray:
    """What somebody says, has or makes is hardly about himself without a reflexive.

    Nor about what is said or made. But "She had a dog with her", "He felt the eyes on him".
    """
    anaphor, antecedent = pairs.anaphor, pairs.antecedent
    made = antecedent.has_role(Role.OBJECT) & pairs.same_governor
    beside = made | is_own_subject(pairs, pairs.view.clause[anaphor.site])
    return anaphor.plain & anaphor.at_site.marked(TOPIC) & beside
