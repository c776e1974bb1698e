from __future__ import annotations

from pathlib import Path

import pytest
from coreflang_pipelines.treebanks.gold import Entity, Sentence, trim_entities, without_titles
from coreflang_pipelines.treebanks.sacr import read_sacr

from coreflang.errors import CoreflangError

NOVEL = """\
{E1:EN="p PER" Mme de Valbrun} aimait {E2:EN="p PER" la reine d'Illyrie} . {E1:EN="p PER" Elle} vit
l'abbé, {E3:EN="p PER" le capitaine Rosset} et {E4:EN="p PER" un Illyrien} ; elle partit.

{E5:EN="v VEH" L'Hirondelle} quitta {E6:EN="g GPE" {E7:EN="g GPE" Port-Clair} d'Illyrie} .
"""
TYPES = {"PER": "PER", "GPE": "LOC", "VEH": "-"}


def names(sentence: Sentence) -> list[tuple[str, str]]:
    return sorted((sentence.text[e.start : e.end], e.label) for e in sentence.entities or ())


def test_names_are_told_by_their_capitals(tmp_path: Path) -> None:
    (tmp_path / "novel.sacr").write_text(NOVEL.replace("\nl", " l"), encoding="utf-8")
    first, second = read_sacr(tmp_path, types=TYPES)
    assert names(first) == [
        ("Illyrie", "-"), ("Illyrien", "-"), ("Mme de Valbrun", "PER"), ("Rosset", "PER")
    ]  # fmt: skip
    assert names(second) == [("Hirondelle", "-"), ("Port-Clair", "LOC")]
    assert (first.doc_id, first.new_paragraph, first.parsed) == ("novel", True, False)


def test_no_file(tmp_path: Path) -> None:
    with pytest.raises(CoreflangError, match="T101"):
        list(read_sacr(tmp_path, types=TYPES))


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Mme de Valbrun", "Valbrun"),
        ("M. Rosset", "Rosset"),
        ("d'Arcy", "Arcy"),
        ("Rosset de Valbrun", "Rosset de Valbrun"),
        ("Mme", "Mme"),
        ("Mmes", "Mmes"),
    ],
)
def test_names_lose_their_titles(name: str, expected: str) -> None:
    sentence = Sentence(text=f"Ah {name} !", words=(), entities=(Entity(3, 3 + len(name), "PER"),))
    found = without_titles(sentence, frozenset(["M", "Mme", "de", "d"]))
    assert names(trim_entities(found, "")) == [(expected, "PER")]
