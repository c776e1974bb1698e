"""Towns and countries: "Köln ... die Stadt", "Spanien ... das Land", and not the other way."""

from __future__ import annotations

from coreflang.mentions import Kind, Mentions
from coreflang.rules import Grammar, Links
from coreflang.syntax import SyntaxView

# Word lists with names, and the nouns that take none of them up.
SORTS = (("town_names", "nouns_for_lands"), ("country_names", "nouns_for_towns"))


def of_towns(links: Links, view: SyntaxView, mentions: Mentions, rules: Grammar) -> Links:
    """Drop links between a town and "das Land", or a country and "die Stadt".

    links (Mapping): by mention. view (SyntaxView): the document. mentions (Mentions): its mentions.
    rules (Grammar): for its word lists.
    RETURNS (Mapping): the links that are left.
    """
    name = mentions.kind == Kind.NAME
    for names, nouns in SORTS:
        place = name & rules.in_lists(view, names)[mentions.head]
        other = ~name & view.has_lemma(*_with_capitals(rules.words(nouns)))[mentions.head]
        if place.any() and other.any():
            rows = {
                m: [row for row in own if not (other[m] and place[row.earlier])]
                for m, own in links.items()
            }
            links = {m: own for m, own in rows.items() if own}
    return links


def _with_capitals(words: frozenset[str]) -> frozenset[str]:
    return words | frozenset(map(str.capitalize, words))
