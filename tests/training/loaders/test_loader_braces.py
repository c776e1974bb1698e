"""Texts with mentions in braces, and those that ship with the training package."""

from __future__ import annotations

from pathlib import Path

import pytest
from coreflang_training.ensemble.recipe import Corpus
from coreflang_training.inventory import ANNOTATED

from .loading import clusters, load, refuses, write

BRACES = """\
Remarks on the file, {not} read.

#ID tale-1
{1 Die Wirtin} grüßt {2 {1 ihre} Gäste}.
„{3 Ich} gehe“, sagt {3 Karl}. {1+3 Sie} lachen, {1+3 sie} winken.

#ID news-1
Es regnet.
"""
ZEROS = """\
#ID tale-2
{1 Jan} wstał. {1* Był} głodny, lecz {2 Ewa} spała. {1+2* Poszli} {2 {1 jego} córka} i brat.
"""


def test_braces(tmp_path: Path) -> None:
    tale, news = load("braces", write(tmp_path / "de", "all.txt", BRACES))
    assert tale.text == (
        "Die Wirtin grüßt ihre Gäste.\n„Ich gehe“, sagt Karl. Sie lachen, sie winken."
    )
    assert clusters(tale) == [
        ["Die Wirtin", "ihre"], ["ihre Gäste"], ["Ich", "Karl"], ["Sie", "sie"]
    ]  # fmt: skip
    assert {m.split_antecedents for m in tale.mentions} == {(), ("1", "3")}
    assert (tale.id, tale.genre, tale.lang, tale.corpus) == ("tale-1", "tale", "de", "braces")
    assert (news.text, news.genre, news.mentions) == ("Es regnet.", "news", ())


def test_braces_of_unexpressed_subjects(tmp_path: Path) -> None:
    (tale,) = load("braces", write(tmp_path / "pl", "all.txt", ZEROS))
    zeros = [m for m in tale.mentions if m.zero]
    assert [tale.words[m.verb or 0] for m in zeros] == ["Był", "Poszli"]
    assert [(m.entity, m.ranges) for m in zeros] == [("1", ((3, 3),)), ("1+2", ((10, 10),))]
    assert sorted(clusters(tale)) == [
        [
            "",
        ],
        ["Ewa", "jego córka"],
        ["Jan", "", "jego"],
    ]


@pytest.mark.parametrize(
    "old, new, line, expected",
    [
        ("Gäste}.", "Gäste.", 5, "a '}' for 2"),
        ("{3 Ich}", "{Ich}", 5, "'{NUMBER words}'"),
        ("{3 Ich}", "{3 }", 5, "'{NUMBER words}'"),
        ("lachen,", "lachen},", 5, "'{NUMBER words}'"),
        ("Es regnet.", "{1 Es regnet.", 8, "a '}' for 1"),
    ],
)
def test_braces_malformed(tmp_path: Path, old: str, new: str, line: int, expected: str) -> None:
    write(tmp_path, "odd.txt", BRACES.replace(old, new))
    refuses("braces", tmp_path, file="odd.txt", line=line, expected=expected, others=1)


# Folders of texts without braces.
OTHERS = ("links", "speakers")


def test_shipped_texts_are_read_without_a_data_folder(tmp_path: Path) -> None:
    texts = [path for path in ANNOTATED.rglob("*.txt") if path.parent.name not in OTHERS]
    for path in sorted(texts):
        corpus = Corpus("braces", str(path.relative_to(ANNOTATED)), shipped=True)
        documents = list(corpus.read(tmp_path))
        assert len({document.id for document in documents}) == len(documents) >= 8
        for document in documents:
            assert document.lang == path.parent.name
            assert not set(document.text) & set("{}"), document.id
        assert sum(bool(document.mentions) for document in documents) > 0.8 * len(documents)
