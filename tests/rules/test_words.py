"""One word in its sentence."""

from __future__ import annotations

from grammar import view_of

from coreflang.rules.words import NEAR, Word
from coreflang.syntax import Role


def test_of_very_many_dependents_the_nearest_are_seen() -> None:
    view = view_of("ran/VERB/ROOT/0 " + "it/PRON/obj/1 " * 200)
    word = Word(view, 100, lambda *_: False)
    assert word.children(0).tolist() == [*range(100 - NEAR, 100 + NEAR)]
    assert word.dependents(0, Role.OBJECT) == word.children(0).tolist()


def test_all_dependents_are_seen_elsewhere() -> None:
    view = view_of("it/PRON/nsubj/2 ran/VERB/ROOT/0 home/ADV/advmod/2")
    assert Word(view, 0, lambda *_: False).children(1).tolist() == [0, 2]
