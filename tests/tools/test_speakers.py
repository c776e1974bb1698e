"""The tool that counts speakers of quotations."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest
from scripts import load_tool

from coreflang.plugins import load_language

TOLD = """\
## supper: two speakers
{Ida|"I am hungry,"} said Ida.
{Otto|"I am not,"} said Otto.
## nobody: none is named
{Otto|"I am late."} It rained.
"""


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return load_tool("speakers", monkeypatch)


def test_marks_are_taken_out(tool: ModuleType, tmp_path: Path) -> None:
    path = tmp_path / "en.txt"
    path.write_text(TOLD, encoding="utf-8")
    supper, _ = tool.read_told(path)
    assert supper.text == '"I am hungry," said Ida.\n"I am not," said Otto.'
    assert [(supper.text[a:b], name) for a, b, name in supper.quotations] == [
        ('"I am hungry,"', "Ida"), ('"I am not,"', "Otto"),
    ]  # fmt: skip


def test_speakers_are_judged(tool: ModuleType, tmp_path: Path) -> None:
    if load_language("en").embedded_pipeline() is None:
        pytest.skip("this checkout has no embedded English pipeline")
    path = tmp_path / "en.txt"
    path.write_text(TOLD.replace('{Otto|"I am not', '{Ida|"I am not'), encoding="utf-8")
    nlp, resolver = tool.pipeline("en")
    found = [
        [verdict for verdict, _, _ in tool.judge(told, nlp(told.text), resolver)]
        for told in tool.read_told(path)
    ]
    # Said to be Ida's, it is Otto's, whom the annotation no longer knows.
    assert found == [["right", "none"], ["none"]]


def test_voices_are_matched_one_to_one(tool: ModuleType) -> None:
    assert tool.share_matched([0, 0, 1, 1], ["a", "a", "b", "a"]) == (0.75, 0.75)
    assert tool.share_matched([0, 0, 0, 0], ["a", "b", "b", "b"]) == (0.75, 0.75)


def test_all_annotated_texts_can_be_read(tool: ModuleType) -> None:
    counts = {
        path.stem: sum(len(told.quotations) for told in tool.read_told(path))
        for path in tool.FOLDER.glob("*.txt")
    }
    assert counts == {"en": 60, "de": 30, "fr": 30, "pl": 30}
