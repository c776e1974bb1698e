from __future__ import annotations

from pathlib import Path

import pytest
from coreflang_pipelines.treebanks.columns import read_columns

from coreflang.errors import CoreflangError

FILE = """\
# sent_id = a
# text = "Old" Mary Jones's  dog
"\tO\tO
Old\tO\tO
"\tO\tO
Mary\tB-PER\tB-person
Jones\tI-PER\tI-person
's\tO\tO
dog\tO\tB-animal

Rome\tB-LOC\tB-place
Paris\tB-LOC\tB-place
#tag\tO\tO

"""


def spans(path: Path, **settings: object) -> list[list[tuple[str, str]]]:
    return [
        [(s.text[e.start : e.end], e.label) for e in s.entities or ()]
        for s in read_columns(path, **settings)  # type: ignore[arg-type]
    ]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "names.tsv"
    path.write_text(FILE, encoding="utf-8")
    return path


def test_entities(path: Path) -> None:
    assert spans(path) == [[("Mary Jones", "PER")], [("Rome", "LOC"), ("Paris", "LOC")]]


def test_another_column_and_its_types(path: Path) -> None:
    types = {"animal": "MISC", "place": "LOC"}
    assert spans(path, column=2, types=types)[0] == [("dog", "MISC")]


def test_the_original_text_is_kept(path: Path) -> None:
    first, second = read_columns(path)
    assert first.text == '"Old" Mary Jones\'s  dog'
    assert first.sent_id == "a"
    assert second.text == "Rome Paris #tag"


@pytest.mark.parametrize(("row", "code"), [("Rome", "P110"), ("Rome\tPLACE", "P111")])
def test_broken_lines_are_refused(tmp_path: Path, row: str, code: str) -> None:
    path = tmp_path / "bad.tsv"
    path.write_text(f"in\tO\n{row}\n\n", encoding="utf-8")
    with pytest.raises(CoreflangError, match=r"bad\.tsv, line 2") as error:
        list(read_columns(path))
    assert error.value.code == code


def test_comments_may_hold_tabs(tmp_path: Path) -> None:
    path = tmp_path / "names.tsv"
    path.write_text(
        "# http://example.org\t[2010-07-04]\nRome\tB-LOC\n#tag\tO\n\n", encoding="utf-8"
    )
    assert spans(path) == [[("Rome", "LOC")]]


def test_some_labels_are_unknown(tmp_path: Path) -> None:
    path = tmp_path / "names.tsv"
    path.write_text("Rome\t-\nmet\tO\nAnna\tB-PER\nthe\tO\nMet\tB-ORG\n\n", encoding="utf-8")
    assert spans(path) == [[("Rome", "-"), ("Anna", "PER"), ("Met", "ORG")]]
    assert spans(path, types={"PER": "PER", "ORG": "-"}) == [
        [("Rome", "-"), ("Anna", "PER"), ("Met", "-")]
    ]
