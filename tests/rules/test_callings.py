"""Nouns for any man or woman behind the only person who was named."""

from __future__ import annotations

from dataclasses import replace

import pytest
from grammar import mentions_of, small_rules, view_of

from coreflang.rules import RulesAnalyzer
from coreflang.rules.callings import NOUN_FOR_CALLING, calling_links

OTTO = "Otto/PROPN/nsubj/2/ent=PER came/VERB/ROOT/0"
SAW = "Ida/PROPN/nsubj/2/ent=PER saw/VERB/ROOT/0 Otto/PROPN/obj/2/ent=PER"
NURSE = "the/DET/det/2 nurse/NOUN/nsubj/3 smiled/VERB/ROOT/0"


def links(text: str, *, anybody: bool) -> list[tuple[int, int]]:
    """Heads of nouns for anybody, where nurses are such, and of whom they take up."""
    plugin = small_rules().plugin
    lists = ("persons",) if anybody else ()
    config = replace(plugin.config, man_or_woman_lists=lists, calling_lists=())
    rules = RulesAnalyzer(replace(plugin, config=config))
    mentions = mentions_of(text)
    found = calling_links(view_of(text), mentions, rules)
    rows = [(x.mention, x.earlier) for x in found if x.rule == NOUN_FOR_CALLING]
    return [(int(mentions.head[m]), int(mentions.head[a])) for m, a in rows]


@pytest.mark.parametrize(
    ("text", "found"), [(f"{OTTO}\n{NURSE}", [(3, 0)]), (f"{SAW}\n{NURSE}", [])]
)
def test_the_man_takes_up_the_only_person(text: str, found: list[tuple[int, int]]) -> None:
    assert links(text, anybody=True) == found
    assert links(text, anybody=False) == []
