"""Names, nouns and speakers as a reader takes them: embedded pipelines, shipped defaults."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from spacy.language import Language

import coreflang
from coreflang.plugins import load_language

TEXTS: dict[str, list[dict[str, Any]]] = yaml.safe_load(
    (Path(__file__).parent / "entity_texts.yaml").read_text(encoding="utf-8")
)
CASES = [(lang, case["text"], case["chains"]) for lang in TEXTS for case in TEXTS[lang]]


@cache
def pipeline(lang: str) -> Language:
    if load_language(lang).embedded_pipeline() is None:
        pytest.skip(f"this checkout has no embedded pipeline of '{lang}'")
    return coreflang.load(lang)


@pytest.mark.parametrize(("lang", "text", "chains"), CASES)
def test_entities(lang: str, text: str, chains: list[str]) -> None:
    found = [chain.pretty_representation for chain in pipeline(lang)(text)._.coref_chains]
    assert found == [f"{number}: {chain}" for number, chain in enumerate(chains)]
