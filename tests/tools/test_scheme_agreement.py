"""The agreement of two annotations."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest
import typer
from scripts import load_tool
from typer.testing import CliRunner

UD = """\
1\tIda\tIda\tPROPN\t_\t_\t4\tnsubj\t_\t_
2\twas\tbe\tAUX\t_\t_\t4\tcop\t_\t_
3\tin\tin\tADP\t_\t_\t4\tcase\t_\t_
4\tUlm\tUlm\tPROPN\t_\t_\t0\troot\t_\t_

"""
CLEARNLP = """\
1\tIda\tIda\tPROPN\t_\t_\t2\tnsubj\t_\t_
2\twas\tbe\tAUX\t_\t_\t0\tROOT\t_\t_
3\tin\tin\tADP\t_\t_\t2\tprep\t_\t_
4\tUlm\tUlm\tPROPN\t_\t_\t3\tpobj\t_\t_

"""


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return load_tool("scheme_agreement", monkeypatch)


def run(tool: ModuleType, folder: Path, other: str, *more: str) -> tuple[int, str]:
    app = typer.Typer()
    app.command()(tool.main)
    for name, text in (("ud", UD), ("other", other)):
        (folder / name).write_text(text, encoding="utf-8")
    arguments = [str(folder / "ud"), str(folder / "other"), "--scheme", "clearnlp"]
    result = CliRunner().invoke(app, [*arguments, "--no-progress", *more])
    return result.exit_code, result.output


def test_schemes_that_agree(tool: ModuleType, tmp_path: Path) -> None:
    code, output = run(tool, tmp_path, CLEARNLP)
    assert code == 0
    lines = {line[:36].strip(): line[36:].split() for line in output.splitlines() if "%" in line}
    assert lines["governor"] == ["4", "100.0%"]
    assert lines["role subject"] == ["1", "100.0%"]
    assert "role object" not in lines


def test_schemes_that_do_not(tool: ModuleType, tmp_path: Path) -> None:
    code, output = run(tool, tmp_path, CLEARNLP, "--copula", "become")
    assert code == 0
    assert "governor                                   4   25.0%" in output


def test_other_words_are_refused(tool: ModuleType, tmp_path: Path) -> None:
    code, output = run(tool, tmp_path, CLEARNLP.replace("Ulm", "Bonn"))
    assert code == 2 and "The words differ" in output
    code, output = run(tool, tmp_path, CLEARNLP + CLEARNLP)
    assert code == 2 and "same sentences" in output
