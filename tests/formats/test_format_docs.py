"""Docs to texts with clusters, and back."""

from __future__ import annotations

import json

import spacy
from spacy.tokens import Doc

from coreflang.formats.conll2012 import read_conll2012, write_conll2012
from coreflang.formats.corefud import read_corefud
from coreflang.formats.corefud_writer import write_corefud
from coreflang.formats.docs import from_doc, to_doc
from coreflang.formats.document import ClusteredText
from coreflang.formats.jsonlines import as_data, read_jsonlines

VOCAB = spacy.blank("xx").vocab


def parsed() -> Doc:
    """ "The miller yawned.<line break>He snores." with trees."""
    words = ["The", "miller", "yawned", ".", "\n", "He", "snores", "."]
    doc = Doc(
        VOCAB,
        words=words,
        spaces=[True, True, False, False, False, True, False, False],
        heads=[1, 2, 2, 2, 2, 6, 6, 6],
        deps=["det", "nsubj", "ROOT", "punct", "dep", "nsubj", "ROOT", "punct"],
        pos=["DET", "NOUN", "VERB", "PUNCT", "SPACE", "PRON", "VERB", "PUNCT"],
        morphs=["", "Number=Sing", "", "", "", "Person=3", "", ""],
    )
    doc.spans["coref_clusters_1"] = [doc[0:2], doc[4:6]]
    doc.spans["other"] = [doc[2:3]]
    return doc


def test_white_space_is_text_but_no_token() -> None:
    document = from_doc(parsed(), name="mill")
    assert document.text == "The miller yawned.\nHe snores."
    assert document.words == ("The", "miller", "yawned", ".", "He", "snores", ".")
    assert document.sent_starts == (0, 4)
    assert document.syntax is not None
    assert document.syntax.heads == (1, 2, 2, 2, 5, 5, 5)


def test_span_groups_become_clusters() -> None:
    document = from_doc(parsed())
    assert [[m.ranges for m in group] for group in document.clusters()] == [[((0, 2),), ((4, 5),)]]
    assert [m.head for m in document.mentions] == [1, 4]


def test_given_clusters_count_instead() -> None:
    document = from_doc(parsed(), clusters=[[[(0, 1), (3, 4)], [(4, 5)]]])
    assert [m.ranges for m in document.mentions] == [((0, 1), (3, 4))]


def test_a_doc_without_annotation() -> None:
    document = from_doc(spacy.blank("xx").make_doc("Rain fell."))
    assert (document.sent_starts, document.syntax, document.mentions) == ((0,), None, ())
    assert from_doc(spacy.blank("xx").make_doc("")).sent_starts == ()


def survives(document: ClusteredText, again: ClusteredText) -> None:
    assert again.words == document.words
    groups = [[m.ranges for m in group] for group in document.clusters()]
    assert [[m.ranges for m in group] for group in again.clusters()] == groups


def test_every_format_carries_a_doc_there_and_back() -> None:
    document = from_doc(parsed(), name="mill")
    for again in (
        *read_corefud(write_corefud(document)),
        *read_conll2012(write_conll2012(document)),
        *read_jsonlines([json.dumps(as_data(document))]),
    ):
        survives(document, again)
        doc = to_doc(again, VOCAB)
        assert [token.text for token in doc] == list(document.words)
        survives(document, from_doc(doc))


def test_corefud_keeps_text_and_trees() -> None:
    document = from_doc(parsed(), name="mill")
    (again,) = read_corefud(write_corefud(document))
    assert (again.text, again.syntax) == (document.text, document.syntax)
    doc = to_doc(again, VOCAB)
    assert [token.head.i for token in doc] == [1, 2, 2, 2, 5, 5, 5]
    assert [sent.text for sent in doc.sents] == ["The miller yawned.", "He snores."]
    assert str(doc[4].morph) == "Person=3"


def test_sentences_without_trees() -> None:
    (document,) = read_jsonlines(['{"sentences": [["Rain", "fell"], ["It", "stopped"]]}'])
    assert [len(sent) for sent in to_doc(document, VOCAB).sents] == [2, 2]
