"""The tool that says what leaving doubtful anaphors open brings."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from types import ModuleType, SimpleNamespace

import pytest
from models import random_model
from scripts import load_tool

from coreflang.benchmark.evaluating import ParsedDocument
from coreflang.formats.alignment import align
from coreflang.formats.document import ClusteredText, TextMention
from coreflang.scorers import Slot
from coreflang.scorers.ensemble import EnsembleScorer
from coreflang.testing import build_doc, make_component

TEXT = """
Ida    PROPN  nsubj  2  ent=PER
slept  VERB   ROOT   0
.      PUNCT  punct  2

She    PRON   nsubj  2
sang   VERB   ROOT   0
.      PUNCT  punct  2
"""


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return load_tool("doubt", monkeypatch)


def test_nothing_is_right_where_everything_is_left_open(tool: ModuleType) -> None:
    # Others share what make_component gives.
    component = copy(make_component("en", scheme="ud"))
    scorer = EnsembleScorer(random_model(threshold=0.9), None, null_antecedent=True)
    component.resolver = replace(component.resolver, slots=(Slot("random", scorer),))
    doc = build_doc(component.nlp.vocab, TEXT)
    tokens = tuple((token.idx, token.idx + len(token)) for token in doc)
    mentions = (TextMention(((0, 1),), "a"), TextMention(((3, 4),), "a"))
    words = tuple(token.text for token in doc)
    text = ClusteredText("one", doc.text, tokens, words, (0, 3), mentions)
    view = component.resolver.view(doc)
    documents = [ParsedDocument("one", doc, view, align(text, doc))]
    bench = SimpleNamespace(reader=component)
    assert tool.f1_at(0.0, component, documents, bench) == 1.0
    assert tool.f1_at(1.0, component, documents, bench) == 0.0
