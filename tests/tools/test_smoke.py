"""The smoke test: what it compares, and that the oldest versions are the bounds of setup.cfg."""

from __future__ import annotations

import re
from configparser import RawConfigParser
from pathlib import Path
from types import ModuleType

import pytest
from scripts import load_tool

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def smoke(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return load_tool("smoke", monkeypatch)


def test_the_oldest_versions_are_the_lower_bounds() -> None:
    setup = RawConfigParser()
    setup.read_string((ROOT / "setup.cfg").read_text(encoding="utf-8"))
    required = setup["options"]["install_requires"].split()
    bounds = [re.match(r"([\w-]+)>=([\d.]+)", line) for line in required]
    lines = (ROOT / "tools" / "oldest.txt").read_text(encoding="utf-8").splitlines()
    pinned = [line.partition("==")[::2] for line in lines if not line.startswith("#")]
    assert [bound and bound.groups() for bound in bounds] == pinned


def test_a_difference_is_reported(smoke: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    smoke.checks = lambda: iter([("one", lambda: smoke._expect([1], [2])), ("two", lambda: None)])
    assert smoke.main() == 1
    printed = capsys.readouterr().out.splitlines()
    assert printed[1:] == ["smoke: FAILED one", "smoke: two", "smoke: 1 checks failed"]


def test_a_row_with_other_chains_fails(smoke: ModuleType) -> None:
    section = next(s for s in smoke.golden_texts.all_sections() if s.pipeline == "en")
    smoke._golden(section)
    changed = [{**section.rows[0], "chains": []}, *section.rows[1:]]
    with pytest.raises(AssertionError, match="Marta"):
        smoke._golden(smoke.Section("en", changed))


def test_commands_that_fail_are_noticed(smoke: ModuleType) -> None:
    with pytest.raises(AssertionError, match="E405"):
        smoke._command("resolve", "--pipeline", "no_such_pipeline", "--text", "Ida sang.")
