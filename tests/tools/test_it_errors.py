"""The tool that says where English "it" goes wrong."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest
from scripts import load_tool

from coreflang.benchmark.evaluating import ParsedDocument
from coreflang.formats.alignment import align
from coreflang.formats.document import ClusteredText, TextMention
from coreflang.testing import build_doc, make_component

# "it" means the lamp in the first sentence; itself as subject and object in the second; nothing in
# the third, though annotated in the last there is nobody to mean; the verb "broke" is a clause.
TEXT = """
The    DET    det    2
lamp   NOUN   nsubj  3
broke  VERB   ROOT   0
.      PUNCT  punct  3

Ida    PROPN  nsubj  2  ent=PER
saw    VERB   ROOT   0
it     PRON   obj    2
.      PUNCT  punct  2

It     PRON   nsubj  2
hid    VERB   ROOT   0
it     PRON   obj    2
.      PUNCT  punct  2

It     PRON   nsubj  2
rained VERB   ROOT   0  lemma=rain
.      PUNCT  punct  2
"""


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return load_tool("it_errors", monkeypatch)


def counted(tool: ModuleType, entities: dict[tuple[int, int], str], name: str) -> Any:
    component = make_component("en", scheme="ud")
    doc = build_doc(component.nlp.vocab, TEXT)
    places = tuple((token.idx, token.idx + len(token)) for token in doc)
    mentions = tuple(TextMention((span,), entity) for span, entity in sorted(entities.items()))
    words = tuple(token.text for token in doc)
    text = ClusteredText(name, doc.text, places, words, (0, 4, 8, 12), mentions)
    view = component.resolver.view(doc)
    return tool.by_genre(component, [ParsedDocument(name, doc, view, align(text, doc))], "it")


def causes(found: Any, genre: str) -> dict[str, int]:
    return {cause: n for cause, n in found[genre].causes.items() if n}


LAMP, IT_SEEN, IT_HIDING, IT_HIDDEN, IT_RAINED = (0, 2), (6, 7), (8, 9), (10, 11), (12, 13)
CLAUSE, IDA = (2, 3), (4, 5)


def test_each_it_has_one_cause(tool: ModuleType) -> None:
    gold = {LAMP: "a", IT_SEEN: "a", IT_HIDING: "a", IT_HIDDEN: "b", IDA: "b", IT_RAINED: "a"}
    found = counted(tool, gold, "GUM_news_lamp")
    # Nobody is a thing but the lamp: one subject may mean it, its object not also.
    assert causes(found, "news") == {"right": 2, "no anaphor": 1, "refused": 1}
    assert found["news"].rules == {"agreement": 1}
    assert found["news"].row[0] == 4


def test_wrong_and_unannotated_ones(tool: ModuleType) -> None:
    found = counted(tool, {IT_SEEN: "c", CLAUSE: "c", IT_HIDING: "d"}, "lamp")
    assert causes(found, "all") == {"clause linked": 1, "alone": 1}
    found = counted(tool, {}, "lamp")
    assert causes(found, "all") == {"not annotated": 2}


def test_tables(tool: ModuleType) -> None:
    found = counted(tool, {LAMP: "a", IT_SEEN: "a"}, "GUM_bio_lamp")
    table, example = tool.report("gum dev", found, form="it", examples=1)
    assert "| bio | 1 | 1 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 1 | 0 |" in table
    assert table.splitlines()[-1].startswith("| all | 1 | 1 ")
    assert example.startswith("not annotated: ") and "[[It]] hid" in example
