"""Trees drawn anew: many changes at once are what they are one after the other."""

from __future__ import annotations

import numpy as np
import pytest
import spacy

from coreflang.syntax import (
    Role,
    SyntaxView,
    build_view,
    hung,
    hung_in_turn,
    labelled,
    load_scheme,
    stands_above,
)
from coreflang.testing import build_doc

VOCAB = spacy.blank("xx").vocab
SCHEME = load_scheme("ud")
WORDS = 9


def drawn(rows: str) -> SyntaxView:
    return build_view(build_doc(VOCAB, rows), SCHEME, copulas=(), quotes=())


def random_tree(rng: np.random.Generator) -> str:
    """Rows of a tree in which each word hangs from one that was drawn before it."""
    order = rng.permutation(WORDS)
    above = {int(word): int(order[rng.integers(k)]) for k, word in enumerate(order) if k}
    rows = (
        f"w{i} NOUN nmod {above[i] + 1}" if i in above else f"w{i} NOUN ROOT 0"
        for i in range(WORDS)
    )
    return "\n".join(rows)


@pytest.mark.parametrize("seed", range(40))
def test_in_turn_is_one_after_the_other(seed: int) -> None:
    rng = np.random.default_rng(seed)
    view = drawn(random_tree(rng))
    token = rng.permutation(WORDS)[:3]
    head = np.array([rng.choice(np.delete(np.arange(WORDS), one)) for one in token])
    role = rng.choice([int(Role.OBJECT), int(Role.OBLIQUE)], size=3)
    again = view
    for k in range(3):
        again = hung(again, token[[k]], head[[k]], role[[k]])
    at_once = hung_in_turn(view, token, head, role)
    assert at_once.head.tolist() == again.head.tolist()
    assert at_once.role.tolist() == again.role.tolist()


def test_nothing_to_hang_is_the_same_document() -> None:
    view = drawn("w NOUN ROOT 0")
    none = np.zeros(0, dtype=np.int64)
    assert hung_in_turn(view, none, none, none) is view


def test_who_stands_above() -> None:
    heads = np.array([1, 1, 1, 2])
    assert stands_above(heads, 1, 3)
    assert stands_above(heads, 3, 3)
    assert not stands_above(heads, 3, 1)
    assert not stands_above(heads, 0, 3)


def test_names_of_one_word() -> None:
    view = drawn("w NOUN nmod 2 ent=LOC\nw NOUN ROOT 0\nw NOUN nmod 2")
    found = labelled(view, np.array([True, False, True]), "ORG")
    assert [view.strings[int(key)] for key in found.entity] == ["ORG", "", "ORG"]
    assert found.entity_start.tolist() == [True, False, True]
    assert labelled(view, np.zeros(3, dtype=bool), "ORG") is view
