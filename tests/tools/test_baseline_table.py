"""The baseline table, and its copy in training/README.md."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import spacy
import typer
from documents import CONFIG, make_doc, mention, view_of
from scripts import load_tool
from spacy.tokens import Span

import coreflang
from coreflang.benchmark.documents import compare_document, evaluate_documents
from coreflang.benchmark.gap import GapCounts
from coreflang.benchmark.mention_recall import MENTION_CLASSES
from coreflang.benchmark.report import as_data, gap_data
from coreflang.errors import CoreflangError
from coreflang.mentions.styles import STYLES
from coreflang.metrics.base import tally
from coreflang.scorers.registry import scorers, vectors
from coreflang.scorers.slots import SHORT

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "training" / "README.md"


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return load_tool("baseline_table", monkeypatch)


def corpus_report() -> dict[str, Any]:
    doc = make_doc()
    doc.spans["coref_clusters_1"] = [Span(doc, 4, 5), Span(doc, 8, 9)]
    gold = [mention("ben", 4), mention("ben", 8)]
    compared = compare_document(doc, gold, view=view_of(doc), config=CONFIG)
    data = as_data(evaluate_documents([compared]), samples=10)
    empty = {name: {"gold": 0, "found": 0, "recall": None} for name in MENTION_CLASSES}
    data["mention_recall"] = {**empty, "name": {"gold": 4, "found": 3, "recall": 0.75}}
    return {"loader": "conll2012", "pipeline": "xx_toy 1", "systems": {"rules": data}}


def gap_report() -> dict[str, Any]:
    data = gap_data(GapCounts(feminine=tally(both=1, key=2, response=2)))
    return {"loader": "gap", "pipeline": "xx_toy 1", "systems": {"rules": data | {"intervals": {}}}}


def test_tables(tool: ModuleType) -> None:
    text = tool.tables({"toy dev": corpus_report(), "gap": gap_report()}, lang="xx", samples=10)
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines()]
    hundred = "100.0"
    certain = "100.0 [100.0, 100.0]"
    assert ["toy dev", "rules", *[hundred] * 7, certain, hundred] in rows
    assert ["toy dev", "rules", "1", hundred, hundred, certain, certain, "n/a", "n/a"] in rows
    assert ["toy dev", "75.0 of 4", *["n/a"] * 6] in rows
    assert ["gap", "rules", "50.0", "0.0", "50.0", "n/a"] in rows
    assert "xx_toy 1" in text


def test_a_page_keeps_what_stands_around_the_tables(tool: ModuleType) -> None:
    once = tool.insert("# Title\n", "first", lang="xx")
    assert once.startswith("# Title\n\n<!-- baseline xx: begin -->")
    twice = tool.insert(once + "\nEnd.\n", "second", lang="xx")
    assert "first" not in twice
    assert "second" in twice
    assert (twice.startswith("# Title\n"), twice.endswith("\nEnd.\n")) == (True, True)
    both = tool.insert(twice, "other", lang="yy")
    assert both.count("<!-- baseline") == 4
    assert tool.insert("", "text", lang="xx").startswith("<!-- baseline xx")


def test_another_model_is_printed_only(tool: ModuleType, tmp_path: Path) -> None:
    page, model = tmp_path / "page.md", tmp_path / "ensemble.npz"
    for option in ("ensemble", "ranking"):
        with pytest.raises(typer.BadParameter, match=f"--{option}"):
            tool.main(data=tmp_path, lang="es", write=page, **{option: model})


def test_another_encoder_brings_its_scorer_and_is_printed_only(
    tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(typer.BadParameter, match="--encoder"):
        tool.main(data=tmp_path, lang="es", write=tmp_path / "page.md", encoder=tmp_path)
    other_models = sys.modules["other_models"]
    monkeypatch.setattr(other_models, "ENCODER", "test.Encoder.v1")
    monkeypatch.setitem(SHORT, "context", "test.Context.v1")
    vectors.register("test.Encoder.v1", func=lambda encoder=None: encoder)
    scorers.register("test.Context.v1", func=lambda **settings: settings)
    other_models.read_encoder(tmp_path)
    found = scorers.get(SHORT["context"])(scheme="ontonotes")
    assert found == {"vectors": str(tmp_path), "scheme": "ontonotes"}


def test_the_shipped_encoder_can_be_replaced(tool: ModuleType, tmp_path: Path) -> None:
    """Its name is claimed by a distribution, so that nobody else may register it."""
    pytest.importorskip("coreflang_context")
    other_models = sys.modules["other_models"]
    before = SHORT["context"]
    try:
        other_models.read_encoder(tmp_path)
        with pytest.raises(CoreflangError) as error:
            coreflang.load("en", context=True)
        assert str(tmp_path) in str(error.value)
    finally:
        SHORT["context"] = before


def test_one_command_writes_the_page(
    tool: ModuleType, toy_pipeline: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = "one\t0\t0\t{}\t-\t-\t-\t-\t-\t-\t-\t{}"
    words = [("Mia", "(1)"), ("broke", "-"), ("her", "(1)"), ("lamp", "-"), (".", "-")]
    rows = [row.format(*word) for word in words]
    lines = ["#begin document (one); part 000", *rows, "", "#end document"]
    (tmp_path / "corpora").mkdir()
    (tmp_path / "corpora" / "one.conll").write_text("\n".join(lines) + "\n", encoding="utf-8")
    monkeypatch.setitem(tool.CORPORA, "xx", (("toy", "dev"),))
    monkeypatch.setattr(tool, "PARTS", (tool.Part("toy", "dev", "conll2012", "one.conll"),))
    page = tmp_path / "page.md"
    settings = {"lang": "xx", "model": str(toy_pipeline), "write": page}
    tool.main(tmp_path, **settings, samples=10, progress=False)
    text = page.read_text(encoding="utf-8")
    assert "| toy dev | nearest | 100.0 |" in text
    assert "| toy dev | rules | 100.0 |" in text
    assert spacy.load(toy_pipeline).meta["version"] in text


@pytest.mark.parametrize("lang", ["en", "de", "fr", "pl", "es"])
def test_the_page_has_a_row_for_every_corpus_and_system(tool: ModuleType, lang: str) -> None:
    text = PAGE.read_text(encoding="utf-8")
    begin, end = tool.markers(lang)
    block = text[text.index(begin) : text.index(end)]
    for part, split in tool.parts_of(lang):
        for system in ("nearest", "rules", "model"):
            assert f"| {part.corpus} {split or part.part} | {system} |" in block


def test_singletons_count_where_a_style_has_them(tool: ModuleType, tmp_path: Path) -> None:
    assert all(row.get("style", "plain") in STYLES for row in tool.SETTINGS.values())
    assert tool.annotates_singletons("litbank")
    assert not tool.annotates_singletons("ontogum")
    assert not tool.annotates_singletons("gap")
    with pytest.raises(tool.typer.BadParameter, match="--plain"):
        tool.main(tmp_path, lang="en", singletons=True, plain=True, progress=False)
    with pytest.raises(tool.typer.BadParameter, match="'pl'"):
        tool.main(tmp_path, lang="pl", singletons=True, progress=False)
