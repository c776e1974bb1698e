"""A lady behind several guests is no part of who they are: she receives what they do."""

from __future__ import annotations

import pytest

from coreflang.testing import build_doc, make_component

THANKED = """
Dann    ADV   advmod 2
dankten VERB  ROOT   0 lemma=danken Number=Plur Person=3 Tense=Past VerbForm=Fin
die     DET   det    4 Case=Nom Definite=Def Number=Plur PronType=Art
Gäste   NOUN  nsubj  2 lemma=Gast Case=Nom Gender=Masc Number=Plur
{behind}
.       PUNCT punct  2

Sie     PRON  nsubj  2 Case=Nom Number=Plur Person=3 PronType=Prs
gingen  VERB  ROOT   0 lemma=gehen Number=Plur Person=3 Tense=Past VerbForm=Fin
.       PUNCT punct  2
"""
LADY = """Frau    NOUN  appos  4 Gender=Fem Number=Sing
Orth    PROPN appos  5 Gender=Fem Number=Sing ent=PER"""
NAME = "Orth    PROPN appos  4 Gender=Fem Number=Sing ent=PER"


@pytest.mark.parametrize(("behind", "guests"), [(LADY, "die Gäste"), (NAME, "die Gäste Orth")])
def test_a_title_of_one_is_no_part_of_several(behind: str, guests: str) -> None:
    component = make_component("de")
    doc = component(build_doc(component.nlp.vocab, THANKED.format(behind=behind)))
    chain = next(iter(doc._.coref_chains))
    assert [str(mention) for mention in chain] == [guests, "Sie"]
