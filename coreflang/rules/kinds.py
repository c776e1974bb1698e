"""General nouns for what a narrower one named: "A wren sang. The bird flew away." """

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from thinc.types import Ints1d

from ..mentions import Kind, Mentions
from ..syntax import NONE, SyntaxView
from .keys import complement_keys, modifier_keys, owner_keys
from .nouns import NounLink
from .tokens import Grammar

NOUN_FOR_KIND = "noun_for_kind"
# How many sentences a general noun may lie behind the only thing of its kind there is.
NEAR = 2


def kind_links(view: SyntaxView, mentions: Mentions, rules: Grammar) -> list[NounLink]:
    """Find the first definite noun for a kind, and the only noun before that names such a thing.

    By the config's `kinds`. Not with two such things in reach, "She saw a wren and a finch. The
    bird sang"; nor "the old bird", "the bird of the house", "her bird".

    view (SyntaxView): the document. mentions (Mentions): its mentions. rules (Grammar): of its
        language.
    RETURNS (List[NounLink]): to nouns in the singular.
    """
    general = view.has_lemma(*(row[0] for row in rules.config.kinds))
    if not general.any():
        return []
    nouns = np.flatnonzero((mentions.size == 1) & (mentions.kind == Kind.NOUN))
    found: list[NounLink] = []
    for noun, *narrower in rules.config.kinds:
        again = nouns[view.has_lemma(noun)[mentions.head[nouns]]]
        if len(again) and _says_no_more(view, mentions)[mentions.head[again[0]]]:
            things = nouns[view.has_lemma(*narrower)[mentions.head[nouns]]]
            found += _only_thing(view, mentions, int(again[0]), things)
    return found


def _says_no_more(view: SyntaxView, mentions: Mentions) -> np.ndarray:
    """Definite nouns in the singular without adjectives, owners and complements; bool."""
    facts = mentions.facts
    more = modifier_keys(view) | owner_keys(view, view.lemma) | complement_keys(view)
    plain: np.ndarray = facts.definite & ~facts.modified & (more == 0) & (view.group == NONE)
    return plain & ~view.has_morph("Number=Plur")


def _only_thing(view: SyntaxView, mentions: Mentions, m: int, things: Ints1d) -> Iterator[NounLink]:
    """The link of a general noun, if things of its kind in reach have one noun, in the singular."""
    reach = mentions.sentence[m] - mentions.sentence[things]
    near = things[(things < m) & (reach <= NEAR)]
    head = mentions.head[near]
    if not len(near) or len(set(view.lemma[head].tolist())) > 1:
        return
    latest = int(near[-1])
    single = not view.has_morph("Number=Plur")[head].any()
    agree = mentions.possible[m] & mentions.possible[latest]
    if single and agree and mentions.sentence[latest] < mentions.sentence[m]:
        yield NounLink(m, latest, NOUN_FOR_KIND)
