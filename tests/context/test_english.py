"""English with the encoder and the span scorer that the package ships."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import spacy

import coreflang
from coreflang.scorers.span import SpanScorer

TEXT = (
    "The old ferry left at nine. Anna Weller, the harbour master, waved until it was gone. "
    "Then she went home."
)
# The same with every version of Python, NumPy and spaCy, until rules or models change.
GOLDEN = {
    "Otto met Max. He liked his dog. The dog barked at him.": [
        ["Otto", "He", "his", "him"], ["his dog", "The dog"],
    ],
    "The council closed the library. It opened it a year later.": [
        ["The council", "It"], ["the library", "it"],
    ],
    "Lena lent her bicycle to Tom because his was broken. He brought it back on Sunday.": [
        ["Lena", "her"], ["her bicycle", "it"], ["Tom", "his", "He"],
    ],
}  # fmt: skip


@pytest.fixture(scope="module")
def nlp() -> Any:
    return coreflang.load("en", context=True)


def test_context_adds_the_span_scorer(nlp: Any) -> None:
    scorer = nlp.get_pipe("coreflang").resolver.slots[-1].scorer.scorer
    assert isinstance(scorer, SpanScorer)


def test_it_finds_who_and_what(nlp: Any) -> None:
    found = {str(chain.text) for chain in nlp(TEXT)._.coref_chains}
    assert any("ferry" in text for text in found), found
    assert any("Weller" in text for text in found), found


def test_a_saved_pipeline_scores_as_before(nlp: Any, tmp_path: Path) -> None:
    nlp.to_disk(tmp_path / "saved")
    again = spacy.load(tmp_path / "saved")
    resolver, other = (own.get_pipe("coreflang").resolver for own in (nlp, again))
    doc = nlp(TEXT)
    asked = resolver.candidates([doc])
    assert np.allclose(resolver.score([doc], asked), other.score([doc], asked))


@pytest.mark.parametrize("text", GOLDEN)
def test_chains_are_the_same_everywhere(nlp: Any, text: str) -> None:
    chains = nlp(text)._.coref_chains
    assert [[mention.text for mention in chain] for chain in chains] == GOLDEN[text]
