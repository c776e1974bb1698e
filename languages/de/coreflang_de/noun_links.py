"""What German adds to the links between nouns, and what it takes away."""

from __future__ import annotations

import numpy as np

from coreflang.mentions import Mentions
from coreflang.rules import Grammar, Links
from coreflang.rules.library import without_those_on_duty
from coreflang.syntax import SyntaxView

from .adjectival_nouns import of_ages
from .firms import of_firms
from .rivers import of_rivers


def german_links(links: Links, view: SyntaxView, mentions: Mentions, rules: Grammar) -> Links:
    """No "Gewerkschaft" for a firm, no "Stadt" for a river, no "Angeklagter" for a judge.

    And "der 41-Jährige" for who is so old; no "Mädchen" for "die Alte".

    links (Mapping): by mention. view (SyntaxView): the document. mentions (Mentions): its mentions.
    rules (Grammar): for its word lists.
    RETURNS (Mapping): by mention.
    """
    befallen = _lemmas_in(view, rules.words("befallen"))
    on_duty = _lemmas_in(view, rules.words("on_duty"))
    # "Die Richterin kam. Die Angeklagte stand auf."
    links = without_those_on_duty(links, mentions, befallen, on_duty)
    links = _of_one_age(links, view, mentions, rules)
    links = of_firms(of_rivers(links, view, mentions, rules), view, mentions, rules)
    return of_ages(links, view, mentions)


def _of_one_age(links: Links, view: SyntaxView, mentions: Mentions, rules: Grammar) -> Links:
    """Who is old is no child: "Die Alte nickte. Das Mädchen lachte." """
    old = view.has_form(*rules.words("old_people"))[mentions.head]
    young = view.has_form(*rules.words("young_people"))[mentions.head]
    kept = {
        m: [row for row in rows if not (old[m] & young[row.earlier] | young[m] & old[row.earlier])]
        for m, rows in links.items()
        if old[m] or young[m]
    }
    return {m: kept.get(m, rows) for m, rows in links.items() if kept.get(m, rows)}


def _lemmas_in(view: SyntaxView, words: frozenset[str]) -> np.ndarray:
    """Nouns among words in small letters, whatever their lemmas begin with; bool, (n_tokens,)."""
    return view.has_lemma(*words, *map(str.capitalize, words))
