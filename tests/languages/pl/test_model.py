"""The Polish pipeline with the cross-lingual model: what a newcomer types first."""

from __future__ import annotations

import pytest
from spacy.language import Language

import coreflang
from coreflang.plugins import load_language

HOLIDAY = (
    "Ponieważ bardzo zajęty był swoją pracą, Janek miał jej dość. Postanowili z jego żoną, że "
    "potrzebują wakacji. Pojechali do Hiszpanii, bo bardzo im się ten kraj podobał."
)


@pytest.fixture(scope="module")
def nlp() -> Language:
    plugin = load_language("pl")
    if plugin.embedded_pipeline() is None:
        pytest.skip("this checkout has no embedded Polish pipeline")
    return coreflang.load("pl")


def shown(nlp: Language, text: str) -> list[str]:
    return [chain.pretty_representation for chain in nlp(text)._.coref_chains]


def test_a_holiday(nlp: Language) -> None:
    assert shown(nlp, HOLIDAY) == [
        "0: był(3), swoją(4), Janek(7), Postanowili(12), jego(14)",
        "1: pracą(5), jej(9)",
        "2: [Postanowili(12); żoną(15)], potrzebują(18), Pojechali(21), im(27)",
        "3: Hiszpanii(23), kraj(30)",
    ]


def test_an_unspoken_subject_is_who_was_last_the_subject(nlp: Language) -> None:
    text = "Anna wróciła do domu. Potem otworzyła okno."
    assert shown(nlp, text) == ["0: Anna(0), otworzyła(6)"]


def test_weather_has_no_subject(nlp: Language) -> None:
    assert shown(nlp, "Janek kupił dom. Padało przez trzy dni.") == []
