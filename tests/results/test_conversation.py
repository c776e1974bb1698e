"""Conversations: turn by turn, earlier results fixed, costs that do not grow, saved and loaded."""

from __future__ import annotations

import copy
import json
import random
from itertools import islice
from typing import Any

import pytest
import spacy
from damage import damaged
from spacy.language import Language

import coreflang
from coreflang.errors import CoreflangError
from coreflang.results.memory import TurnMention

TALK = [
    ("Ida", "Peter called me yesterday. He has lost his keys."),
    ("Otto", "Did he find them?"),
    ("Ida", "No. I helped him, but they were gone."),
    ("Otto", "You are a good friend."),
]
FILLER = "The weather was cold and the streets of the town were empty for hours."


@pytest.fixture(scope="module")
def english() -> Language:
    return coreflang.load("en", singletons=True)


def texts(rows: tuple[TurnMention, ...] | list[TurnMention]) -> list[str]:
    return [row.text for row in rows]


def said(talk: coreflang.Conversation, word: str) -> list[str]:
    """The mentions of the entity that is called so."""
    return next(texts(rows) for rows in talk.entities.values() if word in texts(rows))


def test_turns_take_up_what_was_said_before(english: Language) -> None:
    talk = coreflang.conversation(nlp=english)
    for speaker, text in TALK:
        talk.add(speaker, text)
    assert said(talk, "Peter") == ["Peter", "He", "his", "he", "him"]
    assert said(talk, "his keys") == ["his keys", "them", "they"]
    assert said(talk, "me") == ["me", "I", "You"]
    for rows in talk.entities.values():
        for row in rows:
            assert talk.turns[row.turn].text[row.start_char : row.end_char] == row.text


def test_what_was_found_stays(english: Language) -> None:
    talk = coreflang.conversation(nlp=english)
    for speaker, text in [*TALK, ("Ida", "Anna saw Peter. She greeted him."), ("", "")]:
        before = copy.deepcopy(talk.memory.entities)
        found = talk.add(speaker, text)
        for number, rows in enumerate(before):
            assert talk.memory.entities[number] == rows + found.get(number, [])


def test_a_turn_costs_the_same_however_many_went_before(
    english: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    component: Any = english.get_pipe("coreflang")
    read, real = [], component.resolver.resolve

    class Counting:
        def resolve(self, docs: Any, **settings: Any) -> Any:
            read.extend(map(len, docs))
            return real(docs, **settings)

    monkeypatch.setattr(component, "resolver", Counting())
    talk = coreflang.conversation(nlp=english, window=60)
    for number in range(40):
        talk.add("Ida" if number % 2 else "Otto", FILLER)
    assert max(read) <= 60 + read[0] and read[-1] == read[20]


def test_names_and_speakers_are_known_after_a_long_time(english: Language) -> None:
    talk = coreflang.conversation(nlp=english, window=40)
    talk.add("Ida", "I met Peter Blum.")
    for _ in range(6):
        talk.add("Otto", FILLER)
    talk.add("Ida", "Peter Blum wrote to me.")
    talk.add("Otto", "What did he write?")
    assert said(talk, "Peter Blum") == ["Peter Blum", "Peter Blum", "he"]
    assert said(talk, "I") == ["I", "me"]


def test_saved_and_gone_on_with(english: Language) -> None:
    whole, first = coreflang.conversation(nlp=english), coreflang.conversation(nlp=english)
    for speaker, text in TALK:
        whole.add(speaker, text)
    for speaker, text in TALK[:2]:
        first.add(speaker, text)
    data = json.loads(json.dumps(first.to_dict()))
    again = coreflang.conversation(nlp=english, data=data)
    for speaker, text in TALK[2:]:
        again.add(speaker, text)
    assert again.to_dict() == whole.to_dict()


def data_of(**changed: Any) -> dict[str, Any]:
    """What a conversation wrote, with something else in it."""
    return {
        "lang": "en", "window": 300, "version": 1, "turns": [["Ida", "Ida slept."]],
        "entities": [[[0, 0, 3, "name", 3]]], "names": {"ida": 0}, "voices": {}, **changed,
    }  # fmt: skip


def test_mutated_data_is_refused_or_can_be_gone_on_with(english: Language) -> None:
    talk = coreflang.conversation(nlp=english)
    for speaker, text in TALK:
        talk.add(speaker, text)
    whole, chance, seen = json.dumps(talk.to_dict()).encode(), random.Random(0), set()
    for data in islice(damaged(whole, chance), 60):
        try:
            again = coreflang.conversation(nlp=english, data=json.loads(data))
        except (ValueError, RecursionError):
            # It is no JSON any more.
            continue
        except CoreflangError as error:
            seen.add(error.code)
            continue
        again.add("Ida", "I saw him again.")
        seen.add("")
    assert seen == {"", "E127"}


@pytest.mark.parametrize("data", [
    {}, {"version": 2}, {"version": 1, "turns": [["a"]]},
    {"version": 1, "turns": [["a", "b"]], "entities": [[[0, 0, 9, "name", 3]]], "names": {}},
    {"version": 1, "turns": [], "entities": [], "names": {"ida": 7}, "voices": {}},
    {"version": 1, "turns": [["a", "b"]], "entities": [[[-1, 0, 1, "name", 3]]]},
    *(data_of(entities=[[row]]) for row in (
        [0, 0, 3, "name", float("inf")], [0, 0, 3, "name", float("nan")], [0, 0, 3, "dragon", 3],
        [0, 0, 3, ["name"], 3], [0, 0, 3, "name", 99], [False, 0, 3, "name", 3],
        [0, 0.0, 3, "name", 3], ["0", 0, 3, "name", 3], [0, 0, 10**400, "name", 3],
        [0, 3, 0, "name", 3], [0, 0, 3, "name", 3, 4], [],
    )),
    data_of(entities=[[]]), data_of(entities=None), data_of(names={"ida": 0.5}),
    data_of(voices={"ida": float("inf")}), data_of(names={"ida": True}), data_of(names=[0]),
    data_of(turns=[["Ida", "half \ud800"]]), data_of(turns=[["Ida", 7]]), data_of(turns=[7]),
    data_of(window="300"), data_of(window=float("inf")), data_of(window=None), data_of(lang=["en"]),
    [], "data", 7,
])  # fmt: skip
def test_other_data_is_refused(english: Language, data: Any) -> None:
    with pytest.raises(CoreflangError, match="E127"):
        coreflang.conversation(nlp=english, data=data)


def test_pipelines_that_resolve_nothing_or_have_settings(english: Language) -> None:
    with pytest.raises(CoreflangError, match="E138"):
        coreflang.conversation(nlp=spacy.blank("en"))
    with pytest.raises(CoreflangError, match="E138"):
        coreflang.conversation(nlp=english, style="litbank")


def test_a_turn_that_fails_is_not_added(english: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    talk = coreflang.conversation(nlp=english)
    component: Any = english.get_pipe("coreflang")
    with monkeypatch.context() as patch:
        patch.setattr(component, "resolver", None)
        with pytest.raises(AttributeError):
            talk.add("Ida", "Peter laughed.")
    assert talk.turns == ()
    talk.add("Ida", "Peter laughed because he was glad.")
    assert said(talk, "Peter") == ["Peter", "he"]


@pytest.mark.parametrize(("lang", "first", "second", "expected"), [
    ("de", "Peter hat gestern angerufen.", "Hat er seine Schlüssel gefunden?",
     ["Peter", "er", "seine"]),
    ("fr", "Pierre a appelé hier.", "Est-ce qu'il a trouvé ses clés ?", ["Pierre", "il", "ses"]),
    ("pl", "Piotr dzwonił wczoraj.", "Czy on znalazł swoje klucze?", ["Piotr", "on", "swoje"]),
])  # fmt: skip
def test_other_languages(lang: str, first: str, second: str, expected: list[str]) -> None:
    talk = coreflang.conversation(lang)
    talk.add("Ida", first)
    talk.add("Otto", second)
    assert [word.lower() for word in said(talk, expected[0])] == [w.lower() for w in expected]
