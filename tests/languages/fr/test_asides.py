"""What stands behind a name and a comma: who that is, or what is said to them."""

from __future__ import annotations

import pytest

from coreflang.testing import build_doc, make_component

GREETED = """
Chère   ADJ   discourse 2
Eva     PROPN ROOT      0 Gender=Fem Number=Sing ent=PER
,       PUNCT punct     4
{word}  NOUN  appos     2 Gender=Fem Number=Sing
pour    ADP   case      7
ton     DET   det       7 Number=Sing Person=2 Poss=Yes PronType=Prs
aide    NOUN  nmod      2 Gender=Fem Number=Sing
.       PUNCT punct     2
"""


@pytest.mark.parametrize(
    ("word", "phrase"), [("merci", "Eva"), ("voisine", "Eva , voisine pour ton aide")]
)
def test_thanks_are_no_part_of_a_name(word: str, phrase: str) -> None:
    component = make_component("fr")
    doc = component(build_doc(component.nlp.vocab, GREETED.format(word=word)))
    assert str(next(iter(doc._.coref_chains[0]))) == phrase
