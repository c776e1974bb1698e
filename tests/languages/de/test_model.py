"""The German pipeline with its model: what a newcomer types first."""

from __future__ import annotations

import pytest
from spacy.language import Language

import coreflang
from coreflang.plugins import load_language
from coreflang.scorers.makers import language_model

HOLIDAY = (
    "Weil er mit seiner Arbeit sehr beschäftigt war, hatte Peter davon genug. Er und seine Frau "
    "haben entschieden, dass ihnen ein Urlaub gut tun würde. Sie sind nach Spanien gefahren, weil "
    "ihnen das Land sehr gefiel."
)


@pytest.fixture(scope="module")
def nlp() -> Language:
    plugin = load_language("de")
    if plugin.embedded_pipeline() is None or language_model(plugin) is None:
        pytest.skip("this checkout has no embedded German pipeline or no German model")
    return coreflang.load("de")


def shown(nlp: Language, text: str) -> list[str]:
    return [chain.pretty_representation for chain in nlp(text)._.coref_chains]


def test_a_holiday(nlp: Language) -> None:
    assert shown(nlp, HOLIDAY) == [
        "0: er(1), seiner(3), Peter(10), Er(14), seine(16)",
        "1: Arbeit(4), davon(11)",
        "2: [Er(14); Frau(17)], ihnen(22), Sie(29), ihnen(36)",
        "3: Spanien(32), Land(38)",
    ]


def test_nearness_is_not_all(nlp: Language) -> None:
    text = "Der Bürgermeister traf die Lehrerin vor der Schule. Er gab ihr einen Brief."
    assert shown(nlp, text) == ["0: Bürgermeister(1), Er(9)", "1: Lehrerin(4), ihr(11)"]


def test_weather_has_no_antecedent(nlp: Language) -> None:
    assert shown(nlp, "Otto kaufte ein Haus. Es regnete den ganzen Tag.") == []


def test_part_of_something_is_never_empty(nlp: Language) -> None:
    text = "Als die Suppe kam, {} Ida {} davon."
    assert shown(nlp, text.format("nahm", "viel")) == ["0: Suppe(2), davon(8)"]
    assert shown(nlp, text.format("wusste", "nichts")) == []
    # What is eaten is a thing, however much of it.
    assert shown(nlp, text.format("aß", "gern")) == ["0: Suppe(2), davon(8)"]


def test_an_object_may_be_named_before(nlp: Language) -> None:
    text = "Peter kaufte ein neues Buch. Er legte es auf den Tisch."
    assert shown(nlp, text) == ["0: Peter(0), Er(6)", "1: Buch(4), es(8)"]
