"""jsonlines, read and written."""

from __future__ import annotations

import json

import pytest

from coreflang.errors import CoreflangError
from coreflang.formats.document import ClusteredText, TextMention
from coreflang.formats.jsonlines import as_data, read_jsonlines

PLAIN = {
    "doc_key": "barn",
    "sentences": [["Old", "Kit", "slept"], ["She", "snored"]],
    "clusters": [[[0, 1], [3, 3]]],
    "speakers": [["-", "-", "-"], ["Max", "Max"]],
}


def test_the_keys_that_everybody_has() -> None:
    (document,) = read_jsonlines([json.dumps(PLAIN), ""])
    assert document.text == "Old Kit slept\nShe snored"
    assert document.mentions == (TextMention(((0, 2),), "0"), TextMention(((3, 4),), "0"))
    assert document.speakers == ("-", "-", "-", "Max", "Max")


def test_what_is_written_is_read_again() -> None:
    document = ClusteredText(
        id="whole",
        text="Kit,  asleep;snored.",
        tokens=((0, 3), (3, 4), (6, 12), (12, 13), (13, 19), (19, 20)),
        words=("Kit", ",", "asleep", ";", "snored", "."),
        sent_starts=(0, 4),
        mentions=(
            TextMention(((0, 1), (2, 3)), "k", head=0, kind="person"),
            TextMention(((4, 4),), "k", zero=True, rank=1, verb=4, split_antecedents=("a", "b")),
        ),
        speakers=("",) * 6,
        contractions=((0, 2),),
    )
    assert list(read_jsonlines([json.dumps(as_data(document))])) == [document]


def test_clusters_are_written_for_everybody() -> None:
    (document,) = read_jsonlines([json.dumps(PLAIN)])
    written = json.loads(json.dumps(as_data(document)))
    assert written["clusters"] == PLAIN["clusters"]
    assert written["sentences"] == PLAIN["sentences"]


@pytest.mark.parametrize(
    "change, expected",
    [
        ("{", "a JSON object"),
        ("[]", "a JSON object"),
        ({"sentences": "Old Kit"}, "'sentences', lists of words"),
        ({"sentences": [[1]]}, "words that are strings"),
        ({"clusters": [[[0, 9]]]}, "mentions within 5 words"),
        ({"clusters": [[3]]}, "'clusters', lists of [first, last]"),
        ({"speakers": [["-"]]}, "'speakers' in the shape"),
        ({"text": "x", "tokens": [[0, 1]]}, "'tokens', 5 ranges within the text"),
        ({"contractions": [[0, 9]]}, "'contractions' within 5 words"),
        ({"mentions": [{"ranges": [], "entity": "x"}]}, "'mentions'"),
        ({"mentions": [{"ranges": [[0, 1]], "entity": "x", "colour": 1}]}, "'mentions'"),
    ],
)
def test_malformed_lines_are_named(change: str | dict[str, object], expected: str) -> None:
    line = change if isinstance(change, str) else json.dumps(PLAIN | change)
    with pytest.raises(CoreflangError, match="E340") as caught:
        list(read_jsonlines(["", line], source="barn.jsonl"))
    assert "barn.jsonl, line 2" in str(caught.value)
    assert expected in str(caught.value)
