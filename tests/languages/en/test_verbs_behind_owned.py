"""Verbs behind a noun that somebody has: "Greta's tutor praised herself"."""

from __future__ import annotations

import pytest
import spacy

from coreflang.syntax import Role
from coreflang.testing import build_doc, make_component

SENTENCE = """
Greta    PROPN nmod:poss 3 ent=PER
's       PART  {mark}    1
tutor    NOUN  ROOT      0 Number=Sing
{verb}   VERB  acl       3 VerbForm=Part Tense=Past
{last}
"""


@pytest.mark.parametrize(
    ("mark", "verb", "last", "role"),
    [
        ("case", "praised", "herself PRON obj 4", Role.ROOT),
        ("case", "praised", "it PRON obl 4\nby ADP case 5", Role.ADJECTIVAL_CLAUSE),
        ("case", "drawn", "herself PRON obj 4", Role.ADJECTIVAL_CLAUSE),
        ("punct", "praised", "herself PRON obj 4", Role.ADJECTIVAL_CLAUSE),
    ],
)
def test_an_owner_makes_a_phrase_of_a_noun(mark: str, verb: str, last: str, role: Role) -> None:
    component = make_component("en")
    text = SENTENCE.format(mark=mark, verb=verb, last=last)
    view = component.candidates(build_doc(component.nlp.vocab, text)).view
    assert Role(int(view.role[3])) == role


@pytest.mark.parametrize(("form", "role"), [("crows", Role.SUBJECT), ("spoons", Role.COMPOUND)])
def test_what_animals_do_is_a_verb_behind_what_somebody_has(form: str, role: Role) -> None:
    text = (
        "Our PRON nmod:poss 2\nneighbour NOUN nmod:poss 5\n's PART case 2\n"
        "rooster NOUN compound 5\n"
        f"{form} NOUN ROOT 0 Number=Plur\nat ADP case 7\ndawn NOUN nmod 5 Number=Sing\n"
    )
    doc = build_doc(spacy.blank("en").vocab, text)
    view = make_component("en", scheme="ud").candidates(doc).view
    assert view.role[3] == role
