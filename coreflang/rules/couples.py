"""Nouns for two who were named together: "Ida and Otto married. The couple live here." """

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from ..mentions import Kind, Mentions, TokenFacts, is_nominal
from ..syntax import SyntaxView
from .keys import MODIFIERS
from .nouns import NounLink
from .tokens import Grammar

NOUN_FOR_COUPLE = "noun_for_couple"
# How many sentences such a noun may lie behind those that it means.
NEAR, TWO = 2, 2


def couple_links(view: SyntaxView, mentions: Mentions, rules: Grammar) -> list[NounLink]:
    """Find definite nouns for two that say no more, and the last two before them.

    As in "Ida and Otto married. The couple live here." "Ida met Otto and Max. The brothers left."
    "The two boys" and "both boys" are such nouns, too; "both" may mean any two, "a castle and a
    church", and what was said to be two: "Ida has two dogs. Both bark." Not in one sentence, and
    not "the other couple", "the couple from Rome".

    view (SyntaxView): the document. mentions (Mentions): its mentions.
    rules (Grammar): of its language, which lists such nouns.
    RETURNS (List[NounLink]): to groups of two, and to nouns said to be two.
    """
    facts, head = mentions.facts, mentions.head
    for_two = nouns_for_two(view, facts, rules)[head]
    asking = np.flatnonzero(for_two & (mentions.size == 1) & (mentions.kind == Kind.NOUN))
    if not len(asking):
        return []
    anybody = view.has_form(*rules.config.twos)[head]
    several = _said_to_be_two(view, mentions, rules)
    persons = _pairs_of_persons(view, mentions, rules)
    pairs = _pairs(mentions, is_nominal(facts.kind))
    found = []
    for m in asking.tolist():
        near = _near(mentions, pairs if anybody[m] else persons, m)
        counted = _near(mentions, several, m) if anybody[m] else []
        if near and counted and counted[-1] < near[-1]:
            counted = []
        # Of "two boys and two girls" it is whom the word agrees with, if it tells.
        two = [x for x in counted or near[-1:] if mentions.possible[m] & mentions.possible[x]]
        if len(two) == 1:
            found.append(NounLink(m, two[0], NOUN_FOR_COUPLE))
    return found


def nouns_for_two(view: SyntaxView, facts: TokenFacts, rules: Grammar) -> np.ndarray:
    """Definite nouns for two persons or for any two: "the twins", "the two boys", "both".

    view (SyntaxView): the document. facts (TokenFacts): of its tokens. rules (Grammar): of its
        language.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    two = view.has_form(*rules.config.twos)
    listed = view.has_form(*_forms(rules)) | two
    if two.any():
        listed |= rules.in_lists(view, *rules.config.person_lists) & view.has_child(two)
    if not listed.any():
        return listed
    known = facts.definite | (two & view.has_form(*rules.config.definite))
    more = view.has_child(view.has_role(*MODIFIERS) & ~two)
    return listed & known & ~facts.modified & ~more & (facts.kind == Kind.NOUN)


def _near(mentions: Mentions, pairs: Ints1d, m: int) -> list[int]:
    distance = mentions.sentence[m] - mentions.sentence[pairs]
    found: list[int] = pairs[(distance > 0) & (distance <= NEAR)].tolist()
    return found


def _said_to_be_two(view: SyntaxView, mentions: Mentions, rules: Grammar) -> Ints1d:
    """As in "Ida and Otto have two dogs. Both bark.": these are no longer the last two."""
    two = view.has_child(view.has_form(*rules.config.twos))
    return np.flatnonzero(two[mentions.head] & (mentions.size == 1) & is_nominal(mentions.kind))


def _forms(rules: Grammar) -> list[str]:
    return sorted(word for name in rules.config.couple_lists for word in rules.words(name))


def _pairs(mentions: Mentions, member: np.ndarray) -> Ints1d:
    """Groups of two that are such members, by the token, and no alternatives: "Ida or Otto"."""
    facts = mentions.facts
    groups = np.flatnonzero(mentions.size == TWO)
    members = [mentions.tokens(m) for m in groups.tolist()]
    kept = [bool(member[own].all() and not facts.alternative[own].any()) for own in members]
    return groups[np.array(kept, dtype=bool)]


def _pairs_of_persons(view: SyntaxView, mentions: Mentions, rules: Grammar) -> Ints1d:
    """Groups of two persons, by name or by noun, "Ida and her friend".

    A first name beside a person is one, even where a recogniser takes it for a place: "Otto and
    Florence".
    """
    person = mentions.facts.person | rules.in_lists(view, *rules.config.person_lists)
    named = person | rules.in_lists(view, *rules.config.first_name_lists)
    groups = _pairs(mentions, named)
    kept = [bool(person[mentions.tokens(m)].any()) for m in groups.tolist()]
    return groups[np.array(kept, dtype=bool)]
