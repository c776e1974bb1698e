"""The rule cases of Spanish, and the first test that every language passes."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest
import spacy
from spacy.language import Language

from coreflang.plugins import load_language
from coreflang.testing import Case, build_doc, check_case, make_component, read_cases, unbalanced

CASES = read_cases(Path(__file__).parent / "cases")
TEXTS = [case for case in CASES if case.text]
MINIMUM = 150


@lru_cache(maxsize=1)
def embedded_pipeline() -> Language | None:
    path = load_language("es").embedded_pipeline()
    return spacy.load(path) if path else None


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_case(case: Case) -> None:
    nlp = embedded_pipeline() if case.text else None
    if case.text and nlp is None:
        pytest.skip("this checkout has no embedded Spanish pipeline")
    assert check_case(case, "es", nlp=nlp) == [], case.reason


def test_there_are_enough_cases() -> None:
    assert len(CASES) - len(TEXTS) >= MINIMUM


def test_every_phenomenon_has_its_twin() -> None:
    assert unbalanced(CASES) == []


def test_loads_takes_one_word_and_prints_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    component = make_component("es")
    doc = build_doc(component.nlp.vocab, "Hola INTJ ROOT 0")
    assert len(component(doc)._.coref_chains) == 0
    assert capsys.readouterr() == ("", "")
