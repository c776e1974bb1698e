"""Raw text, and pieces that are counted by their size."""

from __future__ import annotations

from pathlib import Path

import pytest
from coreflang_training.errors import TrainingError
from coreflang_training.raw_text import RawText, n_words, read_texts
from coreflang_training.sizes import in_groups, within_budget

FILE = """\
a heading of none

=== Rain 1861
 It rained.
Then it   stopped.
=== Snow 1862
=== Hail 1863
It hailed.
"""


@pytest.fixture
def data(tmp_path: Path) -> Path:
    (tmp_path / "raw.txt").write_text(FILE, encoding="utf-8")
    return tmp_path


def test_texts_have_names_and_paragraphs(data: Path) -> None:
    assert list(read_texts(RawText("raw.txt"), data=data)) == [
        ("", ["a heading of none"]),
        ("Rain 1861", ["It rained.", "Then it   stopped."]),
        ("Hail 1863", ["It hailed."]),
    ]


def test_texts_are_left_out_by_the_beginnings_of_their_names(data: Path) -> None:
    found = read_texts(RawText("raw.txt", skip=("Rain", "Snow 1862")), data=data)
    assert [name for name, _ in found] == ["", "Hail 1863"]


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(TrainingError, match=r"T003.*none\.txt"):
        list(read_texts(RawText("none.txt"), data=tmp_path))


def test_pieces_are_taken_until_they_are_enough() -> None:
    texts = ["one two", "three", "four five six"]
    assert list(within_budget(texts, 3, size=n_words)) == texts[:2]
    assert list(within_budget(texts, 1, size=n_words)) == texts[:1]
    assert list(within_budget(texts, 0, size=n_words)) == texts


def test_pieces_are_put_in_groups() -> None:
    assert list(in_groups("abcde", 2, size=lambda _: 1)) == [["a", "b"], ["c", "d"], ["e"]]
    assert list(in_groups([3, 1, 1], 2, size=int)) == [[3], [1, 1]]
    assert list(in_groups([], 2, size=len)) == []


def test_a_treebank_has_texts(tmp_path: Path) -> None:
    rows = "1\tIt\t_\t_\t_\t_\t0\troot\t_\t_\n\n"
    head = ["# newdoc id = d1", "# newpar", "# text = It rained.", rows]
    middle = ["# text = It stopped.", rows, "# newpar", "# text = Then snow fell.", rows]
    lines = [*head, *middle, "# newdoc id = d2", "# text = Hail.", rows]
    (tmp_path / "trees.conllu").write_text("\n".join(lines), encoding="utf-8")
    assert list(read_texts(RawText("trees.conllu"), data=tmp_path)) == [
        ("d1", ["It rained. It stopped.", "Then snow fell."]),
        ("d2", ["Hail."]),
    ]
