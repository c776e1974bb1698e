"""The tool that measures what a text without capitals costs."""

from __future__ import annotations

import pytest
from scripts import load_tool

from coreflang.formats.document import ClusteredText, TextMention


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
