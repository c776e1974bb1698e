"""People of one family, things of one sort, what belongs to two: they are two, end to end."""

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
    ("en", "Daniel told the judge a lie. The court heard more."),
    ("en", "My horse is lame. The horse of the neighbour is sound."),
    ("de", "Mein Onkel schimpfte. Der Onkel von Ida ist netter."),
    ("fr", "Mon oncle criait. L'oncle du voisin est plus gentil."),
    ("es", "Mi tío gritaba. El tío de Luisa es más amable."),
    ("es", "La profesora llegó tarde. La pareja no tuvo hijos."),
    ("pl", "Mój szef krzyczał. Szef Luizy jest milszy."),
]
ONE = [
    ("en", "Peter Dudek has a dog. Peter Dudek lives in Oslo.", "Peter Dudek"),
    ("en", "The blue house is empty. The blue house is old.", "The blue house"),
    ("de", "Peter Dudek hat einen Hund. Peter Dudek wohnt in Oslo.", "Peter Dudek"),
    ("de", "Das blaue Haus ist leer. Das blaue Haus ist alt.", "Das blaue Haus"),
    ("fr", "Pierre Morel a un chien. Pierre Morel habite à Oslo.", "Pierre Morel"),
    ("fr", "La maison bleue est vide. La maison bleue est vieille.", "La maison bleue"),
    ("pl", "Piotr Dudek ma psa. Piotr Dudek mieszka w Oslo.", "Piotr Dudek"),
    ("en", "My horse is lame. My horse is old.", "My horse"),
    ("de", "Mein Onkel schimpfte. Mein Onkel ist alt.", "Mein Onkel"),
    ("fr", "Mon oncle criait. Mon oncle est vieux.", "Mon oncle"),
    ("es", "Mi tío gritaba. Mi tío es viejo.", "Mi tío"),
    ("pl", "Mój szef krzyczał. Mój szef jest stary.", "Mój szef"),
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
