"""Corpora in the core's own formats: files, folders, and what is wrong with them."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from damage import damaged

from coreflang.errors import CoreflangError
from coreflang.formats.loaders import LOADERS
from coreflang.formats.report import LoadReport

ROW = "barn\t0\t0\t{}" + "\t-" * 6 + "\t-\t{}"
CONLL = "\n".join(
    ["#begin document (barn); part 000", ROW.format("Kit", "(1)"), ROW.format("snored", "-"), "",
     ROW.format("She", "(1)"), "", "#end document", ""]
)  # fmt: skip
COREFUD = """\
# newdoc id = barn
# global.Entity = eid-etype-head-other
# sent_id = 1
# text = Kit snored
1\tKit\tKit\tPROPN\t_\t_\t2\tnsubj\t_\tEntity=(e1--1-)
2\tsnored\tsnore\tVERB\t_\t_\t0\troot\t_\t_

# sent_id = 2
# text = She
1\tShe\tshe\tPRON\t_\t_\t0\troot\t_\tEntity=(e1--1-)

"""
LINE = {
    "doc_key": "barn",
    "sentences": [["Kit", "snored"], ["She"]],
    "clusters": [[[0, 0], [2, 2]]],
}
TEXTS = {
    "conll2012": ("barn.conll", CONLL),
    "corefud": ("barn.conllu", COREFUD),
    "jsonlines": ("barn.jsonl", json.dumps(LINE) + "\n"),
}
BROKEN = {
    "conll2012": CONLL.replace("(1)", "(1", 1),
    "corefud": COREFUD.replace("Entity=(e1--1-)", "Entity=(e1--1-", 1),
    "jsonlines": "{\n",
}


@pytest.fixture(params=sorted(TEXTS))
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def folder(tmp_path: Path, name: str) -> Path:
    """Two files of the format, one in a folder below, and one of another sort."""
    file, text = TEXTS[name]
    (tmp_path / "more").mkdir()
    (tmp_path / file).write_text(text, encoding="utf-8-sig", newline="\r\n")
    (tmp_path / "more" / file).write_text(text, encoding="utf-8")
    (tmp_path / "README").write_text("Of a barn.", encoding="utf-8")
    return tmp_path


def test_every_format_has_its_files(name: str, folder: Path) -> None:
    documents = list(LOADERS[name](folder))
    assert [document.id for document in documents] == ["barn", "barn"]
    for document in documents:
        assert document.words == ("Kit", "snored", "She")
        assert [len(group) for group in document.clusters()] == [2]


def test_a_file_is_taken_whatever_its_name(name: str, folder: Path) -> None:
    file = folder / TEXTS[name][0]
    assert len(list(LOADERS[name](file.rename(folder / "barn.txt")))) == 1


def test_malformed_document_is_named_or_left_out(name: str, folder: Path) -> None:
    file = folder / TEXTS[name][0]
    file.write_text(BROKEN[name], encoding="utf-8")
    with pytest.raises(CoreflangError, match="E340") as caught:
        list(LOADERS[name](folder))
    assert str(file) in str(caught.value)
    report = LoadReport()
    assert len(list(LOADERS[name](folder, skip_bad=True, report=report))) == 1
    assert [each.path for each in report.skipped] == [str(file)]


def test_file_that_is_not_utf_8(name: str, folder: Path) -> None:
    file = folder / TEXTS[name][0]
    file.write_bytes(b"\nKit \xff\n")
    with pytest.raises(CoreflangError, match="line 2: expected UTF-8 text"):
        list(LOADERS[name](file))
    report = LoadReport()
    assert list(LOADERS[name](file, skip_bad=True, report=report)) == []
    assert [each.line for each in report.skipped] == [2]


def test_nothing_to_read(name: str, tmp_path: Path) -> None:
    with pytest.raises(CoreflangError, match="E421"):
        list(LOADERS[name](tmp_path))


def test_errors_of_whoever_uses_the_documents_are_not_taken_for_the_files(
    name: str, folder: Path
) -> None:
    report = LoadReport()
    with pytest.raises(CoreflangError, match="E340"):
        for document in LOADERS[name](folder, skip_bad=True, report=report):
            raise CoreflangError("E340", source=document.id, line=1, expected="a", found="b")
    assert report.skipped == []


def test_damaged_files_are_named(name: str, tmp_path: Path) -> None:
    text = TEXTS[name][1]
    seen = set()
    for n, data in enumerate(damaged(text.encode("utf-8"), random.Random(name))):
        file = tmp_path / f"{n}.txt"
        file.write_bytes(data)
        try:
            documents = list(LOADERS[name](file))
        except CoreflangError as error:
            seen.add(error.code)
            assert str(file) in str(error)
        else:
            assert documents
            assert all(document.words for document in documents)
    assert seen == {"E340"}
