"""Entities for reading: counts, forms, and mentions in context."""

from __future__ import annotations

from pathlib import Path

import pytest
import spacy
from spacy.language import Language
from spacy.tokens import Doc

from coreflang.cli.writing import FEW_ENTITIES, as_text, as_tokens

TEXT = "Mia broke her lamp . She mended it ."


@pytest.fixture
def nlp(toy_pipeline: Path) -> Language:
    nlp = spacy.load(toy_pipeline)
    if "coreflang" not in nlp.pipe_names:
        nlp.add_pipe("coreflang")
    return nlp


def test_mentions_stand_in_their_context(nlp: Language) -> None:
    lines = as_text(nlp(TEXT)).splitlines()
    assert lines[:4] == [
        "2 entities, 5 mentions, 9 tokens", "", "0: Mia - 3 mentions", "   Mia, her, She",
    ]  # fmt: skip
    assert "   Mia broke [her] lamp . She mended it ." in lines


def test_many_entities_with_few_mentions_take_a_line_each(nlp: Language) -> None:
    doc = Doc.from_docs([nlp(f"{TEXT} ") for _ in range(FEW_ENTITIES)])
    lines = as_text(doc).splitlines()
    assert lines[0].startswith(f"{2 * FEW_ENTITIES} entities, {5 * FEW_ENTITIES} mentions")
    assert len(lines) < 3 * FEW_ENTITIES


def test_nothing_found_is_nothing_written(nlp: Language) -> None:
    assert as_text(nlp("lamp")) == as_tokens(nlp("lamp")) == ""


def test_the_old_form_is_there(nlp: Language) -> None:
    assert as_tokens(nlp(TEXT)) == "0: Mia(0), her(2), She(5)\n1: lamp(3), it(7)"
