"""Dutch, which has tables and cases only: what every plugin must pass, and OpenBoek's trees."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from coreflang.testing import Conformance

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from alpino_trees import Token, read_sentence, read_tag, sentences  # noqa: E402


class TestDutch(Conformance):
    """All tests are inherited."""

    folder = ROOT / "languages" / "nl"
    cases = ROOT / "languages" / "nl" / "tests" / "cases"


# Made up, in the columns of OpenBoek: number, form, tag, phrases.
TEXT = """\
#begin document (made_up); part 000
x 0 0 Joris SPEC[deeleigen] (TOP(SMAIN* - - - - (PER) (1)
x 0 1 zocht WW[pv,verl,ev] * - - - - * -
x 0 2 zijn VNW[bez,det,stan,vol,3,ev,prenom,zonder,agr] (NP* - - - - * (1)
x 0 3 koffers N[soort,mv,basis] * - - - - * -
x 0 4 van VZ[init] (PP* - - - - * -
x 0 5 leer N[soort,ev,basis,onz,stan] *))) - - - - * -
x 0 6 . LET[] *) - - - - * -

x 0 0 Die VNW[aanw,pron,stan,vol,3,getal] (TOP(SMAIN* - - - - * -
x 0 1 waren WW[pv,verl,mv] * - - - - * -
x 0 2 zwaar ADJ[vrij,basis,zonder] *)) - - - - * -
"""


def read() -> list[list[Token]]:
    found: list[list[Token]] = []
    for rows in sentences(TEXT.splitlines()):
        found.append(read_sentence(rows, sum(map(len, found))))
    return found


def test_trees_hang_from_verbs_and_nouns() -> None:
    first, second = read()
    assert [(t.form, t.head, t.label) for t in first] == [
        ("Joris", 1, "nsubj"), ("zocht", 1, "ROOT"), ("zijn", 3, "nmod:poss"),
        ("koffers", 1, "obj"), ("van", 5, "case"), ("leer", 3, "nmod"), (".", 1, "punct"),
    ]  # fmt: skip
    assert [(t.head, t.label) for t in second] == [(9, "nsubj"), (9, "cop"), (9, "ROOT")]


@pytest.mark.parametrize(
    ("tag", "upos", "feats"),
    [
        ("N[soort,mv,basis]", "NOUN", {"Number=Plur"}),
        ("N[eigen,ev,basis,zijd,stan]", "PROPN", {"Number=Sing", "Gender=Com"}),
        ("VNW[pers,pron,nomin,vol,3v,ev,fem]", "PRON",
         {"PronType=Prs", "Person=3", "Number=Sing", "Gender=Fem", "Case=Nom"}),
        ("VNW[refl,pron,obl,red,3,getal]", "PRON",
         {"PronType=Prs", "Person=3", "Reflex=Yes", "Case=Acc"}),
        ("VNW[aanw,det,stan,prenom,zonder,rest]", "DET", {"PronType=Dem"}),
        ("LID[onbep,stan,agr]", "DET", {"PronType=Art", "Definite=Ind"}),
        ("WW[pv,verl,ev]", "VERB", {"VerbForm=Fin", "Tense=Past", "Number=Sing"}),
    ],
)  # fmt: skip
def test_tags_become_features(tag: str, upos: str, feats: set[str]) -> None:
    found = read_tag("x", tag)
    assert (found[0], set(found[1])) == (upos, feats)
