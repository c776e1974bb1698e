"""Small texts of our own through shipped and official pipelines: chains stay what they were.

A change that is to make things faster, or smaller, or clearer, must not change chains. One of
rules, models or pipelines may: then `tools/golden_texts.py` writes the files anew.
`tools/golden.py` does the same with whole corpora.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

import pytest
from spacy.language import Language

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tools"))

import golden_texts  # noqa: E402
from golden_texts import Section  # noqa: E402

SECTIONS = golden_texts.all_sections()
OFFICIAL = [s.pipeline for s in golden_texts.read(golden_texts.FOLDER / "official.yaml")]


@cache
def loaded(section: str) -> Language:
    return next(s for s in SECTIONS if s.pipeline == section).load()


def pipeline(section: Section) -> Language:
    if not section.installed:
        pytest.skip(
            f"{section.pipeline} is not installed: pip install --no-deps --require-hashes "
            "-r tests/golden/official.txt"
        )
    return loaded(section.pipeline)


@pytest.mark.parametrize("batch_size", [1, 5, 100])
@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.pipeline)
def test_chains_are_what_they_were(section: Section, batch_size: int) -> None:
    chains = golden_texts.resolve(pipeline(section), section.texts, batch_size=batch_size)
    rows = section.with_chains(chains)
    assert rows == section.rows, golden_texts.shown(rows)


@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.pipeline)
def test_one_by_one_they_are_the_same(section: Section) -> None:
    nlp = pipeline(section)
    docs = [nlp(text) for text in section.texts]
    found = [[chain.pretty_representation for chain in doc._.coref_chains] for doc in docs]
    assert section.with_chains(found) == section.rows


@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.pipeline)
def test_the_file_says_something(section: Section) -> None:
    assert len(section.rows) >= 10
    assert sum(len(row["chains"]) for row in section.rows) >= 15


@pytest.mark.parametrize("name", OFFICIAL)
def test_official_pipelines_are_pinned_by_version_and_hash(name: str) -> None:
    lines = (golden_texts.FOLDER / "official.txt").read_text(encoding="utf-8").splitlines()
    (pinned,) = [line for line in lines if line.startswith(name.replace("_", "-") + "==")]
    assert " --hash=sha256:" in pinned
