"""Towns, countries and rivers: "Köln ... die Stadt", "Spanien ... das Land", not the other way."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from coreflang.mentions import Kind, Mentions
from coreflang.rules import (
    NOUN_FOR_NAME,
    NOUN_FOR_NEAR_NAME,
    Grammar,
    Links,
    NounLink,
    links_without,
)
from coreflang.syntax import NONE, Role, SyntaxView

# Word lists with names, and the nouns that take them up.
TOWNS, LANDS, RIVERS = (
    ("town_names", "nouns_for_towns"),
    ("country_names", "nouns_for_lands"),
    ("river_names", "nouns_for_rivers"),
)
CROSSED = ((TOWNS[0], LANDS[1]), (LANDS[0], TOWNS[1]))
NEAR = 2


def of_towns(links: Links, view: SyntaxView, mentions: Mentions, rules: Grammar) -> Links:
    """Drop links between a town and "das Land", or a country and "die Stadt", and add some.

    As in "Sevilla liegt in Spanien. Die Stadt ist alt": the only town near.

    links (Mapping): by mention. view (SyntaxView): the document. mentions (Mentions): its mentions.
    rules (Grammar): for its word lists.
    RETURNS (Mapping): what is left, and links of nouns that have no surer ones.
    """
    wrong = [(_meant(view, rules, nouns), rules.in_lists(view, names)) for names, nouns in CROSSED]
    links = links_without(links, mentions, *wrong)
    more = {
        link.mention: [link, *links.get(link.mention, ())]
        for sort in (TOWNS, LANDS, RIVERS)
        for link in _only_place(view, mentions, rules, *sort)
        if all(row.rule == NOUN_FOR_NAME for row in links.get(link.mention, ()))
    }
    return {**links, **more}


def _only_place(
    view: SyntaxView, mentions: Mentions, rules: Grammar, names: str, nouns: str
) -> Iterator[NounLink]:
    """Of plain definite nouns the only name of their sort in one of the last sentences."""
    facts, head, sentence = mentions.facts, mentions.head, mentions.sentence
    plain = facts.definite & ~facts.modified & ~view.has_morph("Number=Plur")
    plain &= ~view.has_child(view.has_role(Role.ADJECTIVAL_MODIFIER))
    named = rules.in_lists(view, names) & (view.group == NONE)
    place = np.flatnonzero((mentions.kind == Kind.NAME) & named[head])
    asking = (mentions.kind == Kind.NOUN) & (_meant(view, rules, nouns) & plain)[head]
    asking &= mentions.size == 1
    for m in np.flatnonzero(asking).tolist():
        back = sentence[m] - sentence[place]
        near = place[(place < m) & (back > 0) & (back <= NEAR)]
        agrees = (mentions.possible[near] & mentions.possible[m]) != 0
        if len(set(view.lower[head[near]].tolist())) == 1 and agrees.all():
            yield NounLink(m, int(near[-1]), NOUN_FOR_NEAR_NAME)


def _meant(view: SyntaxView, rules: Grammar, nouns: str) -> np.ndarray:
    """Common nouns of a closed class, whatever their lemmas begin with; bool, (n_tokens,)."""
    words = rules.words(nouns)
    return view.has_lemma(*words, *map(str.capitalize, words)) & view.has_upos("NOUN")
