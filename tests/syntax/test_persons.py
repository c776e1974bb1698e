"""Names of persons where taggers and treebanks see something else."""

from __future__ import annotations

import numpy as np

from coreflang.syntax import (
    Role,
    SyntaxView,
    names_in_small_letters,
    names_of_persons,
    names_over_titles,
)
from coreflang.testing import build_doc, make_component

MET = """
Otto      PROPN  nsubj  2
met       VERB   ROOT   0
actress   NOUN   obj    2
Kate      PROPN  flat   3  ent=PER
Flannery  PROPN  flat   3  ent=PER
and       CCONJ  cc     7
Mr.       PROPN  conj   3
Blum      PROPN  flat   7
"""
LEFT = """
Kate   VERB  nsubj   2  ent=PER
left   VERB  ROOT    0
merry  ADJ   advmod  2  ent=PER
"""


def view_of(text: str) -> SyntaxView:
    component = make_component("fr", scheme="ud")
    return component.resolver.view(build_doc(component.nlp.vocab, text))


def marked(view: SyntaxView, *places: int) -> np.ndarray:
    return np.isin(np.arange(len(view)), places)


def test_a_name_heads_its_title_and_what_hung_from_it() -> None:
    view = view_of(MET)
    found = names_over_titles(view, marked(view, 6), marked(view, 3, 4))
    assert found.head.tolist() == [1, 1, 3, 1, 3, 7, 7, 3]
    assert found.role[[2, 3, 6, 7]].tolist() == [
        Role.COMPOUND, Role.OBJECT, Role.COMPOUND, Role.CONJUNCT,
    ]  # fmt: skip
    assert found.coordination(3) == [3, 7]
    assert (int(found.left[3]), int(found.right[3])) == (2, 8)


def test_without_titles_the_view_stays_the_same() -> None:
    view = view_of(MET)
    assert names_over_titles(view, marked(view), marked(view)) is view


def test_a_person_that_stands_like_a_noun_is_a_name() -> None:
    view = view_of(LEFT)
    person = marked(view, 0, 2)
    assert names_of_persons(view, person).has_upos("PROPN").tolist() == [True, False, False]
    assert names_of_persons(view, marked(view, 2)) is view


SMALL = """
grace  NOUN  nsubj  2
paid   VERB  ROOT   0
the    DET   det    4
bill   NOUN  obj    2
"""


def test_first_names_in_small_letters_are_names_where_there_are_no_capitals() -> None:
    view = view_of(SMALL)
    found = names_in_small_letters(view, marked(view, 0, 3), marked(view))
    assert found.has_upos("PROPN").tolist() == [True, False, False, False]
    assert names_in_small_letters(view, marked(view), marked(view)) is view
    capital = view_of(SMALL.replace("the ", "The"))
    name = marked(capital, 0, 3)
    assert names_in_small_letters(capital, name, marked(capital)) is capital
    found = names_in_small_letters(capital, name, marked(capital, 2))
    assert found.has_upos("PROPN").tolist() == [True, False, False, False]
