"""Files, lines and names; the table of loaders."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from coreflang_training.errors import TrainingError
from coreflang_training.lines import read_text
from coreflang_training.loaders import LOADERS, get_loader
from coreflang_training.loaders.base import find_files, language_of
from coreflang_training.loaders.links import join_links

from .loading import load, refuses, write


def test_every_loader_says_when_there_is_nothing(tmp_path: Path) -> None:
    for loader in LOADERS.values():
        with pytest.raises(TrainingError, match=r"T101"):
            list(loader(tmp_path))


def test_loaders_by_name() -> None:
    assert get_loader("gum") is LOADERS["gum"]
    with pytest.raises(TrainingError, match=r"T102.*'gumm'.*ontogum"):
        get_loader("gumm")


def test_find_files_in_folders_and_by_themselves(tmp_path: Path) -> None:
    first = write(tmp_path, "a/one.x", "")
    second = write(tmp_path, "b/two.x", "")
    write(tmp_path, "b/three.y", "")
    assert find_files(tmp_path, "*.x") == [first, second]
    assert find_files(tmp_path / "b" / "three.y", "*.x") == [tmp_path / "b" / "three.y"]


def test_what_is_not_utf8_is_named_and_skipped(tmp_path: Path) -> None:
    (tmp_path / "bad.jsonl").write_bytes(b'{"sentences": [["a"]]}\n\xff')
    write(tmp_path, "good.jsonl", '{"sentences": [["a"]]}')
    refuses("jsonlines", tmp_path, file="bad.jsonl", line=2, expected="no UTF-8 text", others=1)


def test_what_is_skipped_without_report_is_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = write(tmp_path, "bad.jsonl", "{")
    with caplog.at_level(logging.WARNING):
        assert list(LOADERS["jsonlines"](path, skip_bad=True)) == []
    assert "bad.jsonl, line 1" in caplog.text


def test_read_text_undoes_windows_line_ends_and_marks(tmp_path: Path) -> None:
    path = tmp_path / "win.txt"
    path.write_bytes("\ufeffone\r\ntwo".encode())
    assert read_text(path) == "one\ntwo"


def test_language_is_that_of_the_nearest_folder() -> None:
    assert language_of(Path("/data/de/corpus/en/part/file.txt")) == "en"
    assert language_of(Path("/data/DE/corpus/file.txt")) == ""


def test_links_join_over_others() -> None:
    joined = join_links("abcde", [("c", "b"), ("d", "c"), ("b", "a")])
    assert joined == {"a": "a", "b": "a", "c": "a", "d": "a", "e": "e"}


def test_jsonlines_loader(tmp_path: Path) -> None:
    row = '{"doc_key": "k", "sentences": [["Bo", "ran"]], "clusters": [[[0, 0]]]}'
    path = write(tmp_path, "sv/a.jsonl", f"{row}\n\n{row}\n")
    first, _ = load("jsonlines", path)
    assert (first.id, first.lang, first.corpus) == ("k", "sv", "jsonlines")
    assert first.singletons_annotated
