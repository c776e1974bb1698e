"""CoNLL-2012, read and written."""

from __future__ import annotations

from dataclasses import replace

import pytest

from coreflang.errors import CoreflangError
from coreflang.formats.conll2012 import Layout, read_conll2012, write_conll2012
from coreflang.formats.document import TextMention

LINES = [
    "#begin document (pond); part 000",
    "pond\t0\t0\tThe\tDT\t-\t-\t-\t-\tAda\t*\t(3",
    "pond\t0\t1\tduck\tNN\t-\t-\t-\t-\tAda\t*\t3)",
    "",
    "pond\t0\t0\tIt\tPRP\t-\t-\t-\t-\t-\t*\t(3)",
    "pond\t0\t1\tswims\tVBZ\t-\t-\t-\t-\t-\t*\t-",
    "",
    "#end document",
    "#begin document (pond); part 001",
    "pond\t1\t0\tNobody\tNN\t-\t-\t-\t-\t-\t*\t-",
    "#end document",
]


def test_documents_sentences_clusters_speakers() -> None:
    first, second = read_conll2012(LINES)
    assert (first.id, second.id) == ("pond", "pond#001")
    assert first.text == "The duck\nIt swims"
    assert first.sent_starts == (0, 2)
    assert first.mentions == (TextMention(((0, 2),), "3"), TextMention(((2, 3),), "3"))
    assert first.speakers == ("Ada", "Ada", "", "")
    assert second.speakers is None


def test_another_layout() -> None:
    lines = ["#begin document x", "(1)\tOwls\tO", "#end document"]
    (document,) = read_conll2012(
        lines, layout=Layout(word=1, speaker=None, cluster=0, least=3, form=str.lower)
    )
    assert (document.id, document.words) == ("x", ("owls",))
    assert document.mentions == (TextMention(((0, 1),), "1"),)


def test_what_is_written_is_read_again() -> None:
    (first, _) = read_conll2012(LINES)
    (again,) = read_conll2012(write_conll2012(first))
    renamed = tuple(replace(mention, entity="0") for mention in first.mentions)
    assert again == replace(first, mentions=renamed)


@pytest.mark.parametrize(
    "line, new, expected",
    [
        (0, "pond\t0", "'#begin document (NAME); part 000'"),
        (2, "pond\t0\t1\tduck", "11 columns or more"),
        (2, LINES[2].replace("3)", "-"), "a later '3)'"),
        (10, "", "'#end document'"),
    ],
)
def test_malformed_lines_are_named(line: int, new: str, expected: str) -> None:
    lines = [*LINES[:line], new, *LINES[line + 1 :]]
    with pytest.raises(CoreflangError, match="E340") as caught:
        list(read_conll2012(lines, source="pond.conll"))
    assert "pond.conll, line " in str(caught.value)
    assert expected in str(caught.value)
