"""Links that two annotations of the same sentences have in common."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest
import typer
from scripts import load_tool
from typer.testing import CliRunner

UD = """\
1\tIda\tIda\tPROPN\t_\t_\t2\tnsubj\t_\t_
2\twon\twin\tVERB\t_\t_\t0\troot\t_\t_
3\t.\t.\tPUNCT\t_\t_\t2\tpunct\t_\t_

1\tMax\tMax\tPROPN\t_\t_\t2\tnsubj\t_\t_
2\thopes\thope\tVERB\t_\t_\t0\troot\t_\t_
3\the\the\tPRON\t_\t_\t4\tnsubj\t_\t_
4\twins\twin\tVERB\t_\t_\t2\tccomp\t_\t_
5\t.\t.\tPUNCT\t_\t_\t2\tpunct\t_\t_

"""
CLEARNLP = UD.replace("root", "ROOT")


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "tools"))
    return load_tool("scheme_links", monkeypatch)


def run(tool: ModuleType, folder: Path, other: str) -> tuple[int, str]:
    app = typer.Typer()
    app.command()(tool.main)
    for name, text in (("ud", UD), ("other", other)):
        (folder / name).write_text(text, encoding="utf-8")
    files = [str(folder / "ud"), str(folder / "other")]
    options = ["--scheme", "clearnlp", "--no-progress"]
    result = CliRunner().invoke(app, ["en", *files, *options])
    return result.exit_code, result.output


def test_the_same_links(tool: ModuleType, tmp_path: Path) -> None:
    code, output = run(tool, tmp_path, CLEARNLP)
    assert code == 0
    assert "links: ud 1, clearnlp 1, both 1, F1 100.0" in output


def test_a_link_that_one_of_them_lacks(tool: ModuleType, tmp_path: Path) -> None:
    code, output = run(tool, tmp_path, CLEARNLP.replace("4\tnsubj", "2\tdobj"))
    assert code == 0
    assert "links: ud 1, clearnlp 0, both 0, F1 0.0" in output


def test_other_words_are_refused(tool: ModuleType, tmp_path: Path) -> None:
    code, output = run(tool, tmp_path, CLEARNLP.replace("won", "ran"))
    assert code == 2 and "The words differ" in output
    code, output = run(tool, tmp_path, CLEARNLP + CLEARNLP)
    assert code == 2 and "same sentences" in output
