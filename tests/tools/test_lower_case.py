"""The tool that measures what a text without capitals costs."""

from __future__ import annotations

import pytest
from scripts import load_tool

from coreflang.formats.document import ClusteredText, TextMention
from coreflang.testing import build_doc, make_component


def test_small_letters_stay_where_the_capitals_were(monkeypatch: pytest.MonkeyPatch) -> None:
    tool = load_tool("lower_case", monkeypatch)
    mentions = (TextMention(((0, 1),), "a"), TextMention(((2, 3),), "a"))
    spans = ((0, 3), (4, 9), (10, 13))
    text = ClusteredText("one", "IDA Slept She", spans, ("IDA", "Slept", "She"), (0,), mentions)
    small = tool.lowered(text)
    assert (small.text, small.words) == ("ida slept she", ("ida", "slept", "she"))
    assert (small.tokens, small.mentions) == (text.tokens, text.mentions)
    longer = ClusteredText("two", "İda", ((0, 3),), ("İda",), (0,))
    assert len(tool.lowered(longer).text) == 3


def test_small_letters_may_keep_what_was_said_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    tool = load_tool("lower_case", monkeypatch)
    vocab = make_component("en", scheme="ud").nlp.vocab
    text = "IDA PROPN nsubj 2 ent=PER Number=Sing\nSlept VERB ROOT 0 lemma=sleep"
    doc = tool.lowered_doc(build_doc(vocab, text))
    assert [token.text for token in doc] == ["ida", "slept"]
    assert [(ent.text, ent.label_) for ent in doc.ents] == [("ida", "PER")]
    assert [(t.pos_, t.dep_, t.lemma_) for t in doc][1] == ("VERB", "ROOT", "sleep")
    assert doc[0].head.i == 1
    assert str(doc[0].morph) == "Number=Sing"
