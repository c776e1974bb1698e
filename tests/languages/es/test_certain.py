"""What a scorer may not leave open in Spanish, and what takes its only choice."""

from __future__ import annotations

import pytest

from coreflang.testing import build_doc, make_component

FIN = "Mood=Ind Number=Sing Person=3 Tense=Past VerbForm=Fin"
PLURAL = FIN.replace("Sing", "Plur")
FRONTED = """
Cuando  SCONJ  mark   2
{verb}  VERB   advcl  5  lemma=llegar {features}
,       PUNCT  punct  2
Ida     PROPN  nsubj  5  ent=PER
cantó   VERB   ROOT   0  lemma=cantar {fin}
.       PUNCT  punct  5
"""
SPOKEN = """
Él      PRON   nsubj  2  Gender=Masc Number=Sing Case=Nom Person=3 PronType=Prs
llegó   VERB   {role} {head}  lemma=llegar {fin}
,       PUNCT  punct  2
Ida     PROPN  nsubj  5  ent=PER
cantó   VERB   {other} {above}  lemma=cantar {fin}
.       PUNCT  punct  5
"""
OBJECT = """
Otto    PROPN  nsubj  3  ent=PER
lo      PRON   obj    3  Gender=Masc Number=Sing Case=Acc Person=3 PronType=Prs
{verb}  VERB   ROOT   0  lemma={lemma} {fin}
.       PUNCT  punct  3
"""
JOINED = """
Ida     PROPN  nsubj  2  ent=PER
entró   VERB   ROOT   0  lemma=entrar {fin}
y       CCONJ  cc     4
{verb}  VERB   {role} 2  lemma={lemma} {features}
la      DET    det    6  Gender=Fem Number=Sing Definite=Def PronType=Art
llave   NOUN   obj    4  Gender=Fem Number=Sing
.       PUNCT  punct  2
"""
AS_SOON_AS = """
En      ADV    advmod 3
cuanto  ADV    fixed  1
{verb}  VERB   advcl  6  lemma=llegar {features}
,       PUNCT  punct  3
Ida     PROPN  nsubj  6  ent=PER
cantó   VERB   ROOT   0  lemma=cantar {fin}
.       PUNCT  punct  6
"""
BEFORE = """
Sin     ADP    mark   2
{verb}  VERB   advcl  8  VerbForm=Inf
se      PRON   obj    2  Case=Acc Person=3 PronType=Prs Reflex=Yes
el      DET    det    5  Definite=Def Gender=Masc Number=Sing PronType=Art
{noun}  NOUN   obj    2  Gender=Masc Number=Sing
,       PUNCT  punct  2
Ida     PROPN  nsubj  8  ent=PER
cantó   VERB   ROOT   0  lemma=cantar {fin}
.       PUNCT  punct  8
"""


def facts_of(text: str):  # type: ignore[no-untyped-def]
    component = make_component("es", scheme="ud")
    view = component.resolver.view(build_doc(component.nlp.vocab, text))
    return component.resolver.rules.facts(component.resolver.rules.anchored(view))


@pytest.mark.parametrize(
    ("verb", "features", "bound"), [("llegó", FIN, True), ("llegaron", PLURAL, False)]
)
def test_who_is_named_behind_a_fronted_clause(verb: str, features: str, bound: bool) -> None:
    facts = facts_of(FRONTED.format(verb=verb, features=features, fin=FIN))
    assert facts.never_empty[1] == bound


@pytest.mark.parametrize(
    ("verb", "features", "bound"), [("llegó", FIN, True), ("llegaron", PLURAL, False)]
)
def test_as_soon_as_is_one_word_to_some_parsers(verb: str, features: str, bound: bool) -> None:
    facts = facts_of(AS_SOON_AS.format(verb=verb, features=features, fin=FIN))
    assert facts.never_empty[2] == bound


@pytest.mark.parametrize(
    ("verb", "noun", "bound"), [("quitar", "abrigo", True), ("quitar", "polvo", False)]
)
def test_who_does_something_to_himself_is_named_behind_it(
    verb: str, noun: str, bound: bool
) -> None:
    facts = facts_of(BEFORE.format(verb=verb, noun=noun, fin=FIN))
    assert facts.never_empty[2] == bound


@pytest.mark.parametrize(
    ("role", "head", "other", "above", "bound"),
    [("ROOT", 0, "conj", 2, True), ("advcl", 5, "ROOT", 0, False)],
)
def test_a_spoken_subject_means_somebody(
    role: str, head: int, other: str, above: int, bound: bool
) -> None:
    text = SPOKEN.format(role=role, head=head, other=other, above=above, fin=FIN)
    assert facts_of(text).never_empty[0] == bound


@pytest.mark.parametrize(
    ("verb", "lemma", "takes"), [("cortó", "cortar", True), ("supo", "saber", False)]
)
def test_an_object_takes_its_only_choice(verb: str, lemma: str, takes: bool) -> None:
    facts = facts_of(OBJECT.format(verb=verb, lemma=lemma, fin=FIN))
    assert facts.takes_only_choice[1] == takes


@pytest.mark.parametrize(
    ("verb", "role", "features", "bound"),
    [
        ("dejó", "conj", FIN, True),
        ("dejaron", "conj", PLURAL, False),
        ("dejó", "parataxis", FIN, False),
        ("dejé", "conj", FIN.replace("Person=3", "Person=1"), False),
    ],
)
def test_joined_verbs_share_their_subject(verb: str, role: str, features: str, bound: bool) -> None:
    text = JOINED.format(verb=verb, lemma="dejar", role=role, features=features, fin=FIN)
    assert facts_of(text).never_empty[3] == bound


def test_whoever_speaks_shares_no_subject_with_others() -> None:
    # "Entré y dejó la llave."
    text = JOINED.format(verb="dejó", lemma="dejar", role="conj", features=FIN, fin=FIN)
    mine = text.replace("Person=3", "Person=1", 1).replace("Ida     PROPN", "Yo      PRON ")
    mine = mine.replace("entró", "entré")
    assert not facts_of(mine).never_empty[3]


def test_a_joined_verb_shares_no_subject_that_is_not_there() -> None:
    # "Luego llovió y dejó la llave": nobody rains.
    text = JOINED.format(verb="dejó", lemma="dejar", role="conj", features=FIN, fin=FIN)
    rain = text.replace("Ida     PROPN  nsubj  2  ent=PER", "Luego   ADV    advmod 2")
    rain = rain.replace("entró ", "llovió").replace("lemma=entrar", "lemma=llover")
    assert not facts_of(rain).never_empty[3]
