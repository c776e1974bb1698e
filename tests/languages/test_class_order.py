"""The order in which a language declares agreement classes means nothing, to rules or models."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import spacy
import yaml
from spacy.tokens import Doc

from coreflang import LanguagePlugin, factory, testing
from coreflang.plugins import load_language
from coreflang.scorers.makers import language_model
from coreflang.testing import checking

HERE = Path(__file__).parent
LANGUAGES = sorted(path.parent.name for path in HERE.glob("*/cases"))
ORDERS = ("reversed", "shuffled")
TEXTS: dict[str, list[str]] = yaml.safe_load(
    (HERE / "class_order_texts.yaml").read_text(encoding="utf-8")
)


def another_order(plugin: LanguagePlugin, order: str) -> LanguagePlugin:
    """The same language with its agreement classes declared in another order."""
    names = list(reversed(plugin.config.agreement_classes))
    while order == "shuffled" and names in (
        list(reversed(plugin.config.agreement_classes)),
        list(plugin.config.agreement_classes),
    ):
        random.Random(plugin.lang).shuffle(names)
    config = replace(plugin.config, agreement_classes=tuple(names))
    return replace(plugin, config=config)


@pytest.fixture
def swap(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    yield monkeypatch
    checking._shared_component.cache_clear()


def use(plugin: LanguagePlugin, swap: pytest.MonkeyPatch) -> None:
    """Let components be made with another plugin."""
    for module in (factory, checking):
        swap.setattr(module, "load_language", lambda lang: plugin)


def test_all_languages_have_texts() -> None:
    assert sorted(TEXTS) == LANGUAGES
    assert len(LANGUAGES) >= 4


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_bits_do_not_follow_the_declared_order(lang: str, order: str) -> None:
    plugin = load_language(lang)
    other = another_order(plugin, order)
    assert other.config.agreement_classes != plugin.config.agreement_classes
    assert other.bit_of_class == plugin.bit_of_class


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_rule_cases_hold_with_bits_in_another_order(
    lang: str, order: str, swap: pytest.MonkeyPatch
) -> None:
    """Bits follow the declared order here, which tells code that does not ask by name."""
    swap.setattr("coreflang.language.plugin.class_order", list)
    plugin = another_order(load_language(lang), order)
    use(plugin, swap)
    assert testing.make_component(lang).resolver.rules.plugin.bit_of_class == {
        name: 1 << place for place, name in enumerate(plugin.config.agreement_classes)
    }
    cases = [case for case in testing.read_cases(HERE / lang / "cases") if case.tokens]
    problems = {case.name: testing.check_case(case, lang) for case in cases}
    assert len(cases) >= 100
    assert {name: found for name, found in problems.items() if found} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_chains_of_the_shipped_model_stay(lang: str, swap: pytest.MonkeyPatch) -> None:
    plugin = load_language(lang)
    path = plugin.embedded_pipeline()
    if path is None:
        pytest.skip("this checkout has no embedded pipeline of the language")
    nlp = spacy.load(path)
    parsed = [nlp(text).to_bytes() for text in TEXTS[lang]]
    scores, chains = [], []
    for other in (plugin, *(another_order(plugin, order) for order in ORDERS)):
        use(other, swap)
        component = nlp.create_pipe("coreflang")
        docs = [Doc(nlp.vocab).from_bytes(each) for each in parsed]
        scores.append(component.resolver.score(docs, component.resolver.candidates(docs)))
        chains.append([str(component(doc)._.coref_chains) for doc in docs])
    assert chains[0] == chains[1] == chains[2]
    assert len(set(chains[0])) == len(parsed)
    np.testing.assert_array_equal(scores[0], scores[1])
    np.testing.assert_array_equal(scores[0], scores[2])


def test_a_language_has_a_model_here() -> None:
    """So that the test above is about models, too."""
    assert any(language_model(load_language(lang)) for lang in LANGUAGES)
