"""Tells what a noun's meanings are: a person, an animal, a man, a group, a place, a time."""

from __future__ import annotations

import re
from collections.abc import Callable

from wordnet_database import Synset, WordNet

SenseTest = Callable[[Synset], bool]

# Everything below the given sense of the given word belongs to the class.
_ABOVE_PERSON = (("person", 1), ("human", 1))
_ABOVE_ANIMAL = (("animal", 1),)
_ABOVE_GROUP = (("social group", 1), ("gathering", 1), ("people", 1))
# Doctrines and styles are groups to WordNet ("Islam", "cubism"), but nobody calls them *they*.
_NO_GROUP = (
    ("religion", 2),
    ("artistic movement", 1),
    ("party", 4),
    ("meeting", 1),
)
_ABOVE_PLACE = (
    ("location", 1),
    ("dwelling", 1),
    ("building", 1),
    ("room", 1),
    ("road", 1),
    ("street", 1),
    ("body of water", 1),
    ("geological formation", 1),
    ("land", 2),
    ("area", 5),
)
_NO_PLACE = (("direction", 1), ("line", 11))
_ABOVE_TIME = (("time period", 1), ("time unit", 1), ("point", 6), ("present", 1), ("past", 1))
_ABOVE_MALE = (
    ("male", 2),
    ("male child", 1),
    ("man", 1),
    ("male aristocrat", 1),
    ("male offspring", 1),
    ("father", 1),
    ("brother", 1),
    ("monk", 1),
    ("king", 1),
)
_ABOVE_FEMALE = (
    ("female", 2),
    ("female child", 1),
    ("woman", 1),
    ("female aristocrat", 1),
    ("female offspring", 1),
    ("mother", 1),
    ("sister", 1),
    ("nun", 1),
    ("queen", 2),
    ("wife", 1),
)

# The first gendered noun decides: "a man whose wife is dead", "(Brit.) an unmarried girl", but
# not "a man or woman" and not "a father or mother".
_MALE_WORDS = (
    "man|boy|male|father|son|brother|husband|nobleman|monk|king|prince|gentleman|manservant"
    "|uncle|widower|lord"
)
_FEMALE_WORDS = (
    "woman|girl|female|mother|daughter|sister|wife|widow|noblewoman|nun|queen|princess|lady"
    "|maidservant|aunt|goddess"
)
_GENDER_IN_GLOSS = re.compile(
    r"^(?:\([^)]*\) ?)*(?:an?|the|any|your)? ?(?:(?!or |and )[\w-]+ ){0,2}?"
    rf"(?:(?P<male>{_MALE_WORDS})|(?P<female>{_FEMALE_WORDS}))\b(?! (?:or|and) )"
)
# Born under the sign of the Fishes: WordNet makes a person of `fish`.
_ODD_GLOSS = re.compile(r"^\((astrology|chess)\)")


def noun_tests(wordnet: WordNet) -> dict[str, SenseTest]:
    """Return the classes of meanings.

    wordnet (WordNet): its nouns.
    RETURNS (dict): name of the class -> test of a synset.
    """
    person = _person_test(wordnet)
    animals = _closures(wordnet, _ABOVE_ANIMAL)
    male = _closures(wordnet, _ABOVE_MALE)
    female = _closures(wordnet, _ABOVE_FEMALE)

    def animal(synset: Synset) -> bool:
        return synset.offset in animals and not person(synset)

    def living(synset: Synset) -> bool:
        return person(synset) or animal(synset)

    return {
        "person": person,
        "animal": animal,
        "male": lambda s: living(s) and _gendered(s, male, female, "male"),
        "female": lambda s: living(s) and _gendered(s, female, male, "female"),
        "group": _closure_test(wordnet, _ABOVE_GROUP, _NO_GROUP),
        "place": _closure_test(wordnet, _ABOVE_PLACE, _NO_PLACE),
        "time": _closure_test(wordnet, _ABOVE_TIME, ()),
    }


def _person_test(wordnet: WordNet) -> SenseTest:
    people = _closures(wordnet, _ABOVE_PERSON)
    humans = wordnet.closure("human")

    def person(synset: Synset) -> bool:
        if _ODD_GLOSS.match(synset.gloss):
            return False
        if synset.lexical_file == "noun.animal":
            return synset.offset in humans
        return synset.lexical_file == "noun.person" or synset.offset in people

    return person


def _gendered(synset: Synset, own: frozenset[int], other: frozenset[int], gender: str) -> bool:
    if synset.offset in other:
        return False
    found = _GENDER_IN_GLOSS.match(synset.gloss)
    return synset.offset in own or (found is not None and bool(found[gender]))


def _closure_test(
    wordnet: WordNet, above: tuple[tuple[str, int], ...], but_not: tuple[tuple[str, int], ...]
) -> SenseTest:
    offsets = _closures(wordnet, above) - _closures(wordnet, but_not)
    return lambda synset: synset.offset in offsets


def _closures(wordnet: WordNet, tops: tuple[tuple[str, int], ...]) -> frozenset[int]:
    return frozenset().union(*(wordnet.closure(lemma, rank) for lemma, rank in tops))
