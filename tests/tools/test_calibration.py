"""The tool that says how reliable the scorers' probabilities are."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from types import ModuleType

import numpy as np
import pytest
from models import random_model, random_ranking
from scripts import load_tool

from coreflang.benchmark.evaluating import ParsedDocument
from coreflang.formats.alignment import align
from coreflang.formats.document import ClusteredText, TextMention
from coreflang.mentions import Kind
from coreflang.scorers import Slot
from coreflang.scorers.ensemble import EnsembleScorer
from coreflang.scorers.ranking import RankingScorer
from coreflang.testing import build_doc, make_component

TEXT = """
Ida    PROPN  nsubj  2  ent=PER
slept  VERB   ROOT   0
.      PUNCT  punct  2

She    PRON   nsubj  2
sang   VERB   ROOT   0
.      PUNCT  punct  2

Ida    PROPN  nsubj  2  ent=PER
left   VERB   ROOT   0
.      PUNCT  punct  2
"""


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return load_tool("calibration", monkeypatch)


@pytest.mark.parametrize(("entity", "share"), [("a", 1.0), ("b", 0.0)])
def test_links_are_right_where_both_mean_one_entity(
    tool: ModuleType, entity: str, share: float
) -> None:
    component = copy(make_component("en", scheme="ud"))
    pronouns = EnsembleScorer(random_model(), None, null_antecedent=True)
    nominals = RankingScorer(random_ranking(), None)
    kinds = frozenset({Kind.NAME, Kind.NOUN})
    slots = (Slot("pronouns", pronouns), Slot("nominals", nominals, kinds=kinds))
    component.resolver = replace(component.resolver, slots=slots)
    doc = build_doc(component.nlp.vocab, TEXT)
    tokens = tuple((token.idx, token.idx + len(token)) for token in doc)
    mentions = tuple(
        TextMention(((i, i + 1),), name) for i, name in ((0, "a"), (3, entity), (6, entity))
    )
    words = tuple(token.text for token in doc)
    text = ClusteredText("one", doc.text, tokens, words, (0, 3, 6), mentions)
    parsed = ParsedDocument("one", doc, component.resolver.view(doc), align(text, doc))
    she, names = tool.document_decisions(component, parsed)
    probability, right = she["Pronouns that are linked"]
    assert right.tolist() == [share == 1.0]
    assert 0 < probability[0] <= 1
    assert names["Names and nouns that are linked"][1].mean() == share
    first = names["Names and nouns that take up nothing"]
    assert first[1].all()
    assert np.allclose(first[0], 1.0)
