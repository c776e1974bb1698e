"""Who has an office, and whom offices deal with: "Judge Blum came in. The defendant rose." """

from __future__ import annotations

from coreflang.mentions import Mentions
from coreflang.rules import Grammar, Links
from coreflang.rules.library import without_those_on_duty
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
    office = rules.in_lists(view, *rules.config.title_lists)
    office &= ~view.has_form(*rules.words("titles_with_names"))
    return without_those_on_duty(links, mentions, dealt_with, office | view.has_child(office))
