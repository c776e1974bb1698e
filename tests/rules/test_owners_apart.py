"""Nouns that are two by whose they are: "my dog", "the dog of the neighbour"."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from grammar import mentions_of, small_rules, view_of

from coreflang.rules.apart import nouns_apart

MINE = "his/PRON/nmod:poss/2/Poss=Yes dog/NOUN/nsubj/3 barked/VERB/ROOT/0"
OF_GUARD = "dog/NOUN/nsubj/4 {}/ADP/case/3 guard/NOUN/nmod/1 slept/VERB/ROOT/0"
GUARDS = "guard/NOUN/nmod:poss/2 dog/NOUN/nsubj/3 slept/VERB/ROOT/0"
OF_LAMP = OF_GUARD.format("of").replace("guard", "lamp")


def apart(text: str, *, person: int = 1, voices: tuple[int, ...] = ()) -> bool:
    """Whether the first dog is not the last one; "his" is of a person, dogs of one voice each."""
    mentions = mentions_of(text)
    spoken = np.where(mentions.head == 0, person, mentions.person)
    mentions = replace(mentions, person=spoken)
    dogs = np.flatnonzero(view_of(text).has_form("dog")[mentions.head])
    speaker = mentions.speaker.copy()
    speaker[dogs] = voices or speaker[dogs]
    found = nouns_apart(view_of(text), replace(mentions, speaker=speaker), small_rules())
    return int(dogs[0]) in found.get(int(dogs[-1]), [])


@pytest.mark.parametrize(
    ("second", "two"),
    [
        (OF_GUARD.format("of"), True),
        (OF_GUARD.format("near"), False),
        (GUARDS, True),
        (GUARDS.replace("guard", "Ida"), True),
        (OF_LAMP, False),
        (MINE.replace("barked", "slept"), False),
        ("dog/NOUN/nsubj/2 slept/VERB/ROOT/0", False),
    ],
)
def test_what_is_mine_is_not_another_persons(second: str, *, two: bool) -> None:
    assert apart(f"{MINE}\n{second}") == two


def test_what_the_third_person_has_may_be_anybodys() -> None:
    assert not apart(f"{MINE}\n{GUARDS}", person=3)


def test_what_one_calls_mine_another_calls_by_a_name() -> None:
    assert not apart(f"{MINE}\n{GUARDS}", voices=(0, 1))
    assert apart(f"{MINE}\n{GUARDS}", voices=(1, 1))


def test_phrases_of_names_and_possessives_are_compared() -> None:
    ida = GUARDS.replace("guard/NOUN", "Ida/PROPN")
    otto = OF_GUARD.format("of").replace("guard/NOUN", "Otto/PROPN")
    assert apart(f"{ida}\n{otto}")
    assert not apart(f"{ida}\n{otto.replace('Otto', 'Ida')}")
