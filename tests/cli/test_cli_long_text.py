"""Long texts: cut where it does the least harm, resolved as one."""

from __future__ import annotations

from pathlib import Path

import pytest
import spacy
from hypothesis import given
from hypothesis import strategies as st
from spacy.language import Language
from spacy.tokens import Doc

from coreflang.results.long_text import blocks, resolve_text


@Language.component("count_words")
def count_words(doc: Doc) -> Doc:
    doc.user_data["words"] = len(doc)
    return doc


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        ("One.", ["One."]),
        ("One two.\n\nSix. Ten\n", ["One two.\n\n", "Six. Ten\n"]),
        ("One two\nthree six", ["One two\n", "three six"]),
        ("One. Two three six", ["One. ", "Two three ", "six"]),
        ("One two three six", ["One two ", "three six"]),
        ("Onetwothreesix", ["Onetwothree", "six"]),
        ("One.  \n \n Two three", ["One.  \n \n ", "Two three"]),
    ],
)
def test_places_to_cut(text: str, expected: list[str]) -> None:
    assert list(blocks(text, size=11)) == expected


@given(st.text(alphabet="ab .\n\r\u00a0", max_size=60), st.integers(1, 12))
def test_blocks_are_the_text(text: str, size: int) -> None:
    found = list(blocks(text, size=size))
    assert "".join(found) == text
    assert all(0 < len(block) <= size for block in found)


def test_text_above_the_limit_of_the_pipeline(toy_pipeline: Path) -> None:
    nlp = spacy.load(toy_pipeline)
    nlp.add_pipe("coreflang")
    nlp.max_length = 30_000
    text = "Mia slept . " + "She slept . " * 4_000
    doc = resolve_text(nlp, text)
    assert doc.text == text
    chain = doc._.coref_chains[0]
    assert len(doc._.coref_chains) == 1
    assert len(chain) == 4_001
    assert doc[chain[-1].root_index].idx == len(text) - len("She slept . ")


def test_components_behind_coreflang_see_the_whole_text(toy_pipeline: Path) -> None:
    nlp = spacy.load(toy_pipeline)
    nlp.add_pipe("coreflang")
    nlp.add_pipe("count_words")
    doc = resolve_text(nlp, "Mia slept . " * 2_000)
    assert doc.user_data["words"] == 6_000
    assert nlp.pipe_names == ["toy_parser", "coreflang", "count_words"]
