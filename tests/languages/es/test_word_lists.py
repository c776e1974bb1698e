"""The Spanish word lists: everyday words, and words that belong elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parents[3] / "languages" / "es" / "coreflang_es" / "data"


def words(name: str) -> set[str]:
    return set((FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize(
    ("name", "members", "strangers"),
    [
        ("person_nouns", "hombre panadera juez vecino", "mesa casa perro"),
        ("epicene_nouns", "estudiante juez cantante", "vecino panadera mesa"),
        ("feminine_persons", "víctima persona", "vecina mujer"),
        ("masculine_persons", "bebé personaje", "vecino hombre"),
        ("female_titles", "reina doña señora", "rey don juez"),
        ("male_titles", "rey don señor", "reina doña juez"),
        ("reflexive_verbs", "lavar mirar defender", "caer dormir vender"),
        ("weather_verbs", "llover nevar amanecer", "caer cantar"),
        ("saying_verbs", "decir contestar creer", "comer hacer"),
        ("time_nouns", "lunes año siglo", "casa lugar"),
        ("clausal_object_verbs", "saber decir", "comprar ver"),
        ("group_nouns", "familia equipo", "vecino mesa"),
    ],
)
def test_everyday_words(name: str, members: str, strangers: str) -> None:
    found = words(name)
    assert set(members.split()) <= found
    assert not set(strangers.split()) & found


def test_titles_of_men_and_women_are_titles() -> None:
    assert words("male_titles") | words("female_titles") <= words("titles")
    assert not words("male_titles") & words("female_titles")
