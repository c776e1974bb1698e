"""The benchmark measures what it says; how fast is not for tests to say."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest
import typer
from scripts import load_tool
from typer.testing import CliRunner

from coreflang.plugins import load_language

TEXT = "Otto met Ida. He gave her his old lamp. She liked it.\n" * 60


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    if load_language("en").embedded_pipeline() is None:
        pytest.skip("this checkout has no embedded English pipeline")
    return load_tool("benchmark", monkeypatch)


def test_the_report_and_its_plot(tool: ModuleType, tmp_path: Path) -> None:
    text, report, plot = (tmp_path / name for name in ("story.txt", "r.json", "p.svg"))
    text.write_text(TEXT, encoding="utf-8")
    app = typer.Typer()
    app.command()(tool.main)
    options = ["--runs", "1", "--no-progress", "--json", str(report), "--plot", str(plot)]
    result = CliRunner().invoke(app, [f"en={text}", "--against", "sentencizer", *options])
    assert result.exit_code == 0, result.output
    figures = json.loads(report.read_text(encoding="utf-8"))["texts"]["en story"]
    assert list(figures["cases"]) == ["text 500", "text 2000", "dense 2000", "small 100"]
    for case in figures["cases"].values():
        assert case["words"] > 0
        assert set(case["words/s"]) == {"coreflang", "sentencizer"}
        assert all(speed["min"] > 0 for speed in case["words/s"].values())
    assert list(figures["stages"]["microseconds/word"]) == [
        "view", "mentions", "candidates", "features", "network", "chains", "annotate",
    ]  # fmt: skip
    assert figures["stages"]["pairs"] > 0
    assert figures["memory"]["text 500"]["bytes/word"] > 0
    assert figures["start"]["load"]["median"] > 0
    lines = ElementTree.parse(plot).getroot().iter("{http://www.w3.org/2000/svg}polyline")
    assert len(list(lines)) == 2


def test_stages_find_what_the_component_finds(tool: ModuleType) -> None:
    nlp = tool.coreflang.load("en")
    _, component = nlp.remove_pipe("coreflang")
    parsed = tool.parse(nlp, TEXT, words=100)
    (case, *_) = tool.make_cases(parsed, component)
    whole, staged = case.copies(), case.copies()
    stages = sys.modules["bench.stages"].run_stages(component, staged)
    expected = [component(doc)._.coref_chains.pretty_representation for doc in whole]
    assert [doc._.coref_chains.pretty_representation for doc in staged] == expected
    assert any(expected)
    assert stages.pairs == len(component.resolver.candidates(case.copies()))


def test_a_dense_text_has_more_anaphors(tool: ModuleType) -> None:
    nlp = tool.coreflang.load("en")
    _, component = nlp.remove_pipe("coreflang")
    text = "The mill stood still. " * 20 + "Otto met Ida. He gave her his old lamp.\n"
    cases = tool.make_cases(tool.parse(nlp, text, words=200), component)
    anaphors = {
        case.kind: len(component.candidates(case.docs[0]).anaphor) / len(case.docs[0])
        for case in cases
    }
    assert anaphors["dense"] > 2 * anaphors["text"] > 0
