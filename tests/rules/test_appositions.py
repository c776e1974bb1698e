"""Appositions and family names: what a name's neighbours and namesakes tell of it."""

from __future__ import annotations

from coreflang.mentions import find_mentions
from coreflang.rules.nouns import appositions
from coreflang.testing import build_doc, make_component

APPOSITION = """
Ida     PROPN nsubj 6 ent=PER
,       PUNCT punct 1
a       DET   det   4
{noun}  NOUN  appos 1 Number=Sing
,       PUNCT punct 1
slept   VERB  ROOT  0
"""
FAMILY = """
{first} PROPN nsubj 3 ent=PER
Cole    PROPN flat  1 ent=PER
met     VERB  ROOT  0
us      PRON  obj   3

Cole    PROPN nsubj 2 ent=PER
slept   VERB  ROOT  0

She     PRON  nsubj 2
snored  VERB  ROOT  0
"""


def links(noun: str, label: str = "") -> list[tuple[int, int]]:
    component = make_component("en", scheme="ud")
    text = APPOSITION.format(noun=noun).replace("Number=Sing", f"Number=Sing {label}")
    view = component.resolver.view(build_doc(component.nlp.vocab, text))
    found = appositions(view, find_mentions(view, component.resolver.rules))
    return [(link.mention, link.earlier) for link in found]


def test_an_apposition_means_what_it_stands_beside() -> None:
    assert links("doctor") == [(1, 0)]


def test_what_has_a_copula_is_no_apposition() -> None:
    component = make_component("en", scheme="ud")
    text = """
    Ida     PROPN ROOT  0 ent=PER
    :       PUNCT punct 5
    Otto    PROPN nsubj 5 ent=PER
    is      AUX   cop   5 lemma=be
    doctor  NOUN  appos 1
    """
    view = component.resolver.view(build_doc(component.nlp.vocab, text))
    assert appositions(view, find_mentions(view, component.resolver.rules)) == []


def test_an_apposition_that_cannot_agree_means_something_else() -> None:
    assert links("cellar") == []


def test_a_name_of_another_sort_is_somebody_else() -> None:
    assert links("doctor", "ent=PER") == [(1, 0)]
    assert links("doctor", "ent=ORG") == []


def verdict_chains(first: str) -> str:
    component = make_component("en", scheme="ud")
    doc = component(build_doc(component.nlp.vocab, FAMILY.format(first=first)))
    return str(doc._.coref_chains.pretty_representation)


def test_a_family_name_has_the_gender_of_the_whole_name() -> None:
    assert verdict_chains("Mary") == "0: Mary(0), Cole(4), She(6)"


def test_of_a_man_too() -> None:
    component = make_component("en", scheme="ud")
    view = component.resolver.view(build_doc(component.nlp.vocab, FAMILY.format(first="Peter")))
    facts = component.resolver.rules.facts(view)
    assert facts.likely[4] == facts.likely[0] == component.plugin.class_bits(["masc"])
