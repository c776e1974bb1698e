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


def test_es_of_what_lies_near_something() -> None:
    # "Es liegt nahe am See", but "Es liegt an Ida".
    near = PLACED.format("liegt", "an").replace("ROOT   0", "ROOT   0  lemma=liegen")
    assert never_empty(near) == set()
    assert never_empty(near + "nahe  ADV  advmod  2\n") == {"Es"}


WRITTEN = """
Ida    PROPN  nsubj  3  ent=PER
es     PRON   obj    3  Gender=Neut Number=Sing Case=Acc
{}     VERB   ROOT   0  VerbForm=Part lemma={}
hatte  AUX    aux    3  lemma=haben VerbForm=Fin
"""


def test_participles_that_are_their_own_lemmas() -> None:
    assert never_empty(WRITTEN.format("geschrieben", "geschrieben")) == {"es"}
    assert never_empty(WRITTEN.format("gewollt", "gewollt")) == set()


BUILT = """
Wir     PRON  nsubj  2
sahen   VERB  ROOT   0
das     DET   det    4
Tor     NOUN  obj    2  Gender=Neut Number=Sing

Es      PRON  nsubj:pass  3  Gender=Neut Number=Sing
wurde   AUX   aux:pass    3  lemma=werden VerbForm=Fin Number=Sing
{}      VERB  ROOT        0  lemma={} VerbForm=Part
"""


def test_es_of_what_was_built_behind_an_object() -> None:
    assert never_empty(BUILT.format("gebaut", "bauen")) == {"Es"}
    assert never_empty(BUILT.format("gelacht", "lachen")) == set()


def test_dessen_before_its_noun() -> None:
    text = "Ida  PROPN  nsubj  2\nsah  VERB  ROOT  0\ndessen  PRON  nmod  4\nHut  NOUN  obj  2\n"
    assert never_empty(text) == {"dessen"}
    assert never_empty(text.replace("nmod  4", "obj  2")) == set()


RECIPE = """
Es      PRON  expl  3
dann    ADV   advmod  3
{}      VERB  ROOT  0  VerbForm=Inf
.       PUNCT  punct  3
"""


def test_es_before_a_last_infinitive() -> None:
    assert never_empty(RECIPE.format("backen")) == {"Es"}
    assert never_empty(RECIPE.format("schneite").replace("VerbForm=Inf", "VerbForm=Fin")) == set()


def test_es_in_a_state_of_things() -> None:
    text = (
        "Es PRON nsubj 3 Gender=Neut\n{} AUX aux 3 lemma={}\nbeschädigt VERB ROOT 0 VerbForm=Part\n"
    )
    assert never_empty(text.format("war", "sein")) == {"Es"}
    # Whatever that may have been.
    assert never_empty(text.format("hat", "haben")) == set()


PLACED_BEHIND = """
Das     DET   det    2
{}      NOUN  nsubj  3  {}
fehlt   VERB  ROOT   0  Number=Sing VerbForm=Fin

Nun     ADV   advmod 2
hängt   VERB  ROOT   0  lemma=hängen Number=Sing VerbForm=Fin
es      PRON  nsubj  2  Gender=Neut Number=Sing Case=Nom
{}      ADP   case   6
dem     DET   det    6
Flur    NOUN  obl    2
"""


def test_es_of_what_hangs_somewhere_behind_the_verb() -> None:
    neuter = "Gender=Neut Number=Sing"
    assert never_empty(PLACED_BEHIND.format("Bild", neuter, "in")) == {"es"}
    # "Nun hängt es an dem Flur" blames it; and no neuter stands before.
    assert never_empty(PLACED_BEHIND.format("Bild", neuter, "an")) == set()
    masculine = "Gender=Masc Number=Sing"
    assert never_empty(PLACED_BEHIND.format("Hut", masculine, "in")) == set()
