"""What somebody tells others is no part of who they are."""

from __future__ import annotations

import pytest

from coreflang.testing import build_doc, make_component

TOLD = """
Ida    PROPN nsubj     2 Number=Sing ent=PER
told   VERB  ROOT      0 lemma=tell Tense=Past VerbForm=Fin
the    DET   det       4 Definite=Def PronType=Art
guests NOUN  iobj      2 lemma=guest Number=Plur
that   PRON  {that}
she    PRON  nsubj     7 Case=Nom Gender=Fem Number=Sing Person=3 PronType=Prs
{says}
.      PUNCT punct     2

They   PRON  nsubj     2 Case=Nom Number=Plur Person=3 PronType=Prs
left   VERB  ROOT      0 lemma=leave Tense=Past VerbForm=Fin
.      PUNCT punct     2
"""
COMES = "mark 7", "came VERB acl:relcl 4 lemma=come Tense=Past VerbForm=Fin"
KNEW = "obj 7", "knew VERB acl:relcl 4 lemma=know Tense=Past VerbForm=Fin"


@pytest.mark.parametrize(
    ("that", "says", "guests"), [(*COMES, "the guests"), (*KNEW, "the guests that she knew")]
)
def test_a_clause_that_lacks_nothing_is_what_is_told(that: str, says: str, guests: str) -> None:
    component = make_component("en")
    doc = component(build_doc(component.nlp.vocab, TOLD.format(that=that, says=says)))
    chain = next(chain for chain in doc._.coref_chains if chain.mentions[0][0] == 3)
    assert [str(mention) for mention in chain] == [guests, "They"]
