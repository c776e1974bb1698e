"""French pronouns that grammar promises an antecedent, and their twins that may mean nothing."""

from __future__ import annotations

import pytest

from coreflang.mentions import TokenFacts
from coreflang.testing import build_doc, make_component

FIRST = """
{}    DET   det    2  Definite=Def
{}    NOUN  {}     3  Gender=Fem Number=Sing
{}    {}    ROOT   0  VerbForm=Fin Number=Sing Person=3
.     PUNCT punct  3

{}    PRON  {}     2
{}    VERB  ROOT   0  VerbForm=Fin Number=Sing Person=3
{}
"""
WASHED = """
{}
se    PRON  obj    3  Reflex=Yes
{}    VERB  ROOT   0  VerbForm=Fin Number=Sing Person=3
"""


def facts(text: str) -> TokenFacts:
    component = make_component("fr", scheme="ud")
    doc = build_doc(component.nlp.vocab, text)
    return component.resolver.rules.facts(component.resolver.view(doc))


@pytest.mark.parametrize(
    ("role", "pronoun", "label"),
    [
        # "La corde lâche. Elle tombe."
        ("nsubj", "Elle", "nsubj"),
        # Where the noun is an object of the sentence before.
        ("obj", "Elle", "nsubj"),
        ("obj", "Elles", "nsubj"),
        ("nsubj", "Il", "expl"),
    ],
)
def test_a_subject_behind_a_subject_or_an_object_of_a_whole_sentence(
    role: str, pronoun: str, label: str
) -> None:
    text = FIRST.format("La", "corde", role, "lâche", "VERB", pronoun, label, "tombe", "")
    assert facts(text).takes_only_choice[4]


@pytest.mark.parametrize(
    ("role", "pronoun", "label"),
    [
        # A noun that the sentence is not about, what is no subject, and who is not told of.
        ("obl", "Elle", "nsubj"),
        ("nsubj", "Elle", "dislocated"),
        ("nsubj", "On", "nsubj"),
    ],
)
def test_other_pronouns_behind_a_sentence(role: str, pronoun: str, label: str) -> None:
    text = FIRST.format("La", "corde", role, "lâche", "VERB", pronoun, label, "tombe", "")
    assert not facts(text).takes_only_choice[4]


@pytest.mark.parametrize(
    ("pronoun", "role", "sure"),
    [
        # "Luc la lave puisqu'elle rit", "... puisqu'il neige", and what is no clause of its own.
        ("elle", "advcl", True),
        ("il", "advcl", False),
        ("elle", "ccomp", False),
    ],
)
def test_a_feminine_subject_of_a_clause_behind_its_main_clause(
    pronoun: str, role: str, sure: bool
) -> None:
    text = f"""
    Luc       PROPN nsubj 2
    lave      VERB  ROOT  0 VerbForm=Fin
    puisque   SCONJ mark  5
    {pronoun} PRON  nsubj 5
    rit       VERB  {role} 2 VerbForm=Fin
    """
    assert bool(facts(text).takes_only_choice[3]) == sure


@pytest.mark.parametrize(
    "subject", ["Nora PROPN nsubj 3", "Elle PRON nsubj 3", "coiffeuse NOUN nsubj 3"]
)
@pytest.mark.parametrize("verb", ["protège", "lave"])
def test_who_does_something_to_himself(subject: str, verb: str) -> None:
    assert facts(WASHED.format(subject, verb)).never_empty.tolist() == [False, True, False]


@pytest.mark.parametrize(
    ("subject", "verb"),
    [
        # What others do to it, a verb that needs "se", and nobody who does it.
        ("drap NOUN nsubj 3", "lave"),
        ("Nora PROPN nsubj 3", "souvient"),
        ("Hélas INTJ discourse 3", "lave"),
    ],
)
def test_se_that_may_mean_nothing(subject: str, verb: str) -> None:
    assert not facts(WASHED.format(subject, verb)).never_empty.any()


@pytest.mark.parametrize(
    ("verb", "lemma", "clitic", "empty"),
    [
        # "Luc le répare", "Luc le sait", "Luc les répare".
        ("répare", "réparer", "le", False),
        ("sait", "savoir", "le", True),
        ("répare", "réparer", "les", True),
    ],
)
def test_one_object_of_a_verb_without_clauses_is_seldom_left_open(
    verb: str, lemma: str, clitic: str, empty: bool
) -> None:
    text = f"Luc PROPN nsubj 3\n{clitic} PRON obj 3\n{verb} VERB ROOT 0 VerbForm=Fin lemma={lemma}"
    assert facts(text).may_be_empty[1] == empty


@pytest.mark.parametrize(
    ("role", "subject", "sure"),
    # "Léo garde le sien", "Le sien dort", "Vois le sien"
    [("obj", "Léo PROPN nsubj 2 ent=PER", True), ("nsubj", "Ici ADV advmod 2", False),
     ("obj", "Ici ADV advmod 2", False)],
)  # fmt: skip
def test_ones_own_is_somebodys_beside_a_subject(role: str, subject: str, *, sure: bool) -> None:
    text = f"{subject}\ngarde VERB ROOT 0 VerbForm=Fin\nle DET det 4\nsien PRON {role} 2\n"
    assert bool(facts(text).never_empty[3]) == sure


@pytest.mark.parametrize(
    ("word", "role", "sure"),
    # "Celui-ci dort", "Ce dernier dort"; "Vois celui-ci", which may point, and "Celui-là dort"
    [("celui-ci", "nsubj", True), ("celle-ci", "obl", True), ("celui-ci", "obj", False),
     ("celui-là", "nsubj", False)],
)  # fmt: skip
def test_the_latter_is_somebody_or_something(word: str, role: str, *, sure: bool) -> None:
    text = f"{word} PRON {role} 2\ndort VERB ROOT 0 VerbForm=Fin\n"
    assert bool(facts(text).never_empty[0]) == sure
