"""Annotations that somebody changed: read as they are, or refused with a code."""

from __future__ import annotations

import copy
import random
from collections import Counter
from typing import Any

import pytest
import spacy
from spacy.tokens import Doc

from coreflang import CoreflangError
from coreflang.annotation.chain_data import pack
from coreflang.annotation.storage import KEY, blocks, from_plain, to_plain
from coreflang.component import Coreflang
from coreflang.testing import build_doc

TEXT = """
Clara  PROPN nsubj    4 ent=PER
and    CCONJ cc       3
Hugo   PROPN conj     1 ent=PER
lost   VERB  ROOT     0
their  PRON  nmod:poss 6
key    NOUN  obj      4 Number=Sing

She    PRON  nsubj    2
found  VERB  ROOT     0
it     PRON  obj      2

They   PRON  nsubj    2
smiled VERB  ROOT     0
"""
ODD: list[Any] = [
    None, True, 0, -1, 2**40, float("nan"), "", "x", b"", b"\xff" * 8, b"\0", [], [[1]], {}, (3,),
]  # fmt: skip
NUMBERS = [-(2**31), -5, -1, 0, 1, 2, 7, 100, 2**31 - 1]


@pytest.fixture(scope="module")
def component() -> Coreflang:
    settings = {"scheme": "ud", "keep_scores": True, "scorers": {"nearest": 1.0}}
    made: Any = spacy.blank("en").create_pipe("coreflang", config=settings)
    return made


@pytest.fixture
def doc(component: Coreflang) -> Doc:
    return component(build_doc(component.nlp.vocab, TEXT))


def read(doc: Doc) -> None:
    """All that is read of a Doc."""
    for chain in doc._.coref_chains:
        assert [mention.text for mention in chain]
    for token in doc:
        assert token._.coref_chains is not None
        assert token._.coref_clusters is not None
    for name in ("coref_scores", "resolved_text", "coref_error", "coref_clusters", "coref_data"):
        getattr(doc._, name)
    part = doc[: len(doc) // 2].as_doc(copy_user_data=True)
    assert part._.coref_chains is not None


def odd_bytes(data: bytes, chance: random.Random) -> bytes:
    """Numbers of a column become others, or are cut off."""
    if not data or chance.random() < 0.2:
        return data[: chance.randrange(len(data) + 1)]
    changed = bytearray(data)
    for _ in range(chance.randint(1, 3)):
        place = chance.randrange(max(1, len(data) // 4)) * 4
        changed[place : place + 4] = chance.choice(NUMBERS).to_bytes(4, "little", signed=True)
    return bytes(changed)


def oddly(value: Any, chance: random.Random) -> Any:
    """The same in which something is something else."""
    if isinstance(value, bytes) and chance.random() < 0.8:
        return odd_bytes(value, chance)
    if not isinstance(value, dict | list | tuple) or not value or chance.random() < 0.1:
        return chance.choice(ODD)
    changed = dict(value) if isinstance(value, dict) else dict(enumerate(value))
    key = chance.choice(list(changed))
    if chance.random() < 0.15:
        del changed[key]
    else:
        changed[key] = oddly(changed[key], chance)
    return changed if isinstance(value, dict) else type(value)(changed.values())


def outcome(doc: Doc) -> str:
    try:
        read(doc)
    except CoreflangError as error:
        return error.code
    return "read"


@pytest.mark.parametrize("seed", range(5))
def test_what_lies_in_user_data(doc: Doc, seed: int) -> None:
    chance, data = random.Random(seed), doc.to_bytes()
    (key,) = [key for key in doc.user_data if KEY in key]
    found: Counter[str] = Counter()
    for _ in range(120):
        hostile = Doc(doc.vocab).from_bytes(data)
        hostile.user_data[key] = oddly(copy.deepcopy(doc.user_data[key]), chance)
        if chance.random() < 0.3:
            with hostile.retokenize() as retokenizer:
                retokenizer.merge(hostile[1:3])
        found[outcome(hostile)] += 1
    assert set(found) <= {"read", "E110", "E112", "E134"}
    assert found["E134"] > 60


@pytest.mark.parametrize("seed", range(5))
def test_what_lies_in_groups(doc: Doc, seed: int) -> None:
    chance, data = random.Random(seed), doc.to_bytes(exclude=["user_data"])
    found: Counter[str] = Counter()
    for _ in range(120):
        hostile = Doc(doc.vocab).from_bytes(data)
        group = hostile.spans["coref_clusters_1"]
        group.attrs[KEY] = oddly(copy.deepcopy(group.attrs[KEY]), chance)
        found[outcome(hostile)] += 1
    assert set(found) <= {"read", "E111", "E134"}
    assert found["E134"] > 40


@pytest.mark.parametrize("seed", range(5))
def test_what_is_read_from_json(doc: Doc, seed: int) -> None:
    chance, plain = random.Random(seed), to_plain(doc)
    found: Counter[str] = Counter()
    for _ in range(120):
        hostile = oddly(copy.deepcopy(plain), chance)
        other = doc.copy()
        try:
            from_plain(other, hostile)
        except CoreflangError as error:
            found[error.code] += 1
        else:
            found[outcome(other)] += 1
    assert set(found) <= {"read", "E110", "E111", "E112", "E134"}
    assert found["E134"] > 20


def test_differences_that_wrap_around(doc: Doc) -> None:
    value = dict(blocks(doc)[0].value)
    offset = [0, -(2**31), 2**31 - 1, *range(3, len(value["mention_offset"]) // 4)]
    (key,) = [key for key in doc.user_data if KEY in key]
    doc.user_data[key] = {**value, **pack({"mention_offset": offset})}
    assert outcome(doc) == "E134"


def test_what_is_refused_can_be_resolved_anew(doc: Doc, component: Coreflang) -> None:
    expected = str(doc._.coref_chains)
    (key,) = [key for key in doc.user_data if KEY in key]
    doc.user_data[key] = {}
    assert outcome(doc) == "E134"
    assert str(component(doc)._.coref_chains) == expected
