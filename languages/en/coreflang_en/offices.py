"""Nouns for those whom an office deals with: "Judge Blum came in. The defendant rose." """

from __future__ import annotations

from coreflang.mentions import Mentions
from coreflang.rules import NOUN_FOR_CALLING, Grammar, Links
from coreflang.syntax import SyntaxView


def without_holders_of_offices(
    links: Links, view: SyntaxView, mentions: Mentions, rules: Grammar
) -> Links:
    """Without "the defendant" for Judge Blum, who has a title of an office; not so "Mr. Blum".

    links (Mapping[int, Sequence[NounLink]]): by mention. view (SyntaxView): the document.
    mentions (Mentions): its mentions. rules (Grammar): of English, for titles.
    RETURNS (Mapping[int, Sequence[NounLink]]): the same ones where there is no such noun.
    """
    dealt_with = view.has_lemma(*rules.words("dealt_with_by_offices"))
    if not dealt_with.any():
        return links
    office = rules.in_lists(view, *rules.config.title_lists)
    office &= ~view.has_form(*rules.words("titles_with_names"))
    titled = office | view.has_child(office)
    head = mentions.head
    return {
        m: [
            link
            for link in row
            if link.rule != NOUN_FOR_CALLING
            or not (dealt_with[head[m]] and titled[head[link.earlier]])
        ]
        for m, row in links.items()
    }
