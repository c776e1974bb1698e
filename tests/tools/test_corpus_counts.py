"""The counts of a corpus."""

from __future__ import annotations

from types import ModuleType

import pytest
from coreflang_training.corpus import CorpusDocument
from scripts import load_tool

from coreflang.formats.document import TextMention


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return load_tool("corpus_counts", monkeypatch)


def test_what_is_counted(tool: ModuleType) -> None:
    mentions = (
        TextMention(((0, 1),), "a"),
        TextMention(((1, 2), (3, 4)), "a"),
        TextMention(((2, 2),), "a", zero=True, verb=2),
        TextMention(((2, 3),), "b"),
        TextMention(((4, 5),), "c"),
    )
    document = CorpusDocument(
        "d", "BoxLi is up",
        ((0, 2), (2, 3), (3, 5), (6, 8), (8, 9)), ("Bo", "x", "Li", "is", " "), (0,), mentions,
    )  # fmt: skip
    counts = tool.count([document, document])
    assert vars(counts) == {
        "documents": 2, "tokens": 10, "chains": 2, "in_chains": 6, "single": 4, "zeros": 2,
        "discontinuous": 2, "lost": 2, "blurred": 6,
    }  # fmt: skip
