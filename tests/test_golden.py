"""Small texts of our own through the shipped pipelines: chains stay what they were.

A change that is to make things faster, or smaller, or clearer, must not change chains. One of
rules, models or pipelines may: then the rows that a failing test prints replace those in the file.
`tools/golden.py` does the same with whole corpora.
"""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from spacy.language import Language

import coreflang
from coreflang.plugins import load_language

FILE = Path(__file__).parent / "golden" / "en.yaml"
ROWS = yaml.safe_load(FILE.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def nlp() -> Language:
    if load_language("en").embedded_pipeline() is None:
        pytest.skip("this checkout has no embedded English pipeline")
    return coreflang.load("en")


@pytest.mark.parametrize("batch_size", [1, 3, 100])
def test_chains_are_what_they_were(nlp: Language, batch_size: int) -> None:
    docs = nlp.pipe([row["text"] for row in ROWS], batch_size=batch_size)
    found = [[chain.pretty_representation for chain in doc._.coref_chains] for doc in docs]
    rows = [
        {"text": row["text"], "chains": chains} for row, chains in zip(ROWS, found, strict=True)
    ]
    assert rows == ROWS, yaml.safe_dump(rows, allow_unicode=True, sort_keys=False, width=95)


def test_the_file_says_something() -> None:
    assert len(ROWS) >= 10
    assert sum(len(row["chains"]) for row in ROWS) >= 20
