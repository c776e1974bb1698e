"""What users see: chains, mentions, phrases, resolving, resolved text."""

from __future__ import annotations

import pytest
import spacy
from spacy.tokens import Doc

from coreflang import CoreflangError
from coreflang.annotation.coref_chains import Chain, Mention
from coreflang.testing import build_doc, make_component

STORY = """
Otto    PROPN nsubj    7 ent=PER
,       PUNCT punct    1
a       DET   det      5
tall    ADJ   amod     5
doctor  NOUN  appos    1
,       PUNCT punct    1
lost    VERB  ROOT     0
his     PRON  nmod:poss 9
hat     NOUN  obj      7 Number=Sing

He      PRON  nsubj    5
and     CCONJ cc       4
his     PRON  nmod:poss 4
wife    NOUN  conj     1 Number=Sing
found   VERB  ROOT     0
it      PRON  obj      5

They    PRON  nsubj    2
smiled  VERB  ROOT     0
"""


@pytest.fixture(scope="module")
def doc() -> Doc:
    component = make_component("en", scheme="ud")
    return component(build_doc(component.nlp.vocab, STORY))


def test_chains_are_lists_of_mentions(doc: Doc) -> None:
    found = doc._.coref_chains
    assert [chain.pretty_representation for chain in found] == [
        "0: Otto(0), doctor(4), his(7), He(9), his(11)",
        "1: hat(8), it(14)",
        "2: [He(9); wife(12)], They(15)",
    ]
    assert len(found) == 3
    assert isinstance(found[0], Chain)
    assert found[-1].index == 2
    assert found[0:2][1].index == 1
    assert found[2][0] in found[2]


def test_mentions_are_lists_of_tokens(doc: Doc) -> None:
    group = doc._.coref_chains[2][0]
    assert isinstance(group, Mention)
    assert (list(group), len(group), group[1], 12 in group, group.root_index) == (
        [9, 12], 2, 12, True, 9,
    )  # fmt: skip
    assert str(group) == "[9, 12]"
    assert group == doc._.coref_chains[2].mentions[0]
    assert not group.is_anaphor


def test_mentions_have_phrases(doc: Doc) -> None:
    found = doc._.coref_chains
    assert found[0][0].span.text == "Otto , a tall doctor"
    assert found[0][1].span.text == "a tall doctor"
    assert found[2][0].span.text == "He and his wife"
    assert [span.text for span in doc.spans["coref_clusters_2"]] == ["his hat", "it"]


def test_tokens_and_spans_know_their_chains(doc: Doc) -> None:
    assert [chain.index for chain in doc[9]._.coref_chains] == [0, 2]
    assert [chain.index for chain in doc[13:16]._.coref_chains] == [1, 2]
    assert not doc[6]._.coref_chains


def test_the_most_specific_mention(doc: Doc) -> None:
    found = doc._.coref_chains
    assert [chain.most_specific_mention_index for chain in found] == [0, 0, 0]


@pytest.mark.parametrize(
    ("token", "expected"),
    [(7, ["Otto"]), (15, ["Otto", "wife"]), (0, None), (6, None), (14, ["hat"])],
)
def test_resolving_a_token(doc: Doc, token: int, expected: list[str] | None) -> None:
    found = doc._.coref_chains.resolve(doc[token])
    assert (found and [t.text for t in found]) == expected


def test_printing_writes_one_chain_a_line(doc: Doc, capsys: pytest.CaptureFixture[str]) -> None:
    doc._.coref_chains.print()
    assert capsys.readouterr().out.splitlines()[1] == "1: hat(8), it(14)"


def test_a_doc_without_annotation_has_no_chains(doc: Doc) -> None:
    plain = Doc(doc.vocab, words=["Nobody", "looked"])
    assert not plain._.coref_chains
    assert plain._.coref_chains.resolve(plain[0]) is None
    assert plain._.resolved_text == plain.text


def test_resolved_text_replaces_pronouns(doc: Doc) -> None:
    text = doc._.resolved_text
    assert "found Otto's hat" in text
    assert text.endswith("wife smiled ")
    assert " it " not in text


def test_annotating_twice_leaves_one_set_of_groups(doc: Doc) -> None:
    component = make_component("en", scheme="ud")
    again = component(build_doc(component.nlp.vocab, STORY))
    again.spans["coref_clusters_9"] = [again[0:1]]
    again.spans["other"] = [again[0:1]]
    component(again)
    assert sorted(again.spans) == [
        "coref_clusters_1",
        "coref_clusters_2",
        "coref_clusters_3",
        "other",
    ]


# Words


def test_chains_and_mentions_have_words(doc: Doc) -> None:
    found = doc._.coref_chains
    assert [chain.text for chain in found] == [
        "Otto , a tall doctor", "his hat", "He and his wife",
    ]  # fmt: skip
    assert [mention.text for mention in found[1]] == ["his hat", "it"]
    assert repr(found[1]) == "<Chain 1: hat(8), it(14)>"
    assert repr(found[2][0]) == "<Mention [He(9); wife(12)]>"
    assert repr(found) == f"[{found[0]!r}, {found[1]!r}, {found[2]!r}]"
    assert str(found[1]) == "1: [8], [14]"


def test_chains_know_their_groups(doc: Doc) -> None:
    keys = [chain.key for chain in doc._.coref_chains]
    assert keys == ["coref_clusters_1", "coref_clusters_2", "coref_clusters_3"]
    assert [doc.spans[key][0].text for key in keys] == [
        chain[0].text for chain in doc._.coref_chains
    ]
    assert [span.label_ for span in doc.spans[keys[0]]] == [
        "name", "noun", "possessive", "personal", "possessive",
    ]  # fmt: skip


def test_chains_without_groups_have_no_key() -> None:
    nlp = spacy.blank("en")
    nlp.add_pipe("coreflang", config={"scheme": "ud", "span_group": ""})
    plain = nlp.get_pipe("coreflang")(build_doc(nlp.vocab, STORY))
    assert not plain.spans
    assert plain._.coref_chains[0].key is None


@pytest.mark.parametrize(
    ("start", "end", "expected"),
    [
        (7, 8, ["Otto"]),  # his
        (7, 9, None),  # his hat: a mention that says most
        (0, 5, None),  # Otto, a tall doctor
        (2, 5, ["Otto"]),  # a tall doctor
        (9, 13, ["Otto", "wife"]),  # He and his wife: member by member
        (15, 16, ["Otto", "wife"]),  # They
        (13, 15, None),  # found it: no mention, and its root is none
        (8, 9, None),  # hat: no phrase of a mention, but the root of one
    ],
)
def test_resolving_a_span(doc: Doc, start: int, end: int, expected: list[str] | None) -> None:
    found = doc._.coref_chains.resolve(doc[start:end])
    assert (found and [t.text for t in found]) == expected


def test_only_its_own_tokens_are_resolved(doc: Doc) -> None:
    other = Doc(doc.vocab, words=["He", "slept"])
    for asked in (other[0], other[0:1], 9, "He", doc):
        with pytest.raises(CoreflangError, match="E114"):
            doc._.coref_chains.resolve(asked)
