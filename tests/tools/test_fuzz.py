"""Random Docs and texts, for some seconds; `make fuzz` does it for hours."""

from __future__ import annotations

import random
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest
import spacy
import typer
from scripts import load_tool
from typer.testing import CliRunner

from coreflang.plugins import load_language

LANGUAGES = ("de", "en", "fr", "pl")
TEXT = """
Ida   PROPN nsubj 2 ent=PER
said  VERB  ROOT  0
she   PRON  nsubj 4
slept VERB  ccomp 2
"""


@pytest.fixture
def fuzz(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return load_tool("fuzz", monkeypatch)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("number", range(6))
def test_random_docs(fuzz: ModuleType, lang: str, number: int) -> None:
    fuzz.check_group(lang, f"docs-test-{number}", "docs")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_noisy_texts(fuzz: ModuleType, lang: str) -> None:
    if load_language(lang).embedded_pipeline() is None:
        pytest.skip("this checkout has no embedded pipeline of the language")
    fuzz.check_group(lang, "texts-test-0", "texts")


def test_a_failure_is_told_with_what_draws_it_again(
    fuzz: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **named: object) -> None:
        raise ValueError("bad luck")

    monkeypatch.setattr(fuzz, "check_docs", fail)
    app = typer.Typer()
    app.command()(fuzz.main)
    options = ["--count", "9", "--texts", "0", "--langs", "en", "--no-progress"]
    result = CliRunner().invoke(app, options)
    assert result.exit_code == 1
    assert "en --only docs-0-1: ValueError: bad luck" in result.output


def found(chain: tuple[int, ...], possible: list[int]) -> Any:
    """What a resolver could give: mentions 0 and 1 are tokens, 2 is the group of both."""
    tokens = [[0], [1], [0, 1]]
    mentions = SimpleNamespace(
        head=np.array([0, 1, 0]), kind=np.array([1, 1, 1]), possible=np.array(possible),
        tokens=lambda m: tokens[m],
    )  # fmt: skip
    chains = SimpleNamespace(chains=(chain,))
    return SimpleNamespace(candidates=SimpleNamespace(mentions=mentions), chains=chains)


@pytest.mark.parametrize(
    ("chain", "possible"),
    [((0,), [1, 1, 1]), ((1, 0), [1, 1, 1]), ((0, 2), [1, 1, 1]), ((0, 1), [1, 2, 1])],
    ids=["one mention", "out of order", "a group and its member", "no agreement"],
)
def test_bad_entities_are_seen(
    fuzz: ModuleType, chain: tuple[int, ...], possible: list[int]
) -> None:
    fuzz.check_entities(found((0, 1), [1, 3, 1]))
    with pytest.raises(fuzz.InvalidResultError):
        fuzz.check_entities(found(chain, possible))


def test_other_chains_in_batches_are_seen(fuzz: ModuleType) -> None:
    class Forgetful:
        resolver = SimpleNamespace(resolve=lambda docs: [found((0, 1), [1, 1, 1])])

        def __call__(self, doc: Any) -> Any:
            return component(doc)

        def pipe(self, docs: Any, **named: Any) -> Any:
            return iter(docs)

    from coreflang.testing import build_doc, make_component

    component = make_component("en", scheme="ud")
    doc = build_doc(spacy.blank("en").vocab, TEXT)
    with pytest.raises(fuzz.InvalidResultError, match="batches"):
        fuzz.check_docs(Forgetful(), [doc], random.Random(0), copied=False)
