"""Names of firms that German lists, and which nouns take them up: "BMW ... der Autobauer"."""

from __future__ import annotations

import numpy as np

from coreflang.mentions import Mentions
from coreflang.rules import Grammar, Links, ListedNames
from coreflang.syntax import SyntaxView, behind

FIRM = "ORG"
_NAMES = ListedNames((), label=FIRM, known=(FIRM,))


def with_firms(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """Label the firms of a document, "Lidl", but for persons: "Herr Porsche", "Anton Ford".

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (SyntaxView): the same one where there are none.
    """
    title = rules.in_lists(view, *rules.config.title_lists)
    titled = view.has_child(title) | behind(title)
    return _NAMES.labelled(view, rules.in_lists(view, "firm_names"), titled)


def of_firms(links: Links, view: SyntaxView, mentions: Mentions, rules: Grammar) -> Links:
    """Drop those from nouns for other bodies to firms: "VW streicht Stellen. Die Gewerkschaft ..."

    links (Mapping): by mention. view (SyntaxView): the document. mentions (Mentions): its mentions.
    rules (Grammar): for its word lists.
    RETURNS (Mapping): the links that are left.
    """
    firm = rules.in_lists(view, "firm_names")[mentions.head]
    other = _ends(view, tuple(rules.words("bodies_that_are_no_firms")))[mentions.head]
    wrong = {m for m in links if other[m] and any(firm[row.earlier] for row in links[m])}
    kept = {m: [row for row in links[m] if not firm[row.earlier]] for m in wrong}
    return {m: kept.get(m, rows) for m, rows in links.items() if kept.get(m, rows)}


def _ends(view: SyntaxView, endings: tuple[str, ...]) -> np.ndarray:
    """Tokens whose lemma ends in one way; bool, (n_tokens,)."""
    found = [view.strings[int(key)].lower().endswith(endings) for key in view.lemmas.keys]
    return np.array([*found, False], dtype=bool)[view.lemmas.place]
