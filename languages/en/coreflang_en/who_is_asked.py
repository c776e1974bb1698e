"""Whom a question is about, "She asked Ida whether she knew"; "every child"; and who is new."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar, Pairs, Verdict, pair_rule
from coreflang.rules.library import Mark
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView

# Bits of marks; those of pair_rules.py and what_suffered.py lie below.
ANYBODY, ASKED, EVERY, INTRODUCED, MOVED = (Mark.OWN << place for place in range(24, 29))
ASKING, ANSWERING, ADDRESSED = (Mark.OWN << place for place in range(31, 34))
COMPLEMENTS = (Role.CLAUSAL_COMPLEMENT, Role.ADVERBIAL_CLAUSE)
BESIDE = (Role.AUXILIARY, Role.COPULA)


def marks_of_asking(rules: Grammar, view: SyntaxView) -> Ints1d:
    """ANYBODY for "nobody", ASKED for "knew" in "asked whether she knew", EVERY for "every child".

    Not for "could know" and "might go", which one asks for oneself; nor for "Every child comes",
    which may go on about any one of them.
    """
    whether = view.has_child(view.has_form(*rules.words("opens_questions")))
    allowed = view.has_child(view.has_form(*rules.words("asked_leave")) & view.has_role(*BESIDE))
    asked = view.has_lemma(*rules.words("asked_of_others")) & whether & ~allowed
    asked &= view.has_role(*COMPLEMENTS) & view.has_lemma("ask")[view.head]
    past = view.has_morph("Tense=Past")
    past = past | view.has_child(past & view.has_role(*BESIDE))
    each = view.has_form(*rules.words("each_of_many")) & view.has_role(Role.DETERMINER)
    every = view.has_child(each) & view.has_upos("NOUN") & (view.clause != NONE) & past[view.clause]
    anybody = np.where(view.has_form(*rules.words("anybody")), ANYBODY, 0)
    marks = anybody | np.where(asked, ASKED, 0) | np.where(every, EVERY, 0)
    return marks | _marks_of_introducing(rules, view) | _marks_of_answering(rules, view)


def _marks_of_answering(rules: Grammar, view: SyntaxView) -> Ints1d:
    """ASKING for "asked", ANSWERING for "refused" and "said no", ADDRESSED for who is asked.

    Not for "refused to wait", which who asks may do.
    """
    asking = view.has_lemma(*rules.words("asking_verbs")) & view.has_upos("VERB")
    yes_or_no = view.has_child(view.has_form(*rules.words("yes_or_no")))
    down = view.has_child(view.has_form("down"))
    answering = (view.has_lemma("say") & yes_or_no) | (view.has_lemma("turn") & down)
    answering |= view.has_lemma(*rules.words("answering_verbs"))
    answering &= ~view.has_child(view.has_role(Role.OPEN_COMPLEMENT))
    adposition = view.has_form(*rules.words("adpositions_of_minds")) & view.has_role(
        Role.ADPOSITION
    )
    to = view.has_role(Role.OBLIQUE) & view.has_child(adposition)
    addressed = view.has_role(Role.OBJECT, Role.INDIRECT_OBJECT) | to
    addressed &= asking[view.head] & ~rules.in_lists(view, "time_nouns", "mute_things")
    marks = np.where(asking, ASKING, 0) | np.where(answering, ANSWERING, 0)
    return marks | np.where(addressed, ADDRESSED, 0)


def _marks_of_introducing(rules: Grammar, view: SyntaxView) -> Ints1d:
    """INTRODUCED for "boss" in "has a new boss", "there is a new boss", MOVED for "happy"."""
    had = view.has_role(Role.OBJECT) & view.has_lemma("have")[view.head]
    there = view.has_role(*SUBJECTS) & view.has_child(view.has_form("there"))[view.head]
    there &= view.has_lemma("be")[view.head]
    new = view.has_child(view.has_form(*rules.config.indefinite) & view.has_role(Role.DETERMINER))
    moved = np.where(view.has_lemma(*rules.words("moved_by_others")), MOVED, 0)
    return np.where((had | there) & new, INTRODUCED, 0) | moved


@pair_rule(Verdict.UNLIKELY, "Ida asked Clara whether she knew the way.", in_chain=True)
def asker_does_not_know(pairs: Pairs) -> np.ndarray:
    """What somebody knows, wants or remembers one asks those who do, if they may be meant."""
    anaphor, antecedent, view = pairs.anaphor, pairs.antecedent, pairs.view
    asked = anaphor.has_role(Role.SUBJECT) & anaphor.at(anaphor.governor).marked(ASKED)
    verb = view.head[np.where(asked, anaphor.governor, 0)]
    asked &= antecedent.has_role(Role.SUBJECT) & (antecedent.governor == verb)
    other = np.full(len(view), NONE)
    objects = np.flatnonzero(view.has_role(Role.OBJECT, Role.INDIRECT_OBJECT))
    other[view.head[objects]] = objects
    agrees = pairs.mentions.facts.likely[other[verb]] & pairs.mentions.likely[anaphor.mention]
    return asked & (other[verb] != NONE) & (agrees != 0)


@pair_rule(Verdict.UNLIKELY, "The club asked the city, but it refused.", local=False, in_chain=True)
def asker_does_not_answer(pairs: Pairs) -> np.ndarray:
    """Who refuses, agrees or does not reply right behind a question is who was asked.

    Of those who may be meant, no things: "The firm asked the question again, but did it reply?"
    """
    anaphor, antecedent, view = pairs.anaphor, pairs.antecedent, pairs.view
    answers = anaphor.has_role(Role.SUBJECT) & anaphor.at(anaphor.governor).marked(ANSWERING)
    asks = antecedent.has_role(Role.SUBJECT) & antecedent.at(antecedent.governor).marked(ASKING)
    found = answers & asks & (antecedent.token < anaphor.token)
    if not found.any():
        return found
    sentence, facts = pairs.mentions.sentence, pairs.mentions.facts
    near = sentence[anaphor.mention] - sentence[antecedent.mention] <= 1
    # The first of those addressed, so from the last to the first.
    marked = np.flatnonzero((facts.marks & (ADDRESSED | Mark.THING)) == ADDRESSED)[::-1]
    other = np.full(len(view), NONE)
    other[view.head[marked]] = marked
    asked = other[np.where(asks, antecedent.governor, 0)]
    agrees = (facts.likely[asked] & pairs.mentions.likely[anaphor.mention]) != 0
    return found & near & (asked != NONE) & agrees


@pair_rule(Verdict.UNLIKELY, "Nobody knew who she was.", local=False)
def everybody_is_several(pairs: Pairs) -> np.ndarray:
    """Who means everybody or nobody goes on with "they", in its sentence with "he", not "she"."""
    masc, fem, plur = (pairs.class_bits(name) for name in ("masc", "fem", "plur"))
    likely = pairs.mentions.likely[pairs.anaphor.mention] & (masc | fem | plur)
    single = (likely == fem) | ((likely == masc) & ~pairs.same_sentence)
    return pairs.antecedent.marked(ANYBODY) & single
