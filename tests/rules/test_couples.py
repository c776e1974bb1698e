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


THINGS = "We/PRON/nsubj/2 saw/VERB/ROOT/0 ships/NOUN/obj/2 and/CCONJ/cc/5 boats/NOUN/conj/3\n"


@pytest.mark.parametrize(
    ("phrase", "group"),
    [
        ("both/NOUN/nsubj/2/Number=Plur", 0),
        ("the/DET/det/2 two/NOUN/nsubj/3/Number=Plur", 0),
        ("both/DET/det/2 guards/NOUN/nsubj/3/Number=Plur/lemma=guard", 0),
        ("the/DET/det/3 two/NUM/nummod/3 guards/NOUN/nsubj/4/Number=Plur/lemma=guard", 0),
        # Some two, three, and two that are no persons.
        ("two/NUM/nummod/2 guards/NOUN/nsubj/3/Number=Plur/lemma=guard", None),
        ("the/DET/det/3 three/NUM/nummod/3 guards/NOUN/nsubj/4/Number=Plur/lemma=guard", None),
        ("both/DET/det/2 ships/NOUN/nsubj/3/Number=Plur/lemma=ship", None),
        ("guards/NOUN/nsubj/2/Number=Plur/lemma=guard", None),
    ],
)
def test_two_are_said_to_be_two(phrase: str, group: int | None) -> None:
    found = links(f"{BOTH}{phrase} left/VERB/ROOT/0\n")
    assert [row[1] for row in found] == ([] if group is None else [group])


def test_both_may_be_things_and_are_the_nearest_two() -> None:
    both = "both/NOUN/nsubj/2/Number=Plur fell/VERB/ROOT/0\n"
    assert links(THINGS + both) == [(5, 2, NOUN_FOR_COUPLE)]
    assert links(BOTH + THINGS + both) == [(9, 6, NOUN_FOR_COUPLE)]


def test_both_is_said_of_two_that_were_counted_since() -> None:
    bark = "both/NOUN/nsubj/2/Number=Plur bark/VERB/ROOT/0\n"
    dogs = "They/PRON/nsubj/2 have/VERB/ROOT/0 two/NUM/nummod/4 dogs/NOUN/obj/2/Number=Plur\n"
    assert links(BOTH + dogs + bark) == [(8, 7, NOUN_FOR_COUPLE)]
    # Two are named together after that, and "both" may mean them.
    assert links(dogs + BOTH + bark) == [(8, 4, NOUN_FOR_COUPLE)]
