"""Names in capitals that shorten a name before them."""

from __future__ import annotations

import pytest
from grammar import mentions_of, small_rules, view_of

from coreflang.rules.initials import initial_links

BANK = "World/PROPN/compound/3 Food/PROPN/compound/3 Bank/PROPN/nsubj/4 met/VERB/ROOT/0"
HELD = "{0}/PROPN/nsubj/2 held/VERB/ROOT/0"
LEFT = "Otto/PROPN/nsubj/2 left/VERB/ROOT/0"


def links(*sentences: str) -> list[tuple[int, int]]:
    text = "\n".join(sentences)
    mentions = mentions_of(text)
    found = initial_links(view_of(text), mentions, small_rules())
    return [(int(mentions.head[x.mention]), int(mentions.head[x.earlier])) for x in found]


@pytest.mark.parametrize(
    ("sentences", "found"),
    [
        ((BANK, HELD.format("WFB")), [(4, 2)]),
        ((LEFT, BANK, HELD.format("WFB")), [(6, 4)]),
        ((BANK, HELD.format("FB")), [(4, 2)]),
        ((BANK, HELD.format("WBF")), []),
        ((BANK, HELD.format("Wfb")), []),
        ((HELD.format("WFB"), BANK), []),
        (("Ida/PROPN/nsubj/3/ent=PER Blum/PROPN/flat/1/ent=PER left/VERB/ROOT/0",
          HELD.format("IB")), []),
    ],
)  # fmt: skip
def test_capitals_are_the_letters_that_words_begin_with(
    sentences: tuple[str, ...], found: list[tuple[int, int]]
) -> None:
    assert links(*sentences) == found


def test_words_in_small_letters_count_where_only_the_first_has_a_capital() -> None:
    office = (
        "Office/PROPN/nsubj/5 central/ADJ/amod/1 of/ADP/case/4 roads/NOUN/nmod/1 met/VERB/ROOT/0"
    )
    assert links(office, HELD.format("OCR")) == [(5, 0)]
    assert links(office, HELD.format("OR")) == []


def test_a_hyphen_joins_two_words() -> None:
    club = "German/PROPN/compound/2 Rowing-Club/PROPN/nsubj/3 met/VERB/ROOT/0"
    assert links(club, HELD.format("GRC")) == [(3, 1)]
