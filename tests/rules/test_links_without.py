"""Links that a language takes away by the sorts of two words."""

from __future__ import annotations

import pytest
from grammar import mentions_of, view_of

from coreflang.rules import NOUN_FOR_NAME, NounLink, links_without

TEXT = "Leeds/PROPN/nsubj/2/ent=LOC grew/VERB/ROOT/0\nlake/NOUN/nsubj/2 froze/VERB/ROOT/0"


@pytest.mark.parametrize(
    ("later", "earlier", "kept"),
    [
        ("lake", "leeds", False),
        ("leeds", "lake", True),
        ("lake", "rome", True),
        ("lake", "froze", True),
        ("grew", "leeds", True),
    ],
)
def test_a_noun_does_not_take_up_what_it_is_not(later: str, earlier: str, *, kept: bool) -> None:
    view, mentions = view_of(TEXT), mentions_of(TEXT)
    links = {1: [NounLink(1, 0, NOUN_FOR_NAME)]}
    found = links_without(links, mentions, (view.has_form(later), view.has_form(earlier)))
    assert found == (links if kept else {})
