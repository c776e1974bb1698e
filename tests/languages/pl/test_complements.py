"""What stands between a name and its verb is no part of the name, but who comes along is."""

from __future__ import annotations

import pytest

from coreflang.syntax import Role
from coreflang.testing import build_doc, make_component

OFF = """
Olek  PROPN nsubj 4 Case=Nom Gender=Masc Number=Sing ent=persName
z     ADP   case  3
{pronoun} Gender=Fem Number=Sing Person=3 PronType=Prs
spadł VERB  ROOT  0 lemma=spaść Gender=Masc Number=Sing Tense=Past VerbForm=Fin
.     PUNCT punct 4
"""


@pytest.mark.parametrize(
    ("pronoun", "role"),
    [
        ("niej PRON nmod 1 Case=Gen", Role.OBLIQUE),
        ("nią PRON nmod 1 Case=Ins", Role.NOMINAL_MODIFIER),
    ],
)
def test_what_stands_between_a_name_and_its_verb(pronoun: str, role: Role) -> None:
    component = make_component("pl")
    view = component.candidates(build_doc(component.nlp.vocab, OFF.format(pronoun=pronoun))).view
    assert Role(int(view.role[2])) == role
