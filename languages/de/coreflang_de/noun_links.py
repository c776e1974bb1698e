"""What German adds to the links between nouns, and what it takes away."""

from __future__ import annotations

from coreflang.mentions import Mentions
from coreflang.rules import Grammar, Links
from coreflang.syntax import SyntaxView

from .adjectival_nouns import of_ages
from .firms import of_firms
from .rivers import of_rivers


def german_links(links: Links, view: SyntaxView, mentions: Mentions, rules: Grammar) -> Links:
    """No "Gewerkschaft" for a firm, no "Stadt" for a river, no "Angeklagter" for a judge.

    And "der 41-Jährige" for who is so old.

    links (Mapping): by mention. view (SyntaxView): the document. mentions (Mentions): its mentions.
    rules (Grammar): for its word lists.
    RETURNS (Mapping): by mention.
    """
    links = _of_the_befallen(of_rivers(links, view, mentions, rules), view, mentions, rules)
    return of_ages(of_firms(links, view, mentions, rules), view, mentions)


def _of_the_befallen(links: Links, view: SyntaxView, mentions: Mentions, rules: Grammar) -> Links:
    """As in "Die Richterin kam. Die Angeklagte stand auf.": who is there on duty is not meant."""
    befallen, on_duty = rules.words("befallen"), rules.words("on_duty")

    def noun(m: int) -> str:
        return view.strings[int(view.lemma[mentions.head[m]])].lower()

    return {
        m: [x for x in rows if not (noun(m) in befallen and noun(x.earlier) in on_duty)]
        for m, rows in links.items()
    }
