from __future__ import annotations

from pathlib import Path

import pytest
from coreflang_pipelines.treebanks.brat import read_brat
from coreflang_pipelines.treebanks.onto import move_entities

from coreflang.errors import CoreflangError

TEXT = "The unlucky Lady Vane , who was late , met Tom .\nHe was in New York .\n"
TYPES = {"PROP_PER": "PER", "PROP_GPE": "LOC"}


def write(folder: Path, mentions: list[str]) -> Path:
    (folder / "novel.txt").write_text(TEXT, encoding="utf-8")
    (folder / "novel.ann").write_text("\n".join(mentions), encoding="utf-8")
    return folder


def mention(kind: str, words: str) -> str:
    start = TEXT.index(words)
    return f"T{start}\t{kind} {start} {start + len(words)}\t{words}"


def test_names_are_cut_out_of_mentions(tmp_path: Path) -> None:
    rows = [
        mention("PROP_PER", "The unlucky Lady Vane , who was late"),
        mention("PROP_PER", "Tom"),
        mention("PRON_PER", "He"),
        mention("PROP_GPE", "New York"),
        "R1\tCOREF Arg1:T1 Arg2:T2",
    ]
    first, second = read_brat(write(tmp_path, rows), types=TYPES)
    assert first.text == "The unlucky Lady Vane, who was late, met Tom."
    found = [
        [(s.text[e.start : e.end], e.label) for e in s.entities or ()] for s in (first, second)
    ]
    assert found == [[("Lady Vane", "PER"), ("Tom", "PER")], [("New York", "LOC")]]


def test_a_mention_without_a_capital_is_no_name(tmp_path: Path) -> None:
    first, _ = read_brat(write(tmp_path, [mention("PROP_PER", "was late")]), types=TYPES)
    assert first.entities == ()


@pytest.mark.parametrize(
    ("row", "code"), [("T1\tPROP_PER 5\tx", "T100"), ("T1\tPROP_PER 5 900\tx", "T100")]
)
def test_broken_mentions_are_refused(tmp_path: Path, row: str, code: str) -> None:
    with pytest.raises(CoreflangError, match=r"novel\.ann, line 1") as error:
        list(read_brat(write(tmp_path, [row]), types=TYPES))
    assert error.value.code == code


def test_empty_folder_empty_text(tmp_path: Path) -> None:
    with pytest.raises(CoreflangError, match="T003"):
        list(read_brat(tmp_path, types=TYPES))
    write(tmp_path, [])
    (tmp_path / "novel.txt").write_text("\n", encoding="utf-8")
    with pytest.raises(CoreflangError, match="P113"):
        list(read_brat(tmp_path, types=TYPES))


def test_entities_move_to_another_edition(tmp_path: Path) -> None:
    from dataclasses import replace

    first, _ = read_brat(write(tmp_path, [mention("PROP_PER", "Tom")]), types=TYPES)
    source = replace(first, sent_id="a")
    target = replace(source, text=first.text.replace(" met ", "  met\n"), entities=None)
    other = replace(target, sent_id="b")
    (moved,) = move_entities([source], [target, other])
    assert [moved.text[e.start : e.end] for e in moved.entities or ()] == ["Tom"]
