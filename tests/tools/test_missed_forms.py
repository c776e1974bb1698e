"""The tool that lists forms of annotated mentions that no chain has."""

from __future__ import annotations

from types import ModuleType

import pytest
from scripts import load_tool

from coreflang.benchmark.evaluating import ParsedDocument
from coreflang.formats.alignment import align
from coreflang.formats.document import ClusteredText, TextMention
from coreflang.testing import build_doc, make_component

TEXT = """
Ida    PROPN  nsubj  2  ent=PER
saw    VERB   ROOT   0
houses NOUN   obj    2
.      PUNCT  punct  2

She    PRON   nsubj  2
slept  VERB   ROOT   0
there  ADV    advmod 2
.      PUNCT  punct  2
"""
IDA, HOUSES, SHE, THERE = (0, 1), (2, 3), (4, 5), (6, 7)


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return load_tool("missed_forms", monkeypatch)


@pytest.mark.parametrize(
    ("entities", "rows"),
    [
        # Nobody links "there".
        (
            {HOUSES: "h", THERE: "h", IDA: "i", SHE: "i"},
            {("NOUN", "*", 1, 1, 0), ("ADV", "there", 1, 1, 0)},
        ),
        # What is mentioned once is not missed, and "she" was not annotated.
        ({HOUSES: "h"}, set()),
        ({IDA: "i", SHE: "i"}, set()),
    ],
)
def test_what_nobody_links_is_listed(
    tool: ModuleType,
    entities: dict[tuple[int, int], str],
    rows: set[tuple[object, ...]],
) -> None:
    component = make_component("en", scheme="ud")
    doc = build_doc(component.nlp.vocab, TEXT)
    places = tuple((token.idx, token.idx + len(token)) for token in doc)
    mentions = tuple(TextMention((span,), entity) for span, entity in sorted(entities.items()))
    words = tuple(token.text for token in doc)
    text = ClusteredText("one", doc.text, places, words, (0, 4), mentions)
    parsed = ParsedDocument("one", doc, component.resolver.view(doc), align(text, doc))
    counts = tool.counted(component, [parsed])
    assert set(counts.rows(9)) == rows
    assert counts.ours[("PRON", "she")] == (SHE not in entities)
