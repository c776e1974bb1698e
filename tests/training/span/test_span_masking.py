"""Name masking: what is hidden, what is asked, and that words do not tell."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import spacy
from coreflang_training.ensemble.store import Workshop
from coreflang_training.span import masking
from coreflang_training.span.masking import masked_example
from coreflang_training.span.recipe import MaskedText, load_span_recipe
from spacy.tokens import Doc

from coreflang.component import Coreflang
from coreflang.testing import build_doc

STORY = """
Nora   PROPN nsubj     2 ent=PER
Lind   PROPN flat      1 ent=PER
met    VERB  ROOT      0
Tilda  PROPN obj       3 ent=PER

Nora   PROPN nsubj     2 ent=PER
waved  VERB  ROOT      0

The    DET   det       2
goat   NOUN  nsubj     3 Number=Sing
bit    VERB  ROOT      0
her    PRON  obj       3
"""
TEXT = MaskedText("raw.txt", lang="en")


@pytest.fixture
def shop() -> Workshop:
    nlp = spacy.blank("en")
    component: Any = nlp.create_pipe(
        "coreflang", config={"scheme": "ud", "scorers": {"nearest": 1.0}}
    )
    assert isinstance(component, Coreflang)
    return Workshop(nlp, component, None, Path(), Path(), progress=False)


def made(shop: Workshop, text: MaskedText = TEXT, *, seed: int = 0) -> tuple[Any, list[str]]:
    """The example of the story, and the words that the encoder saw."""
    seen: list[str] = []

    def rows(doc: Doc) -> np.ndarray:
        seen.extend(token.text for token in doc)
        return np.zeros((len(doc), 4), dtype=np.float16)

    doc = build_doc(shop.nlp.vocab, STORY)
    return masked_example(doc, shop, text, rows, np.random.default_rng(seed)), seen


def test_names_are_hidden_whole_and_the_rest_of_the_text_stays(shop: Workshop) -> None:
    found, seen = made(shop, replace(TEXT, masked=1.0, changed=0.0))
    assert " ".join(seen) == "<mask> <mask> met <mask> <mask> waved The goat bit her"
    assert found.words.startswith("<mask> <mask> met")
    # Both sentences' Nora is one, Tilda another; the goat and the pronoun are not asked.
    named = np.flatnonzero(found.choice)
    assert len(named) == 3
    assert found.entity[named[0]] == found.entity[named[2]] != found.entity[named[1]]
    assert found.weight[named].tolist() == [0, 0, 1]
    assert found.weight.sum() == 1
    assert len(set(found.word[named].tolist())) == 3


def test_one_in_ten_becomes_another_name_and_one_in_ten_stays(shop: Workshop) -> None:
    _, changed = made(shop, replace(TEXT, masked=0.0, changed=1.0))
    assert all(changed[k] in ("Nora", "Tilda") for k in (0, 3, 4))
    _, kept = made(shop, replace(TEXT, masked=0.0, changed=0.0))
    assert kept[:5] == ["Nora", "Lind", "met", "Tilda", "Nora"]
    drawn = [made(shop, seed=seed)[1][3] for seed in range(60)]
    assert 0.65 < drawn.count("<mask>") / len(drawn) < 0.95


def test_chance_is_that_of_the_seed(shop: Workshop) -> None:
    assert [made(shop, seed=5)[1] for _ in range(2)] == [made(shop, seed=5)[1]] * 2


def test_passages_of_raw_text_become_examples(
    shop: Workshop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Parsing and the folder of kept examples are not this module's.
    def kept(_: object, shop: Workshop, name: str, *rest: Any, prefix: str) -> list[Any]:
        *_, documents, make = rest
        return list(make((found, build_doc(shop.nlp.vocab, STORY)) for found in documents))

    monkeypatch.setattr(masking, "kept_examples", kept)
    (tmp_path / TEXT.path).write_text("=== a\n" + "Nora sang. A goat came. Nora waved.\n" * 40)
    # Passages are drawn from texts that are long enough.
    short = replace(TEXT, passage_words=50, words=100)
    found = masking.masked_examples(
        replace(shop, data=tmp_path), "novels", short, lambda doc: np.zeros((len(doc), 4)),
        encoder="none",
    )  # fmt: skip
    assert found
    assert all(len(example.entity) for example in found)


def test_shares_that_are_none_are_refused() -> None:
    with pytest.raises(ValueError, match=r"0\.9 and 0\.2"):
        replace(TEXT, masked=0.9, changed=0.2)


def test_no_dev_text_is_masked() -> None:
    recipe = load_span_recipe("en-masked")
    assert recipe.raw["novels"].skip == ("ENG18471_Bronte",)
