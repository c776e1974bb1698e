from __future__ import annotations

from pathlib import Path

import pytest
from coreflang_pipelines.passages.rename import read_names, renamed, with_surnames
from coreflang_pipelines.treebanks.columns import read_columns
from coreflang_training.chance import seeded

from coreflang.errors import CoreflangError

ROWS = "Then\tO\nTom\tB-PER\nVane\tI-PER\nsaw\tO\nRome\tB-LOC\n.\tO\n\n"


def write(tmp_path: Path, name: str, text: str) -> Path:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return path


def test_a_person_gets_another_name(tmp_path: Path) -> None:
    path = write(tmp_path, "names.tsv", "# list\nname\tmale\tfemale\nBARTHOLOMEA\t0\t7\n")
    sentence = next(read_columns(write(tmp_path, "a.tsv", ROWS)))
    other = next(read_columns(write(tmp_path, "b.tsv", ROWS.replace("Vane", "Longbottom"))))
    pool = with_surnames(read_names(path, n_names=5), [other])
    found = renamed(sentence, pool, rng=seeded(0))
    assert found.text == "Then Bartholomea Longbottom saw Rome."
    assert [found.text[w.start : w.end] for w in found.words] == [
        "Then", "Bartholomea", "Longbottom", "saw", "Rome", ".",
    ]  # fmt: skip
    entities = [(found.text[e.start : e.end], e.label) for e in found.entities or ()]
    assert entities == [("Bartholomea Longbottom", "PER"), ("Rome", "LOC")]


def test_titles_stay_titles(tmp_path: Path) -> None:
    path = write(tmp_path, "names.tsv", "Ada\t7\n")
    pool = read_names(path, n_names=5, titles=("Tom", "Lord"))
    sentence = next(read_columns(write(tmp_path, "a.tsv", ROWS)))
    texts = {renamed(sentence, pool, rng=seeded(seed)).text for seed in range(30)}
    assert texts == {"Then Tom Ada saw Rome.", "Then Lord Ada saw Rome."}


@pytest.mark.parametrize("name", ["TOM", "tom", "J."])
def test_other_words_are_left_alone(tmp_path: Path, name: str) -> None:
    names = read_names(write(tmp_path, "names.tsv", "Ada\t7\n"), n_names=5)
    sentence = next(
        read_columns(write(tmp_path, "a.tsv", ROWS.replace("Tom", name).replace("Vane", "V.")))
    )
    assert renamed(sentence, names, rng=seeded(0)) is sentence


def test_the_most_frequent_names_are_kept(tmp_path: Path) -> None:
    path = write(tmp_path, "names.tsv", "Ada\t1\t1\nBea\t9\t0\nCis\t0\t4\n")
    pool = read_names(path, n_names=2)
    assert pool.names == ("Bea", "Cis")
    assert pool.weights == (3, 5)
    assert {pool.first_name(seeded(n)) for n in range(20)} == {"Bea", "Cis"}


@pytest.mark.parametrize(("text", "code"), [("# only\n", "P113"), ("Ada\tmany\n", "P111")])
def test_broken_lists_are_refused(tmp_path: Path, text: str, code: str) -> None:
    with pytest.raises(CoreflangError) as error:
        read_names(write(tmp_path, "names.tsv", text), n_names=5)
    assert error.value.code == code
