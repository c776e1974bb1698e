"""Names with an age, of whom the text has brought in before."""

from __future__ import annotations

import pytest
from grammar import mentions_of, small_rules, view_of

from coreflang.rules.aged_names import aged_name_links

MAN = "a/DET/det/2 man/NOUN/nsubj/3 fell/VERB/ROOT/0"
OTTO = "Otto/PROPN/nsubj/5/ent=PER ,/PUNCT/punct/1 42/NUM/appos/1 ,/PUNCT/punct/1 wept/VERB/ROOT/0"


def links(*lines: str) -> list[tuple[int, int]]:
    """The heads of what is linked."""
    text = "\n".join(lines)
    mentions = mentions_of(text)
    found = aged_name_links(view_of(text), mentions, small_rules())
    return [(int(mentions.head[x.mention]), int(mentions.head[x.earlier])) for x in found]


def test_a_name_with_an_age_is_whom_the_text_brought_in() -> None:
    assert links(MAN, OTTO) == [(3, 1)]
    assert links(MAN, OTTO.replace(",/PUNCT/punct/1 42", "(/PUNCT/punct/3 42")) == [(3, 1)]
    # With another sentence between.
    assert links(MAN, "it/PRON/nsubj/2 rained/VERB/ROOT/0", OTTO) == [(5, 1)]


@pytest.mark.parametrize(
    "lines",
    [
        # No age: a year, no number, nothing behind.
        (MAN, OTTO.replace("42", "1942")),
        (MAN, OTTO.replace("42/NUM", "boss/NOUN")),
        (MAN, "Otto/PROPN/nsubj/2/ent=PER wept/VERB/ROOT/0"),
        (MAN, "wept/VERB/ROOT/0 Otto/PROPN/nsubj/1/ent=PER"),
        # Known before: "the man", "Otto"; two who may be meant; another person since.
        (MAN.replace("a/DET", "the/DET"), OTTO),
        ("Otto/PROPN/nsubj/2/ent=PER slept/VERB/ROOT/0", MAN, OTTO),
        (MAN, MAN.replace("man", "guard"), OTTO),
        (MAN, "Max/PROPN/nsubj/2/ent=PER slept/VERB/ROOT/0", OTTO),
        # Several; a thing; too far.
        ("some/DET/det/2 men/NOUN/nsubj/3/Number=Plur fell/VERB/ROOT/0", OTTO),
        (MAN.replace("man", "lamp"), OTTO),
        (MAN, *["it/PRON/nsubj/2 rained/VERB/ROOT/0"] * 2, OTTO),
    ],
)
def test_another_name_is_not(lines: tuple[str, ...]) -> None:
    assert links(*lines) == []
