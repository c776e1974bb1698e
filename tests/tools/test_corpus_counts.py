"""The counts of a corpus."""

from __future__ import annotations

from types import ModuleType

import pytest
from coreflang_training.corpus import CorpusDocument, CorpusMention
from scripts import load_tool


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return load_tool("corpus_counts", monkeypatch)


def test_what_is_counted(tool: ModuleType) -> None:
    mentions = (
        CorpusMention(((0, 1),), "a"),
        CorpusMention(((1, 2), (3, 4)), "a"),
        CorpusMention(((2, 2),), "a", zero=True, verb=2),
        CorpusMention(((2, 3),), "b"),
        CorpusMention(((4, 5),), "c"),
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
