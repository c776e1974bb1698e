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


TREES = """\
# newdoc id = mail-1
# sent_id = mail-1-1
# newpar id = mail-1-p1
# text = The lamp fell.
1\tThe\tthe\tDET\tDT\t_\t2\tdet\t_\t_

# sent_id = mail-1-2
# text = It broke.
1\tIt\tit\tPRON\tPRP\t_\t2\tnsubj\t_\t_

# sent_id = mail-1-3
# newpar id = mail-1-p2
# text = Yours, Ines

# newdoc id = note-2
# sent_id = note-2-1
# text = Two keys.
"""


def test_of_a_treebank_the_sentences_are_read(tmp_path: Path) -> None:
    (tmp_path / "trees.conllu").write_text(TREES, encoding="utf-8")
    assert list(read_texts(RawText("trees.conllu"), data=tmp_path)) == [
        ("mail-1", ["The lamp fell. It broke.", "Yours, Ines"]),
        ("note-2", ["Two keys."]),
    ]
    left = read_texts(RawText("trees.conllu", skip=("mail",)), data=tmp_path)
    assert [name for name, _ in left] == ["note-2"]


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
