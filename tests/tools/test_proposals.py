"""The tool that counts right antecedents among proposals."""

from __future__ import annotations

from types import ModuleType

import pytest
from documents import mention
from grammar import mentions_of, view_of
from scripts import load_tool

# 0 Otto 1 met 2 Ida 3 . 4 Otto 5 slept 6 . 7 Ida 8 saw 9 him 10 .
TEXT = """\
Otto/PROPN/nsubj/2 met/VERB/ROOT/0 Ida/PROPN/obj/2 ./PUNCT/punct/2
Otto/PROPN/nsubj/2 slept/VERB/ROOT/0 ./PUNCT/punct/2
Ida/PROPN/nsubj/2 saw/VERB/ROOT/0 him/PRON/obj/2 ./PUNCT/punct/2
"""


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return load_tool("proposals", monkeypatch)


def test_recall_is_counted_from_the_gold_side(tool: ModuleType) -> None:
    found = mentions_of(TEXT)
    place = {int(head): m for m, head in enumerate(found.head)}
    # "Otto" is proposed to "Otto" and to "him"; to the second "Ida" only the wrong one is.
    own = {place[4]: {place[0], place[2]}, place[7]: {place[4]}, place[9]: {place[4]}}
    document = tool.Document(view_of(TEXT), found, own)
    gold = [
        mention("o", 0), mention("i", 2), mention("o", 4), mention("i", 7), mention("o", 9),
        mention("i", 8),
    ]  # fmt: skip
    totals = tool.count(document, gold)
    names, pronouns = totals[tool.NAMES], totals[tool.PRONOUNS]
    assert (names.gold, names.found, names.reachable, names.hit) == (2, 2, 2, 1)
    assert (names.named, names.named_hit, names.asking, names.pairs) == (2, 1, 2, 3)
    assert (pronouns.gold, pronouns.reachable, pronouns.hit) == (1, 1, 1)
    # The verb "saw" is no mention here: it counts in gold, and nowhere else.
    assert (totals[tool.OTHERS].gold, totals[tool.OTHERS].found) == (1, 0)


def test_rows_say_shares(tool: ModuleType) -> None:
    recall = tool.Recall(10, 8, 5, 4, 4, 4, 3, 12)
    assert tool.row("tale", "names", recall) == [
        "tale", "names", "10", "8", "5", "80.0", "50.0", "40.0", "100.0", "4.0",
    ]  # fmt: skip
