"""Trees of German that the rules draw anew."""

from __future__ import annotations

import pytest
import spacy

from coreflang.syntax import Role
from coreflang.testing import build_doc, make_component

VOCAB = spacy.blank("de").vocab


@pytest.mark.parametrize(("word", "name"), [("Hallo", False), ("Timo", True)])
def test_a_greeting_is_no_part_of_the_name_behind_it(word: str, name: bool) -> None:
    text = f"{word} PROPN ROOT 0\nKerner PROPN flat 1 ent=PER\n, PUNCT punct 1\n"
    view = make_component("de", scheme="ud").candidates(build_doc(VOCAB, text)).view
    assert (view.role[1] == Role.NAME_PART) == name
    assert bool(view.has_upos("PROPN")[0]) == name


@pytest.mark.parametrize(
    ("joins", "number", "two"),
    [("und", "Plur", True), ("und", "Sing", False), ("oder", "Plur", False)],
)
def test_a_noun_and_a_pronoun_are_two_subjects(joins: str, number: str, *, two: bool) -> None:
    # As a parser draws it: the noun leads, and the verb hangs from it.
    text = (
        f"mein DET det:poss 2\nBruder NOUN ROOT 0\n{joins} CCONJ cc 5\nich PRON nsubj 5\n"
        f"fuhren VERB conj 2 VerbForm=Fin|Number={number}\n. PUNCT punct 2\n"
    )
    view = make_component("de", scheme="ud").candidates(build_doc(VOCAB, text)).view
    assert (view.group[3] == 1) == two
    assert (int(view.head[1]) == 4 and int(view.head[0]) == 1) == two
    assert (view.role[1] == Role.SUBJECT) == two
