"""The tool that says where anaphors go wrong."""

from __future__ import annotations

from collections import Counter
from types import ModuleType

import pytest
from scripts import load_tool

from coreflang.benchmark.evaluating import ParsedDocument
from coreflang.formats.alignment import align
from coreflang.formats.document import ClusteredText, TextMention
from coreflang.testing import build_doc, make_component

TEXT = """
Ida    PROPN  nsubj  2  ent=PER
slept  VERB   ROOT   0
.      PUNCT  punct  2

She    PRON   nsubj  2
knew   VERB   ROOT   0
it     PRON   obj    2
.      PUNCT  punct  2

It     PRON   nsubj  2
broke  VERB   ROOT   0
her    PRON   obj    2
.      PUNCT  punct  2
"""


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return load_tool("error_sources", monkeypatch)


def test_outcomes_and_what_no_candidate_list_has(tool: ModuleType) -> None:
    component = make_component("en", scheme="ud")
    doc = build_doc(component.nlp.vocab, TEXT)
    starts = [token.idx for token in doc]
    tokens = tuple((i, i + len(token)) for i, token in zip(starts, doc, strict=True))
    entities = {0: "a", 3: "a", 1: "b", 5: "b", 7: "b", 9: "c"}
    mentions = tuple(TextMention(((i, i + 1),), entity) for i, entity in sorted(entities.items()))
    words = tuple(token.text for token in doc)
    text = ClusteredText("one", doc.text, tokens, words, (0, 3, 7), mentions)
    view = component.resolver.view(doc)
    facts = list(tool.judge(component, [ParsedDocument("one", doc, view, align(text, doc))]))
    found = tool.by_form(facts)
    assert found["she"] == Counter({"right": 1, "no candidate": 0})
    assert found["it"]["no candidate"] == 1
    assert found["her"] == Counter({"spurious": 1})
    assert tool.unreachable(facts) == Counter({"a clause, near": 1})
