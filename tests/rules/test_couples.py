"""Nouns for two persons who were named together."""

from __future__ import annotations

import pytest
from grammar import small_rules, view_of

from coreflang.mentions import find_mentions
from coreflang.rules.couples import NOUN_FOR_COUPLE, couple_links

BOTH = "Ida/PROPN/nsubj/4/ent=PER and/CCONJ/cc/3 Otto/PROPN/conj/1/ent=PER met/VERB/ROOT/0\n"
TWINS = "The/DET/det/2 twins/NOUN/nsubj/3/Number=Plur left/VERB/ROOT/0\n"
RAIN = "Rain/NOUN/nsubj/2 fell/VERB/ROOT/0\n"


def links(text: str) -> list[tuple[int, int, str]]:
    """(later head, first member of the group, rule) of all links."""
    view, rules = view_of(text), small_rules()
    mentions = find_mentions(view, rules)
    head = mentions.head
    found = couple_links(view, mentions, rules)
    return [(int(head[k.mention]), int(head[k.earlier]), k.rule) for k in found]


def test_a_noun_for_two_takes_up_the_last_two_persons() -> None:
    assert links(BOTH + TWINS) == [(5, 0, NOUN_FOR_COUPLE)]
    assert links(BOTH + BOTH + TWINS) == [(9, 4, NOUN_FOR_COUPLE)]
    assert links(BOTH + RAIN + TWINS) == [(7, 0, NOUN_FOR_COUPLE)]


@pytest.mark.parametrize(
    "text",
    [
        BOTH + RAIN + RAIN + TWINS,
        BOTH.replace("and/", "or/") + TWINS,
        BOTH.replace("Ida/PROPN/nsubj/4/ent=PER", "Rain/NOUN/nsubj/4") + TWINS,
        BOTH + TWINS.replace("The", "A"),
        TWINS + BOTH,
    ],
)
def test_what_is_no_pair_of_persons_near_before(text: str) -> None:
    assert links(text) == []
