"""The brat corpora: LitBank and NARC."""

from __future__ import annotations

from pathlib import Path

import pytest

from .loading import clusters, load, refuses, write

TEXT = "Nell sat down .\nThe old cook , half asleep , saw her ."
ANN = """\
T0\tPROP_PER 0 4\tNell
T1\tNell-0 0 4\tNell
T2\tNOM_PER 16 28\tThe old cook
T3\tPRON_PER 49 52\ther
T4\tNell-0 49 52\ther
R1\tcop Arg1:T0 Arg2:T99
"""


def test_litbank_brat(tmp_path: Path) -> None:
    write(tmp_path, "9_cook_brat.txt", TEXT)
    write(tmp_path, "9_cook_brat.ann", ANN)
    (document,) = load("litbank-brat", tmp_path)
    assert document.id == "9_cook"
    assert document.text == "Nell sat down. The old cook, half asleep, saw her."
    assert document.sent_starts == (0, 4)
    assert clusters(document) == [["Nell", "her"], ["The old cook"]]
    assert [m.kind for m in document.mentions] == ["PROP_PER", "NOM_PER", "PRON_PER"]


NARC = """\
T1\tMarkable 0 4\tNell
T2\tMarkable 16 28;31 42\tThe old cook half asleep
T3\tMarkable 49 52\ther
R1\tCoref Arg1:T3 Arg2:T1\t
R2\tSplit_antecedent Arg1:T2 Arg2:T1
R3\tBridging Arg1:T2 Arg2:T1
"""


def test_narc(tmp_path: Path) -> None:
    write(tmp_path, "vg~1.txt", TEXT)
    write(tmp_path, "vg~1.ann", NARC)
    (document,) = load("narc", tmp_path)
    assert (document.id, document.lang, document.genre) == ("vg~1", "no", "vg")
    assert clusters(document) == [["Nell", "her"], ["The old cook ... half asleep"]]
    assert document.mentions[1].ranges == ((4, 7), (8, 10))
    assert document.mentions[1].split_antecedents == (document.mentions[0].entity,)


@pytest.mark.parametrize(
    "old, new, line, expected",
    [
        ("T3\tMarkable 49 52", "T3\tMarkable 49 520", 3, "offsets within the 54 characters"),
        ("T1\tMarkable 0 4", "T1 Markable 0 4", 1, "'T1<tab>LABEL START END"),
        ("Arg2:T1\t\n", "Arg2:T9\t\n", 4, "a T line of that name"),
        ("R1\tCoref Arg1", "R1\tCoref arg1", 4, "'R1<tab>LABEL"),
    ],
)
def test_malformed(tmp_path: Path, old: str, new: str, line: int, expected: str) -> None:
    for name, text in (("good", NARC), ("odd", NARC.replace(old, new))):
        write(tmp_path, f"{name}.txt", TEXT)
        write(tmp_path, f"{name}.ann", text)
    refuses("narc", tmp_path, file="odd.ann", line=line, expected=expected, others=1)


def test_the_text_must_be_there(tmp_path: Path) -> None:
    write(tmp_path, "odd.ann", NARC)
    refuses("narc", tmp_path, file="odd.ann", line=0, expected="odd.txt beside it", others=0)
