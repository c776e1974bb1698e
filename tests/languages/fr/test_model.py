"""The French pipeline with its model: what a newcomer types first."""

from __future__ import annotations

import pytest
from spacy.language import Language

import coreflang
from coreflang.plugins import load_language
from coreflang.scorers.makers import language_model

HOLIDAY = (
    "Même si elle était très occupée par son travail, Julie en avait marre. Alors, elle et son "
    "mari décidèrent qu'ils avaient besoin de vacances. Ils allèrent en Espagne car ils adoraient "
    "le pays."
)


@pytest.fixture(scope="module")
def nlp() -> Language:
    plugin = load_language("fr")
    if plugin.embedded_pipeline() is None or language_model(plugin) is None:
        pytest.skip("this checkout has no embedded French pipeline or no French model")
    return coreflang.load("fr")


def shown(nlp: Language, text: str) -> list[str]:
    return [chain.pretty_representation for chain in nlp(text)._.coref_chains]


def test_a_holiday(nlp: Language) -> None:
    assert shown(nlp, HOLIDAY) == [
        "0: elle(2), son(7), Julie(10), elle(17), son(19)",
        "1: travail(8), en(11)",
        "2: [elle(17); mari(20)], ils(23), Ils(29), ils(34)",
        "3: Espagne(32), pays(37)",
    ]


def test_nearness_is_not_all(nlp: Language) -> None:
    text = "Marie posa la lettre sur la table. Elle sortit dans le jardin."
    assert shown(nlp, text) == ["0: Marie(0), Elle(8)"]


def test_weather_has_no_antecedent(nlp: Language) -> None:
    assert shown(nlp, "Paul a acheté un jardin. Il pleuvait depuis trois jours.") == []


def test_questions_that_a_tokenizer_keeps_whole(nlp: Language) -> None:
    """As it keeps "Sud-Est"; "Est-on" asks for nobody who was named."""
    assert shown(nlp, "Eva est absente. Est-elle malade ?") == ["0: Eva(0), -elle(5)"]
    assert shown(nlp, "Eva est absente. Est-on malade ?") == []
    assert [token.text for token in nlp("Le Sud-Est dort.")][:2] == ["Le", "Sud-Est"]
