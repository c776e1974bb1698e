"""What German adds to the links between nouns, and what it takes away."""

from __future__ import annotations

import numpy as np

from coreflang.mentions import Mentions
from coreflang.rules import Grammar, Links, links_without
from coreflang.rules.library import without_those_on_duty
from coreflang.syntax import SyntaxView

from .adjectival_nouns import of_ages
from .firms import of_firms
from .rivers import of_rivers
from .towns import of_towns


def german_links(links: Links, view: SyntaxView, mentions: Mentions, rules: Grammar) -> Links:
    """No "Gewerkschaft" for a firm, no "Land" for a town, no "Angeklagter" for a judge.

    And "der 41-Jährige" for who is so old; no "Mädchen" for "die Alte", no "Hafen" for an airport.

    links (Mapping): by mention. view (SyntaxView): the document. mentions (Mentions): its mentions.
    rules (Grammar): for its word lists.
    RETURNS (Mapping): by mention.
    """
    befallen = _lemmas_in(view, rules.words("befallen"))
    on_duty = _lemmas_in(view, rules.words("on_duty"))
    # "Die Richterin kam. Die Angeklagte stand auf."
    links = without_those_on_duty(links, mentions, befallen, on_duty)
    links = _of_one_age(links, view, mentions, rules)
    links = _of_clear_compounds(links, view, mentions, rules)
    links = of_towns(of_rivers(links, view, mentions, rules), view, mentions, rules)
    links = of_firms(links, view, mentions, rules)
    return of_ages(links, view, mentions)


def _of_one_age(links: Links, view: SyntaxView, mentions: Mentions, rules: Grammar) -> Links:
    """Who is old is no child: "Die Alte nickte. Das Mädchen lachte." """
    old = view.has_form(*rules.words("old_people"))
    young = view.has_form(*rules.words("young_people"))
    return links_without(links, mentions, (old, young), (young, old))


def _of_clear_compounds(
    links: Links, view: SyntaxView, mentions: Mentions, rules: Grammar
) -> Links:
    """What is no longer what its head says: no "Schuh" takes up "der Handschuh"."""
    dark = view.has_form(*rules.words("dark_compounds"))[mentions.head]

    def is_head(m: int, of: int) -> bool:
        words = (view.strings[int(view.lower[mentions.head[k]])] for k in (of, m))
        return bool(dark[of]) and next(words).endswith(next(words))

    kept = {m: [x for x in rows if not is_head(m, x.earlier)] for m, rows in links.items()}
    return {m: rows for m, rows in kept.items() if rows} if dark.any() else links


def _lemmas_in(view: SyntaxView, words: frozenset[str]) -> np.ndarray:
    """Nouns among words in small letters, whatever their lemmas begin with; bool, (n_tokens,)."""
    return view.has_lemma(*words, *map(str.capitalize, words))
