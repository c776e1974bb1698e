"""Names of those whom a sentence brings in: "A man was arrested. Otto Blum, 42, denied it." """

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from ..mentions import Kind, Mentions
from ..syntax import NONE, Role, SyntaxView
from .callings import person_nouns, persons_named
from .keys import owner_keys
from .nouns import NounLink
from .tokens import Grammar

NAME_WITH_AGE = "name_with_age"
# How many sentences the noun may lie before, and how many words the age behind the name.
NEAR, BEHIND = 2, 3
BEFORE_AGES = (",", "(")
OLDEST = 120


def aged_name_links(view: SyntaxView, mentions: Mentions, rules: Grammar) -> list[NounLink]:
    """Find names with an age, and the only noun that brings a person in shortly before.

    As newspapers write: "A man was arrested. Otto Blum, 42, denied it." Not where the name was
    used before, nor with another person by name since.

    view (SyntaxView): the document. mentions (Mentions): its mentions. rules (Grammar): of its
        language, for its lists of persons.
    RETURNS (List[NounLink]): of names, to nouns.
    """
    facts, head = mentions.facts, mentions.head
    named = persons_named(view, mentions, rules)
    if not any(_has_age(view, int(facts.name_right[head[m]])) for m in named):
        return []
    brought = _brought_in(view, mentions, rules)
    sentence = mentions.sentence[brought]
    found, known, before = list[NounLink](), set[int](), NONE
    for m in named:
        end, here = int(facts.name_right[head[m]]), int(mentions.sentence[m])
        last = int(view.lower[max(end - 1, 0)])
        first, behind = sentence.searchsorted((here - NEAR, here)).tolist()
        if last not in known and behind - first == 1 and _has_age(view, end):
            noun = int(brought[first])
            if before < noun and mentions.likely[m] & mentions.possible[noun]:
                found.append(NounLink(m, noun, NAME_WITH_AGE))
        known.add(last)
        before = m
    return found


def _has_age(view: SyntaxView, end: int) -> bool:
    """Whether an age follows a name that ends at a token: "Otto Blum, 42, ...", "Ida Blum (42)"."""
    if end >= len(view) or not view.has_form(*BEFORE_AGES)[end]:
        return False
    behind = range(end + 1, min(end + BEHIND, len(view)))
    return any(view.has_upos("NUM")[i] and _is_age(view, i) for i in behind)


def _is_age(view: SyntaxView, i: int) -> bool:
    text = view.strings[int(view.lower[i])]
    return text.isdecimal() and 0 < int(text) <= OLDEST


def _brought_in(view: SyntaxView, mentions: Mentions, rules: Grammar) -> Ints1d:
    """Nouns for one person, as in "A man was arrested"; mentions.

    Without an article, Polish "Mężczyzna stanął przed sądem", the first time that they are used.
    """
    facts, head = mentions.facts, mentions.head
    person = person_nouns(view, rules) & ~view.has_morph("Number=Plur") & (view.group == NONE)
    bare = facts.definite & (owner_keys(view, view.lemma) == 0)
    bare &= ~view.has_child(view.has_role(Role.DETERMINER) | view.has_upos("PRON"))
    nouns: Ints1d = np.flatnonzero((mentions.size == 1) & (mentions.kind == Kind.NOUN))
    first = np.zeros(len(mentions.head), dtype=bool)
    first[nouns[np.unique(view.lemma[head[nouns]], return_index=True)[1]]] = True
    new = facts.indefinite[head] | (bare[head] & first)
    return nouns[(person[head] & new)[nouns]]
