"""The table of span scorers: its rows are slots that can be built."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import spacy
from documents import CONFIG, make_doc, mention, view_of
from models import random_span
from scripts import load_tool
from spacy.tokens import Span

from coreflang.benchmark.documents import compare_document, evaluate_documents
from coreflang.benchmark.report import as_data
from coreflang.component import Coreflang
from coreflang.mentions import Kind
from coreflang.scorers.registry import vectors
from coreflang.scorers.span_file import save_span


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    load_tool("baseline_table", monkeypatch)
    return load_tool("span_table", monkeypatch)


def test_every_row_can_be_built_and_reads_one_encoder(
    tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []

    class Rows:
        dim = 6

    def build(plugin: Any, vocab: Any, dim: int) -> Rows:
        made.append(dim)
        return Rows()

    monkeypatch.setattr(tool, "ENCODER", "test.Table.v1")
    vectors.register("test.Table.v1", func=lambda encoder: build)
    tool.share_encoder(None)
    save_span(random_span(), tmp_path / "span.npz")
    rows = tool.rows_of({"toy": tmp_path / "span.npz"})
    assert list(rows) == [
        "defaults + context", "toy", "toy + defaults", "toy + defaults + context",
    ]  # fmt: skip
    nlp = spacy.blank("en")
    for name in ("toy", "toy + defaults"):
        found = nlp.create_pipe("coreflang", config={"scheme": "ud", "scorers": rows[name]})
        assert isinstance(found, Coreflang)
        found.check()
        asked = [slot for slot in found.resolver.slots if slot.is_for(Kind.NAME)]
        assert len(asked) == (2 if "defaults" in name else 1)
    assert len(made) == 1


def test_cells_have_figures_and_intervals(tool: ModuleType) -> None:
    doc = make_doc()
    doc.spans["coref_clusters_1"] = [Span(doc, 4, 5), Span(doc, 8, 9)]
    gold = [mention("ben", 4), mention("ben", 8)]
    compared = compare_document(doc, gold, view=view_of(doc), config=CONFIG)
    report = as_data(evaluate_documents([compared]), samples=10)
    certain = "100.0 [100.0, 100.0]"
    assert tool.cells(report) == [certain, "100.0", "100.0", certain, "n/a"]


def test_gap_has_an_f1_and_a_bias_of_its_own(tool: ModuleType) -> None:
    found = {"overall": {"f1": 0.5}, "intervals": {"overall": (0.25, 0.75)}, "bias": 0.9}
    assert tool.cells(found) == ["n/a", "n/a", "n/a", "50.0 [25.0, 75.0]", "0.90"]
    assert tool.cells({**found, "bias": None})[-1] == "n/a"
