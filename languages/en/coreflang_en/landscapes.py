"""Lakes and mountains that are no towns: "Otto lives in Leeds. The lake was cold." """

from __future__ import annotations

from coreflang.mentions import Mentions
from coreflang.rules import Grammar, Links, links_without
from coreflang.syntax import Role, SyntaxView


def without_waters_for_towns(
    links: Links, view: SyntaxView, mentions: Mentions, rules: Grammar
) -> Links:
    """Without "the lake" for a country, a town, or where somebody lives; "the city" for a river.

    links (Mapping[int, Sequence[NounLink]]): by mention. view (SyntaxView): the document.
    mentions (Mentions): its mentions. rules (Grammar): of English, for names and nouns of places.
    RETURNS (Mapping[int, Sequence[NounLink]]): the same ones where there is no such noun.
    """
    landscape = view.has_lemma(*rules.words("nouns_for_landscapes"))
    settled = view.has_lemma(*rules.words("nouns_for_towns"))
    water = rules.in_lists(view, "waters_and_mountains")
    dwelling = view.has_lemma(*rules.words("dwelling_verbs")) & view.has_upos("VERB")
    town = rules.in_lists(view, "place_names") | (
        dwelling[view.head] & view.has_role(Role.OBLIQUE) & (view.entity != 0)
    )
    town &= ~water & view.has_upos("PROPN")
    named = water & view.has_upos("PROPN")
    return links_without(links, mentions, (landscape, town), (settled, named))
