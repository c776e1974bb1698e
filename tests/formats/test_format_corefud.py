"""CorefUD, read and written."""

from __future__ import annotations

import pytest

from coreflang.errors import CoreflangError
from coreflang.formats.corefud import read_corefud
from coreflang.formats.corefud_writer import write_corefud
from coreflang.formats.document import ClusteredText, TextMention

GARDEN = """\
# newdoc id = garden
# global.Entity = eid-etype-head-other
# newpar
# sent_id = 1
# speaker = Ada
# text = Tomás del huerto saluda.
1\tTomás\tTomás\tPROPN\t_\t_\t5\tnsubj\t_\tEntity=(e1-person-1-
2-3\tdel\t_\t_\t_\t_\t_\t_\t_\t_
2\tde\tde\tADP\t_\t_\t4\tcase\t_\t_
3\tel\tel\tDET\t_\t_\t4\tdet\t_\tEntity=(e2--2-
4\thuerto\thuerto\tNOUN\t_\tGender=Masc\t1\tnmod\t_\tEntity=e2)e1)
5\tsaluda\tsaludar\tVERB\t_\t_\t0\troot\t_\tSpaceAfter=No
6\t.\t.\tPUNCT\t_\t_\t5\tpunct\t_\t_

# newpar
# sent_id = 2
# text = Canta y dándole vueltas, ríen.
0.1\t_\t_\t_\t_\t_\t_\t_\t1:nsubj\tEntity=(e1--1-)
1\tCanta\tcantar\tVERB\t_\t_\t0\troot\t_\t_
2\ty\ty\tCCONJ\t_\t_\t3\tcc\t_\t_
3-4\tdándole\t_\t_\t_\t_\t_\t_\t_\t_
3\tdando\tdar\tVERB\t_\t_\t1\tconj\t_\t_
4\tle\tél\tPRON\t_\t_\t3\tiobj\t_\tEntity=(e2--1-)
5\tvueltas\tvuelta\tNOUN\t_\t_\t3\tobj\t_\tSpaceAfter=No
6\t,\t,\tPUNCT\t_\t_\t7\tpunct\t_\t_
6.1\t_\t_\t_\t_\t_\t_\t_\t7:nsubj\tEntity=(e3--1-)|SplitAnte=e1<e3,e2<e3
7\tríen\treír\tVERB\t_\t_\t1\tconj\t_\tEntity=(e4[1/2]--1-)|SpaceAfter=No
8\t.\t.\tPUNCT\t_\t_\t1\tpunct\t_\tEntity=(e4[2/2])

"""


def garden() -> ClusteredText:
    (document,) = read_corefud(GARDEN.splitlines(), source="garden.conllu")
    return document


def test_the_text_is_rebuilt_with_contractions_and_paragraphs() -> None:
    document = garden()
    assert document.id == "garden"
    assert document.text == "Tomás del huerto saluda.\nCanta y dándole vueltas, ríen."
    assert document.sent_starts == (0, 6)
    assert document.tokens[1] == document.tokens[2] == (6, 9)
    pieces = [document.text[start:end] for start, end in document.tokens]
    assert pieces[8:10] == ["dándo", "le"]


def test_mentions_zeros_gaps_and_split_antecedents() -> None:
    by_entity = {group[0].entity: group for group in garden().clusters()}
    assert by_entity["e1"][0] == TextMention(((0, 4),), "e1", head=0, kind="person")
    assert by_entity["e1"][1] == TextMention(((6, 6),), "e1", zero=True, verb=6)
    assert [m.head for m in by_entity["e2"]] == [3, 9]
    assert by_entity["e3"][0].split_antecedents == ("e1", "e2")
    assert (by_entity["e3"][0].start, by_entity["e3"][0].verb) == (12, 12)
    assert by_entity["e4"][0].ranges == ((12, 14),)


def test_syntax_and_speakers() -> None:
    document = garden()
    assert document.syntax is not None
    assert document.syntax.heads[:6] == (4, 3, 3, 0, 4, 4)
    assert document.syntax.heads[6] == 6
    assert document.speakers == ("Ada",) * 6 + ("",) * 8


def test_a_gap_between_parts() -> None:
    text = GARDEN.replace("(e4[1/2]--1-)", "_").replace("Entity=(e4[2/2])", "_")
    text = text.replace(
        "PROPN\t_\t_\t5\tnsubj\t_\t", "PROPN\t_\t_\t5\tnsubj\t_\tEntity=(e9[1/2])|", 1
    )
    text = text.replace("|Entity=(e1-person-1-", "(e1-person-1-", 1)
    text = text.replace("Entity=e2)e1)", "Entity=e2)(e9[2/2])e1)", 1).replace("Entity=_|", "")
    (document,) = read_corefud(text.splitlines())
    (mention,) = [m for m in document.mentions if m.entity == "e9"]
    assert mention.ranges == ((0, 1), (3, 4))
    assert document.span_text(mention) == "Tomás ... huerto"


def as_facts(document: ClusteredText) -> list[object]:
    """What must survive: entities may be called otherwise."""
    groups = [[(m.ranges, m.head, m.kind, m.zero, m.verb) for m in g] for g in document.clusters()]
    text = (document.text, document.tokens, document.words, document.contractions)
    return [text, document.sent_starts, document.syntax, groups]


def test_what_is_written_is_read_again() -> None:
    document = garden()
    (again,) = read_corefud(write_corefud(document))
    assert as_facts(again) == as_facts(document)
    assert again.speakers == document.speakers
    assert [m.split_antecedents for m in again.mentions if m.split_antecedents] == [("e1", "e2")]


def test_odd_blanks_survive() -> None:
    document = ClusteredText(
        "odd", "It\t rained |  again", ((0, 2), (4, 10), (11, 12), (14, 19)),
        ("It", "rained", "|", "again"), (0,), (TextMention(((0, 1),), "x", head=0),),
    )  # fmt: skip
    (again,) = read_corefud(write_corefud(document))
    assert (again.text, again.tokens) == (document.text, document.tokens)


def test_mentions_of_one_entity_that_cross_are_refused() -> None:
    crossing = (TextMention(((0, 2),), "x"), TextMention(((1, 3),), "x"))
    document = ClusteredText(
        "c", "a b c", ((0, 1), (2, 3), (4, 5)), ("a", "b", "c"), (0,), crossing
    )
    with pytest.raises(CoreflangError, match="E341"):
        list(write_corefud(document))


@pytest.mark.parametrize(
    "old, new, expected",
    [
        ("Entity=(e1-person-1-", "Entity=e1)", "an earlier '(e1'"),
        ("Entity=e2)e1)", "Entity=e2)", "a later 'e1)'"),
        ("Entity=(e1--1-)", "Entity=(e1", "a later 'e1)'"),
        ("\t5\tnsubj\t_\tEntity", "\t55\tnsubj\t_\tEntity", "a HEAD within the sentence"),
        ("\n2\tde", "\n9\tde", "the word with ID 2"),
        ("2-3\tdel\t", "2-3 del\t", "10 columns"),
        ("(e4[1/2]--1-)", "(e4[2/2]--1-)", "an earlier part of e4"),
    ],
)
def test_malformed_lines_are_named(old: str, new: str, expected: str) -> None:
    assert old in GARDEN
    with pytest.raises(CoreflangError, match="E340") as caught:
        list(read_corefud(GARDEN.replace(old, new, 1).splitlines(), source="garden.conllu"))
    assert "garden.conllu, line " in str(caught.value)
    assert expected in str(caught.value)
