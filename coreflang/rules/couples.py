"""Nouns for two persons who were named together: "Ida and Otto married. The couple live here." """

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from ..mentions import Kind, Mentions
from ..syntax import SyntaxView
from .keys import modifier_keys
from .nouns import NounLink
from .tokens import Grammar

NOUN_FOR_COUPLE = "noun_for_couple"
# How many sentences such a noun may lie behind those that it means.
NEAR, TWO = 2, 2


def couple_links(view: SyntaxView, mentions: Mentions, rules: Grammar) -> list[NounLink]:
    """Find definite nouns for two that say no more, and the last two persons before them.

    As in "Ida and Otto married. The couple live here." "Ida met Otto and Max. The brothers left."
    Not in one sentence, and not "the other couple", "the couple from Rome".

    view (SyntaxView): the document. mentions (Mentions): its mentions.
    rules (Grammar): of its language, which lists such nouns.
    RETURNS (List[NounLink]): to groups of two.
    """
    if not rules.config.couple_lists:
        return []
    asking = _nouns_for_two(view, mentions, rules)
    pairs = _pairs_of_persons(view, mentions, rules) if len(asking) else asking
    found = []
    for m in asking.tolist():
        distance = mentions.sentence[m] - mentions.sentence[pairs]
        near = pairs[(distance > 0) & (distance <= NEAR)]
        if len(near) and mentions.possible[m] & mentions.possible[near[-1]]:
            found.append(NounLink(m, int(near[-1]), NOUN_FOR_COUPLE))
    return found


def _nouns_for_two(view: SyntaxView, mentions: Mentions, rules: Grammar) -> Ints1d:
    facts, head = mentions.facts, mentions.head
    plain = (mentions.size == 1) & (mentions.kind == Kind.NOUN)
    plain &= (facts.definite & ~facts.modified & (modifier_keys(view) == 0))[head]
    return np.flatnonzero(plain & view.has_form(*_forms(rules))[head])


def _forms(rules: Grammar) -> list[str]:
    return sorted(word for name in rules.config.couple_lists for word in rules.words(name))


def _pairs_of_persons(view: SyntaxView, mentions: Mentions, rules: Grammar) -> Ints1d:
    """Groups of two persons, by name or by noun, "Ida and her friend"; not of "Ida or Otto".

    A first name beside a person is one, even where a recogniser takes it for a place: "Otto and
    Florence".
    """
    facts = mentions.facts
    person = facts.person | rules.in_lists(view, *rules.config.person_lists)
    named = person | rules.in_lists(view, *rules.config.first_name_lists)
    groups = np.flatnonzero(mentions.size == TWO)
    members = [mentions.tokens(m) for m in groups.tolist()]
    kept = [
        bool(person[own].any() and named[own].all() and not facts.alternative[own].any())
        for own in members
    ]
    return groups[np.array(kept, dtype=bool)]
