"""Rivers: "die Elbe ... der Fluss", and no "Stadt"."""

from __future__ import annotations

import numpy as np

from coreflang.mentions import Mentions
from coreflang.rules import Grammar, Links, ListedNames, links_without
from coreflang.syntax import Role, SyntaxView

PLACE = "LOC"
_NAMES = ListedNames((), label=PLACE)


def with_rivers(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """Label the rivers of a document, "die Oder", "am Main"; other words are spelt alike.

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (SyntaxView): the same one where there are none.
    """
    return _NAMES.labelled(view, _rivers(view, rules), np.zeros(len(view), dtype=bool))


def _rivers(view: SyntaxView, rules: Grammar) -> np.ndarray:
    article = view.has_role(Role.DETERMINER) & view.has_form(*rules.config.definite)
    article |= view.has_form(*rules.config.contracted) & view.has_role(Role.ADPOSITION)
    noun = view.has_upos("NOUN", "PROPN") & view.title
    return rules.in_lists(view, "river_names") & noun & view.has_child(article)


def of_rivers(links: Links, view: SyntaxView, mentions: Mentions, rules: Grammar) -> Links:
    """Drop links between rivers and nouns for other places: "die Elbe ... die Stadt".

    links (Mapping): by mention. view (SyntaxView): the document. mentions (Mentions): its mentions.
    rules (Grammar): for its word lists.
    RETURNS (Mapping): the links that are left.
    """
    river = _rivers(view, rules)
    water = view.has_form(*rules.words("nouns_for_rivers"))
    place = np.isin(view.entity, np.array([view.strings[PLACE]], dtype=np.uint64))
    noun = view.has_upos("NOUN") & ~place
    return links_without(
        links, mentions, (noun & water, place & ~river), (noun & ~water, place & river)
    )
