"""Towns, countries and rivers: "Köln ... die Stadt", "Spanien ... das Land", not the other way."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from coreflang.mentions import Kind, Mentions
from coreflang.rules import Grammar, Links, NounLink
from coreflang.syntax import NONE, Role, SyntaxView

# Word lists with names, and the nouns that take them up.
TOWNS, LANDS, RIVERS = (
    ("town_names", "nouns_for_towns"),
    ("country_names", "nouns_for_lands"),
    ("river_names", "nouns_for_rivers"),
)
NEAR = 2
# As the core names what is found here, and what it only proposes.
RULE, BY_LABEL = "noun_for_near_name", "noun_for_name"


def of_towns(links: Links, view: SyntaxView, mentions: Mentions, rules: Grammar) -> Links:
    """Drop links between a town and "das Land", or a country and "die Stadt", and add some.

    As in "Sevilla liegt in Spanien. Die Stadt ist alt": the only town near.

    links (Mapping): by mention. view (SyntaxView): the document. mentions (Mentions): its mentions.
    rules (Grammar): for its word lists.
    RETURNS (Mapping): what is left, and links of nouns that have no surer ones.
    """
    for (names, _), (_, nouns) in ((TOWNS, LANDS), (LANDS, TOWNS)):
        place, other = _named(view, mentions, rules, names), _meant(view, mentions, rules, nouns)
        if place.any() and other.any():
            rows = {
                m: [row for row in own if not (other[m] and place[row.earlier])]
                for m, own in links.items()
            }
            links = {m: own for m, own in rows.items() if own}
    more = {
        link.mention: [link, *links.get(link.mention, ())]
        for sort in (TOWNS, LANDS, RIVERS)
        for link in _only_place(view, mentions, rules, *sort)
        if all(row.rule == BY_LABEL for row in links.get(link.mention, ()))
    }
    return {**links, **more}


def _only_place(
    view: SyntaxView, mentions: Mentions, rules: Grammar, names: str, nouns: str
) -> Iterator[NounLink]:
    """Of plain definite nouns the only name of their sort in one of the last sentences."""
    facts, head, sentence = mentions.facts, mentions.head, mentions.sentence
    plain = facts.definite & ~facts.modified & ~view.has_morph("Number=Plur")
    plain &= ~view.has_child(view.has_role(Role.ADJECTIVAL_MODIFIER))
    place = np.flatnonzero(_named(view, mentions, rules, names) & (view.group[head] == NONE))
    asking = _meant(view, mentions, rules, nouns) & plain[head] & (mentions.size == 1)
    for m in np.flatnonzero(asking).tolist():
        back = sentence[m] - sentence[place]
        near = place[(place < m) & (back > 0) & (back <= NEAR)]
        agrees = (mentions.possible[near] & mentions.possible[m]) != 0
        if len(set(view.lower[head[near]].tolist())) == 1 and agrees.all():
            yield NounLink(m, int(near[-1]), RULE)


def _named(view: SyntaxView, mentions: Mentions, rules: Grammar, names: str) -> np.ndarray:
    return (mentions.kind == Kind.NAME) & rules.in_lists(view, names)[mentions.head]


def _meant(view: SyntaxView, mentions: Mentions, rules: Grammar, nouns: str) -> np.ndarray:
    """Common nouns of a closed class, whatever their lemmas begin with; bool, (n_mentions,)."""
    words = rules.words(nouns)
    noun = view.has_lemma(*words, *map(str.capitalize, words))[mentions.head]
    return noun & (mentions.kind == Kind.NOUN)
