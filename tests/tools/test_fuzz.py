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

LANGUAGES = ("de", "en", "es", "fr", "pl")
TEXT = """
Ida   PROPN nsubj 2 ent=PER
said  VERB  ROOT  0
she   PRON  nsubj 4
slept VERB  ccomp 2
"""


@pytest.fixture
def fuzz(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return load_tool("fuzz", monkeypatch)


@pytest.fixture
def checks(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return load_tool("fuzz_checks", monkeypatch)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("number", range(6))
def test_random_docs(fuzz: ModuleType, lang: str, number: int) -> None:
    fuzz.check_group(lang, f"docs-test-{number}", "docs")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_noisy_texts(fuzz: ModuleType, lang: str) -> None:
    if load_language(lang).embedded_pipeline() is None:
        pytest.skip("this checkout has no embedded pipeline of the language")
    fuzz.check_group(lang, "texts-test-0", "texts")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_line_without_end(fuzz: ModuleType, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if load_language(lang).embedded_pipeline() is None:
        pytest.skip("this checkout has no embedded pipeline of the language")
    monkeypatch.setattr(fuzz, "LINE", 9_000)
    fuzz.check_group(lang, "lines-test-0", "lines")


@pytest.mark.parametrize("setting", [("style", "gum"), ("singletons", True), ("mentions", "given")])
def test_settings(
    fuzz: ModuleType, setting: tuple[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fuzz, "_settings", lambda chance: (setting,))
    monkeypatch.setattr(fuzz, "COPIED", 1)
    fuzz.check_group("en", "docs-test-6", "docs")


def test_what_is_drawn_is_what_it_says(fuzz: ModuleType) -> None:
    from fuzz_docs import give, long_line, random_doc, split

    chance, vocab = random.Random(0), spacy.blank("en").vocab
    line = long_line(chance, "en", 5_000)
    assert len(line) == 5_000
    assert "\n" not in line
    docs = [random_doc(chance, "en", "ud", vocab) for _ in range(40)]
    given = [give(chance, doc.copy()) for doc in docs]
    assert {len(doc.spans["coreflang_mentions"]) for doc in given} == {0, 1, 2, 3, 4}
    assert {len(doc.spans) for doc in given} == {1, 2, 3}
    assert any(doc.user_data for doc in docs)
    longer = [(doc, split(chance, doc.copy())) for doc in docs if any(len(t) > 1 for t in doc)]
    assert all(len(after) == len(doc) + 1 and after.text == doc.text for doc, after in longer)


def test_a_failure_is_told_with_what_draws_it_again(
    fuzz: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **named: object) -> None:
        raise ValueError("bad luck")

    monkeypatch.setattr(fuzz, "check_docs", fail)
    app = typer.Typer()
    app.command()(fuzz.main)
    options = ["--count", "9", "--texts", "0", "--lines", "0", "--langs", "en", "--no-progress"]
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
    checks: ModuleType, chain: tuple[int, ...], possible: list[int]
) -> None:
    checks.check_entities(found((0, 1), [1, 3, 1]))
    with pytest.raises(checks.InvalidResultError):
        checks.check_entities(found(chain, possible))


def test_other_chains_in_batches_are_seen(checks: ModuleType) -> None:
    class Forgetful:
        resolver = SimpleNamespace(
            resolve=lambda docs: [found((0, 1), [1, 1, 1])],
            counted=SimpleNamespace(singletons=False),
        )

        def __call__(self, doc: Any) -> Any:
            return component(doc)

        def pipe(self, docs: Any, **named: Any) -> Any:
            self.resolver.resolve(docs)
            return iter(docs)

    from coreflang.testing import build_doc, make_component

    component = make_component("en", scheme="ud")
    doc = build_doc(spacy.blank("en").vocab, TEXT)
    with pytest.raises(checks.InvalidResultError, match="batches"):
        checks.check_docs(Forgetful(), [doc], random.Random(0), compared=True, copied=False)
