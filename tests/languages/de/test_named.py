"""Forms of German that grammar promises an antecedent, and their twins that may mean nothing."""

from __future__ import annotations

import pytest

from coreflang.testing import build_doc, make_component

PLACED = """
Es   PRON  nsubj  2  Gender=Neut Number=Sing Case=Nom
{}   VERB  ROOT   0  Number=Sing VerbForm=Fin
{}   ADP   case   5
dem  DET   det    5
Regal  NOUN  obl  2
"""
ABOUT = """
Der    DET   det   2  Gender=Masc Number=Sing
Brief  NOUN  nsubj 5  Gender=Masc Number=Sing
{}     ADP   case  4
sich   PRON  nmod  2  Reflex=Yes
{}     VERB  ROOT  0  Number=Sing VerbForm=Fin
"""
ADVERB = """
Max    PROPN nsubj  2  ent=PER
{}     VERB  ROOT   0  Number=Sing VerbForm=Fin
darauf ADV   advmod 2  tag=PROAV
"""


def never_empty(text: str) -> set[str]:
    component = make_component("de", scheme="ud")
    doc = build_doc(component.nlp.vocab, text)
    facts = component.resolver.rules.facts(component.resolver.view(doc))
    return {doc[i].text for i in facts.never_empty.nonzero()[0].tolist()}


@pytest.mark.parametrize("verb", ["steckt", "lag", "stand"])
def test_es_of_what_lies_somewhere(verb: str) -> None:
    lemma = {"steckt": "stecken"}.get(verb, verb)
    text = PLACED.format(f"{verb} ", "{}").replace("ROOT   0", f"ROOT   0  lemma={lemma}")
    assert never_empty(text.format("hinter")) == {"Es"}


def test_es_of_what_matters_or_happens() -> None:
    # "Es lag an dem Regal" blames it; "Es schallte hinter dem Regal" says where, but of nothing.
    assert never_empty(PLACED.format("lag", "an")) == set()
    assert never_empty(PLACED.format("schallte", "hinter")) == set()
    clause = PLACED.format("stand", "auf") + ",  PUNCT  punct  8\ndass  SCONJ  mark  8\n"
    assert never_empty(clause + "Max  PROPN  nsubj  9\nkommt  VERB  ccomp  2\n") == set()


def test_sich_in_what_a_noun_is_about() -> None:
    assert never_empty(ABOUT.format("über", "fehlt")) == {"sich"}
    assert never_empty(ABOUT.format("an", "fehlt")) == set()
    below_verb = ABOUT.format("über", "lacht").replace("nmod  2", "obl  5")
    assert never_empty(below_verb) == set()


def test_strong_verbs_of_which_no_lemma_is_known() -> None:
    assert never_empty(ADVERB.format("saß")) == {"darauf"}
    assert never_empty(ADVERB.format("pochte")) == set()


LEFT = """
Es     PRON  nsubj  2  Gender=Neut Number=Sing Case=Nom
ging   VERB  ROOT   0  lemma=gehen Number=Sing VerbForm=Fin
{}     ADJ   xcomp  2
"""
SENT_BACK = """
Max    PROPN nsubj  4  ent=PER
hat    AUX   aux    4  lemma=haben VerbForm=Fin
es     PRON  obj    4  Gender=Neut Number=Sing Case=Acc
{}     VERB  ROOT   0  lemma={} VerbForm=Part
"""


def test_es_of_what_breaks() -> None:
    assert never_empty(LEFT.format("kaputt")) == {"Es"}
    assert never_empty(LEFT.format("gut")) == set()


def test_es_of_verbs_whose_lemma_kept_its_prefix() -> None:
    assert never_empty(SENT_BACK.format("zurückgeschickt", "zurückgeschicken")) == {"es"}
    assert never_empty(SENT_BACK.format("vorgezogen", "vorgeziehen")) == set()
