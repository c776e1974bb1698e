"""Nouns for what a name says it is: "Kestrel Bank closed. The bank had lost money." """

from __future__ import annotations

import numpy as np

from ..mentions import Kind, Mentions
from ..syntax import SyntaxView
from ..syntax.columns import among, hashes
from .keys import modifier_keys
from .nouns import NounLink
from .tokens import Grammar

NOUN_IN_NAME = "noun_in_name"


def name_end_links(view: SyntaxView, mentions: Mentions, rules: Grammar) -> list[NounLink]:
    """Find definite nouns that say no more, and the last name of several words that ends so.

    As in "Harlow Castle is old. The castle burnt." Or begins so, "Lake Bohinj is deep. The lake is
    cold." Not of persons, "Ida Castle", and not in one sentence.

    view (SyntaxView): the document. mentions (Mentions): its mentions. rules (Grammar): of its
    language.
    RETURNS (List[NounLink]): to names.
    """
    facts, head = mentions.facts, mentions.head
    single, right = mentions.size == 1, facts.name_right[head]
    person = among(view.entity, hashes(rules.config.person_entities))[head]
    long = single & (mentions.kind == Kind.NAME) & (right - facts.name_left[head] > 1) & ~person
    plain = single & (mentions.kind == Kind.NOUN)
    plain &= (facts.definite & ~facts.modified & (modifier_keys(view) == 0))[head]
    end, begin = view.lower[right - 1], view.lower[facts.name_left[head]]
    plain &= np.isin(view.lower[head], np.append(end[long], begin[long]))
    last: dict[int, int] = {}
    found = []
    for m in np.flatnonzero(long | plain).tolist():
        earlier = last.get(int(view.lower[head[m]])) if plain[m] else None
        if earlier is not None and mentions.sentence[earlier] < mentions.sentence[m]:
            found.append(NounLink(m, earlier, NOUN_IN_NAME))
        if long[m]:
            last[int(begin[m])] = last[int(end[m])] = m
    return [x for x in found if mentions.possible[x.mention] & mentions.possible[x.earlier]]
