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
from coreflang.plugins import load_language
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
    rows = tool.rows_of({"toy": tmp_path / "span.npz"}, load_language("en"))
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


def test_a_model_may_bring_the_encoder_that_learnt_with_it(tool: ModuleType) -> None:
    rows = tool.rows_of({"a 0": Path("a"), "b 0": Path("b")}, load_language("en"), {"b 0": "DIR"})
    read = {name: s["span"]["scorer"]["vectors"] for name, s in rows.items() if "span" in s}
    assert read["a 0"] == {"@coreflang_vectors": tool.SHARED}
    assert read["b 0 + defaults"] == {"@coreflang_vectors": tool.ENCODER, "encoder": "DIR"}


def test_figures_have_intervals_and_gap_a_bias(tool: ModuleType) -> None:
    doc = make_doc()
    doc.spans["coref_clusters_1"] = [Span(doc, 4, 5), Span(doc, 8, 9)]
    gold = [mention("ben", 4), mention("ben", 8)]
    compared = compare_document(doc, gold, view=view_of(doc), config=CONFIG)
    found = tool.figures(as_data(evaluate_documents([compared]), samples=10))
    assert {name: value for name, (value, _) in found.items()} == {"CoNLL": 1, "anaphors, F1": 1}
    assert all(list(interval) == [1, 1] for _, interval in found.values())
    gap = {"overall": {"f1": 0.5}, "intervals": {"overall": (0.25, 0.75)}, "bias": 0.9}
    assert tool.figures(gap) == {"anaphors, F1": (0.5, (0.25, 0.75)), "bias": (0.9, None)}


def test_seeds_share_a_row_with_the_mean_and_the_ends(tool: ModuleType) -> None:
    rows = tool.united(["nearest", "a 0", "a 0 + defaults", "a 1", "a 1 + defaults"],
                       {"a": ["a 0", "a 1"]})  # fmt: skip
    assert rows == {
        "nearest": ["nearest"], "a": ["a 0", "a 1"], "a + defaults": ["a 0 + defaults",
                                                                      "a 1 + defaults"],
    }  # fmt: skip
    found = {
        "x": {"nearest": (0.2, (0.1, 0.3)), "a 0": (0.4, (0.3, 0.5)), "a 1": (0.5, (0.4, 0.6))},
        "gap": {},
    }
    text = tool.table("CoNLL", found, {name: rows[name] for name in ("nearest", "a")})
    assert text.splitlines()[2:] == [
        "| nearest | 20.0 [10.0, 30.0] | n/a |", "| a | 45.0 (40.0 to 50.0) | n/a |",
    ]  # fmt: skip
    assert tool.cell([(0.9, None), (0.96, None)], share=False) == "0.93"


def test_forms_with_an_ensemble_of_their_own_are_left_to_it(tool: ModuleType) -> None:
    slots = tool.default_slots(load_language("en"))
    asked = [set(slot.get("forms", ())) for slot in slots.values()]
    assert "he" in slots["gendered"]["forms"]
    assert {"it", "his", "they"} <= set.union(*asked)
    assert not set(slots["pronouns"]["forms"]) & set(slots["gendered"]["forms"])
    assert "forms" not in tool.default_slots(load_language("de"))["pronouns"]


def test_each_seed_may_have_an_encoder_of_its_own(tool: Any) -> None:
    several, files, encoders = tool.models_of(["a=x.npz@X,y.npz@Y", "b=z.npz"])
    assert several == {"a": ["a 0", "a 1"], "b": ["b 0"]}
    assert files == {"a 0": Path("x.npz"), "a 1": Path("y.npz"), "b 0": Path("z.npz")}
    assert encoders == {"a 0": "X", "a 1": "Y"}
