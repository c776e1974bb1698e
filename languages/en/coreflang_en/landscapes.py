"""Lakes and mountains that are no towns: "Otto lives in Leeds. The lake was cold." """

from __future__ import annotations

from coreflang.mentions import Mentions
from coreflang.rules import Grammar, Links
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
    if not (landscape | settled).any():
        return links
    water = rules.in_lists(view, "waters_and_mountains")
    dwelling = view.has_lemma(*rules.words("dwelling_verbs")) & view.has_upos("VERB")
    town = rules.in_lists(view, "place_names") | (
        dwelling[view.head] & view.has_role(Role.OBLIQUE) & (view.entity != 0)
    )
    town &= ~water & view.has_upos("PROPN")
    wrong = ((landscape, town), (settled, water & view.has_upos("PROPN")))
    head = mentions.head
    return {
        m: [x for x in row if not any(a[head[m]] and b[head[x.earlier]] for a, b in wrong)]
        for m, row in links.items()
    }
