"""First names that stand alone, and nouns behind them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from grammar import mentions_of, small_rules, view_of

from coreflang.rules import RulesAnalyzer
from coreflang.rules.lone_names import lone_names_apart

OTTO = "Otto/PROPN/nsubj/2/ent=PER came/VERB/ROOT/0"
BLUM = "Otto/PROPN/nsubj/3/ent=PER Blum/PROPN/flat/1/ent=PER came/VERB/ROOT/0"
PAINTER = "Otto/PROPN/nsubj/4/ent=PER was/AUX/cop/4 a/DET/det/4 nurse/NOUN/ROOT/0"
NURSE = "the/DET/det/2 nurse/NOUN/nsubj/3 smiled/VERB/ROOT/0"


def apart(*sentences: str) -> list[tuple[int, int]]:
    text = "\n".join(sentences)
    mentions = mentions_of(text)
    found = lone_names_apart(view_of(text), mentions, small_rules())
    head = mentions.head
    return [(int(head[m]), int(head[a])) for m, row in found.items() for a in row]


@pytest.mark.parametrize(
    ("sentences", "found"),
    [
        ((OTTO, NURSE), [(3, 0)]),
        ((OTTO, OTTO.replace("Otto", "Ida"), NURSE), [(5, 0), (5, 2)]),
        ((OTTO, OTTO, NURSE), [(5, 2)]),
        # With a surname, here or elsewhere; said to be one; one that is not known; a name first.
        ((BLUM, NURSE), []),
        ((BLUM, OTTO, NURSE), []),
        ((PAINTER, NURSE), []),
        ((OTTO.replace("Otto", "Blum"), NURSE), []),
        ((NURSE, OTTO), []),
        ((OTTO, NURSE.replace("the/DET/det/2 ", "").replace("/3", "/2")), []),
    ],
)
def test_no_noun_takes_up_a_first_name_alone(
    sentences: tuple[str, ...], found: list[tuple[int, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert apart(*sentences) == []
    monkeypatch.setattr(RulesAnalyzer, "lone_names_apart", True)
    assert apart(*sentences) == found


def test_the_man_may_be_anybody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RulesAnalyzer, "lone_names_apart", True)
    plugin = small_rules().plugin
    config = replace(plugin.config, man_or_woman_lists=("persons",))
    text = f"{OTTO}\n{NURSE}"
    mine = RulesAnalyzer(replace(plugin, config=config))
    assert lone_names_apart(view_of(text), mentions_of(text), mine) == {}
    assert lone_names_apart(view_of(text), mentions_of(text), small_rules()) != {}
