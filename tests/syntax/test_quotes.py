from __future__ import annotations

import numpy as np
import pytest
import spacy
from spacy.strings import StringStore

from coreflang.syntax import Words
from coreflang.syntax.quotes import quoted
from coreflang.syntax.view import hashes

QUOTES = [('"', '"'), ("“", "”"), ("„", "“"), ("„", "”"), ("'", "'")]


def numbers(words: list[str]) -> list[int]:
    strings = spacy.blank("xx").vocab.strings
    for word in words:
        strings.add(word)
    return quoted(Words.of(hashes(words)), strings, QUOTES).tolist()


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("a b", [0, 0]),
        ('a " b " c', [0, 1, 1, 1, 0]),
        ('" a " " b "', [1, 1, 1, 2, 2, 2]),
        ("“ a ” b", [1, 1, 1, 0]),
        ("” a", [0, 0]),
        ('“ a " b " ”', [1, 1, 1, 1, 1, 1]),
        ('a " b', [0, 1, 1]),
        ("„ a “ b", [1, 1, 1, 0]),
        ("„ a ” b", [1, 1, 1, 0]),
        ("' a ' b", [1, 1, 1, 0]),
        ("a ' b", [0, 0, 0]),
        ("“ a ' b ” ' c '", [1, 1, 1, 1, 1, 2, 2, 2]),
    ],
)
def test_passages(text: str, wanted: list[int]) -> None:
    assert numbers(text.split()) == wanted


def test_a_blank_line_ends_what_nobody_closed() -> None:
    assert numbers(["“", "a", "\n\n", "b", "“", "c", "”"]) == [1, 1, 0, 0, 2, 2, 2]
    assert numbers(["“", "a", "\n", "b"]) == [1, 1, 1, 1]


def test_an_apostrophe_is_no_mark() -> None:
    words = ["'", "the", "boys", "'", "ball", "'", "he"]
    strings = spacy.blank("xx").vocab.strings
    for word in words:
        strings.add(word)
    apart = np.array([i == 3 for i in range(len(words))])
    found = quoted(Words.of(hashes(words)), strings, QUOTES, apart).tolist()
    assert found == [1, 1, 1, 1, 1, 1, 0]
    assert numbers(["'", "a", "\n\n", "b", "'", "c", "'"]) == [0, 0, 0, 0, 1, 1, 1]


def test_no_words() -> None:
    assert quoted(Words.of(hashes([])), StringStore(), QUOTES).tolist() == []
