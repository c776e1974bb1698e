"""The encoder of English and its span scorer, as the package ships them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import spacy

import coreflang
from coreflang.scorers.makers import encoder_of
from coreflang.scorers.span import SpanScorer

pytest.importorskip("coreflang_context_en")
TEXT = (
    "The old ferry left at nine. Anna Weller, the harbour master, waved until it was gone. "
    "Then she went home."
)


@pytest.fixture(scope="module")
def nlp() -> Any:
    return coreflang.load("en", context=True)


def test_context_takes_the_encoder_of_the_language_where_there_is_one(nlp: Any) -> None:
    assert encoder_of("en") == "coreflang.Context.en.v1"
    assert encoder_of("de") == "coreflang.Context.v1"
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
