"""The tool that times sentences without end."""

from __future__ import annotations

from types import ModuleType

import pytest
import spacy
import typer
from scripts import load_tool
from typer.testing import CliRunner


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return load_tool("long_sentences", monkeypatch)


def test_a_row_for_each_shape(tool: ModuleType) -> None:
    app = typer.Typer()
    app.command()(tool.main)
    result = CliRunner().invoke(app, ["--lengths", "40,80"])
    assert result.exit_code == 0, result.output
    rows = result.output.splitlines()[1:-1]
    assert [row[:24].strip() for row in rows] == list(tool.SHAPES)
    for row in rows:
        first, last, ratio = (float(cell.replace(",", "")) for cell in row[24:].split())
        # Of whole words per second: the fewer, the less exact.
        assert ratio == pytest.approx(last / first, rel=1 / first, abs=0.01)


def test_each_document_is_one_sentence_with_one_root(tool: ModuleType) -> None:
    for shape in tool.SHAPES:
        doc = tool.one_sentence(spacy.blank("en").vocab, shape, 101)
        assert len(list(doc.sents)) == 1
        assert [token.dep_ for token in doc if token.head == token] == ["ROOT"], shape
