"""People of one family and things of one sort are two, in every language, end to end."""

from __future__ import annotations

import pytest

import coreflang

TWO = [
    ("en", "Peter Dudek has a dog. Paul Dudek lives in Oslo."),
    ("en", "The blue house is empty. The red house is full."),
    ("en", "Fiona voted for the woman."),
    ("de", "Peter Dudek hat einen Hund. Paul Dudek wohnt in Oslo."),
    ("de", "Das blaue Haus ist leer. Das rote Haus ist voll."),
    ("de", "Sabine half der Frau."),
    ("fr", "Pierre Morel a un chien. Paul Morel habite à Oslo."),
    ("fr", "La maison bleue est vide. La maison rouge est pleine."),
    ("pl", "Piotr Dudek ma psa. Paweł Dudek mieszka w Oslo."),
]
ONE = [
    ("en", "Peter Dudek has a dog. Peter Dudek lives in Oslo.", "Peter Dudek"),
    ("en", "The blue house is empty. The blue house is old.", "The blue house"),
    ("de", "Peter Dudek hat einen Hund. Peter Dudek wohnt in Oslo.", "Peter Dudek"),
    ("de", "Das blaue Haus ist leer. Das blaue Haus ist alt.", "Das blaue Haus"),
    ("fr", "Pierre Morel a un chien. Pierre Morel habite à Oslo.", "Pierre Morel"),
    ("fr", "La maison bleue est vide. La maison bleue est vieille.", "La maison bleue"),
    ("pl", "Piotr Dudek ma psa. Piotr Dudek mieszka w Oslo.", "Piotr Dudek"),
]


def chains(lang: str, text: str) -> list[list[str]]:
    doc = coreflang.load(lang)(text)
    return [[mention.span.text for mention in chain] for chain in doc._.coref_chains]


@pytest.mark.parametrize(("lang", "text"), TWO)
def test_two_are_two(lang: str, text: str) -> None:
    assert chains(lang, text) == []


@pytest.mark.parametrize(("lang", "text", "phrase"), ONE)
def test_their_twins_are_one(lang: str, text: str, phrase: str) -> None:
    assert [phrase, phrase] in chains(lang, text)
