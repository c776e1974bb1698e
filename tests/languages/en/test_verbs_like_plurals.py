"""Verbs that a tagger takes for nouns, and a parser for parts of another noun."""

from __future__ import annotations

import pytest

from coreflang.syntax import Role
from coreflang.testing import build_doc, make_component

LAMPS = """
The     DET   det      2
shop    NOUN  compound 3 Number=Sing
{word}  NOUN  compound 4 Number=Plur
lamps   NOUN  ROOT     0 lemma=lamp Number=Plur
"""


@pytest.mark.parametrize(("word", "role"), [("sells", Role.ROOT), ("floors", Role.COMPOUND)])
def test_only_what_is_of_verbs_alone_is_one(word: str, role: Role) -> None:
    component = make_component("en")
    view = component.candidates(build_doc(component.nlp.vocab, LAMPS.format(word=word))).view
    assert Role(int(view.role[2])) == role
    assert (Role(int(view.role[3])) == Role.OBJECT) == (role == Role.ROOT)
