"""What `resolve` writes as JSON is what the reader of jsonlines reads: the same chains."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import spacy
from spacy.tokens import Doc

from coreflang.annotation.chain_data import Row, from_rows
from coreflang.annotation.following import places_of
from coreflang.annotation.storage import store
from coreflang.formats import jsonlines
from coreflang.formats.alignment import align
from coreflang.formats.conll2012 import read_conll2012
from coreflang.formats.corefud import read_corefud
from coreflang.formats.document import ClusteredText
from coreflang.formats.jsonlines import read_jsonlines
from coreflang.formats.resolved import (
    as_conll2012,
    as_conllu,
    as_data,
    as_json,
    as_json_line,
    from_chains,
)
from coreflang.mentions import Kind

# Verbs may carry an unspoken subject, as in Polish; the blank line is a token to spaCy.
WORDS = ("Ida", "and", "Otto", "rest", ".", "\n\n", "They", "sing", ".", "Sing", "with", "Mia", ".")
SPACES = [True, True, True, False, False, False, True, False, True, True, True, False, False]
COORDINATION, THEY, ZERO, COMPANY = (0, 2), (6,), (7,), (9, 11)


def resolved(*chains: list[Row]) -> Doc:
    """A Doc with these chains."""
    doc = Doc(spacy.blank("xx").vocab, words=list(WORDS), spaces=SPACES)
    for i in (0, 6, 9):
        doc[i].is_sent_start = True
    data = from_rows(list(chains))
    store(doc, data, places_of(doc, data.named_tokens()), {})
    return doc


def row(heads: tuple[int, ...], start: int, end: int, kind: Kind, *, best: bool = False) -> Row:
    return Row(heads, start, end, int(kind), best)


@pytest.fixture
def doc() -> Doc:
    """A coordination taken up by a pronoun and by a zero; Ida, and a zero with company."""
    return resolved(
        [
            row(COORDINATION, 0, 3, Kind.NOUN, best=True),
            row(THEY, 6, 7, Kind.PERSONAL),
            row(ZERO, 7, 8, Kind.ZERO),
        ],
        [row((0,), 0, 1, Kind.NAME, best=True), row(COMPANY, 9, 12, Kind.NOUN)],
    )


def heads_of(document: ClusteredText) -> list[list[tuple[bool, tuple[str, ...]]]]:
    """The chains in words: of each mention whether it is a zero, and its heads."""

    def heads(i: int | None, several: tuple[int, ...]) -> tuple[str, ...]:
        places = several or (() if i is None else (i,))
        return tuple(document.words[place] for place in places)

    return [
        [(m.zero, heads(m.verb if m.zero else m.head, m.heads)) for m in group]
        for group in document.clusters()
    ]


def test_the_same_chains_are_read(doc: Doc) -> None:
    (read,) = read_jsonlines([as_json_line(doc, name="rest", source="rest.txt")])
    assert (read.id, read.text) == ("rest", doc.text)
    assert heads_of(read) == [
        [(False, ("Ida", "Otto")), (False, ("They",)), (True, ("sing",))],
        [(False, ("Ida",)), (False, ("Sing", "Mia"))],
    ]
    assert [read.span_text(m) for m in read.mentions] == [
        "Ida and Otto", "Ida", "They", "", "Sing with Mia",
    ]  # fmt: skip
    assert read == from_chains(doc, name="rest")


def test_blanks_are_no_words(doc: Doc) -> None:
    data = as_data(doc, name="rest", source="rest.txt")
    assert data["sentences"][1] == ["They", "sing", "."]
    they = data["chains"][0]["mentions"][1]
    assert (they["start_token"], they["end_token"], they["heads"][0]["token"]) == (5, 6, 5)
    words = [word for sentence in data["sentences"] for word in sentence]
    for mention in (m for chain in data["chains"] for m in chain["mentions"]):
        assert doc.text[mention["start"] : mention["end"]] == mention["text"]
        for head in mention["heads"]:
            assert words[head["token"]] == head["text"]
            assert data["tokens"][head["token"]] == [head["start"], head["end"]]


def test_it_can_be_put_beside_a_doc_again(doc: Doc) -> None:
    (read,) = read_jsonlines([as_json_line(doc, name="rest", source="")])
    aligned = align(read, doc)
    assert (aligned.lost, aligned.approximate) == ((), 0)
    assert aligned.mentions[0].heads == COORDINATION
    assert {m.verb for m in aligned.mentions if m.zero} == {7}
    assert [m.heads for m in aligned.mentions if m.heads] == [COORDINATION, COMPANY]


def test_json_and_json_lines_say_the_same(doc: Doc) -> None:
    line, page = (write(doc, name="a", source="b") for write in (as_json_line, as_json))
    assert json.loads(line) == json.loads(page)
    assert "\n" not in line


def test_keys_for_others_are_there(doc: Doc) -> None:
    data = as_data(doc, name="rest", source="rest.txt")
    assert data["clusters"] == [[[0, 2], [5, 5]], [[0, 0], [8, 10]]]
    assert (data["source"], data["lang"], data["doc_key"]) == ("rest.txt", "xx", "rest")


def test_what_was_read_is_written_again(doc: Doc) -> None:
    line = as_json_line(doc, name="rest", source="rest.txt")
    (read,) = read_jsonlines([line])
    assert list(read_jsonlines([json.dumps(jsonlines.as_data(read))])) == [read]


def test_a_mention_of_blanks_alone_is_none(tmp_path: Path) -> None:
    doc = resolved([row((5,), 5, 6, Kind.NOUN, best=True), row(THEY, 6, 7, Kind.PERSONAL)])
    (read,) = read_jsonlines([as_json_line(doc, name="", source="")])
    assert [read.span_text(mention) for mention in read.mentions] == ["They"]


@pytest.mark.parametrize("text", ["", "\n\n"])
def test_nothing_to_say(text: str) -> None:
    (read,) = read_jsonlines([as_json_line(spacy.blank("xx")(text), name="none", source="")])
    assert (read.text, read.words, read.mentions) == (text, (), ())


def mentions_in_words(document: ClusteredText) -> list[list[str]]:
    """The phrases of each entity, "" for zeros."""
    return [[document.span_text(m) for m in group] for group in document.clusters()]


def test_conllu_says_the_same(doc: Doc) -> None:
    (read,) = read_corefud(as_conllu(doc, name="rest").split("\n"))
    assert mentions_in_words(read) == mentions_in_words(from_chains(doc, name="rest"))
    assert [m.zero for m in read.clusters()[0]] == [False, False, True]


def test_conll2012_says_the_same_but_for_zeros(doc: Doc) -> None:
    (read,) = read_conll2012(as_conll2012(doc, name="rest").split("\n"))
    assert mentions_in_words(read) == [["Ida and Otto", "They"], ["Ida", "Sing with Mia"]]
