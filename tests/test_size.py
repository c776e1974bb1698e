"""The code stays small: what `tools/measure.py` says."""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tools"))

import measure  # noqa: E402

FOLDERS = measure.shipped_folders()


def test_all_packages_are_measured() -> None:
    names = {folder.name for folder in FOLDERS}
    assert {"coreflang", "coreflang_common", "coreflang_en", "coreflang_training"} <= names
    assert "coreflang_pipelines" in names


def test_no_function_has_fifty_lines() -> None:
    assert [f.name for f in measure.measure_functions(FOLDERS) if f.lines >= 50] == []


def test_half_of_the_functions_have_fewer_than_ten_lines() -> None:
    assert median(f.lines for f in measure.measure_functions(FOLDERS)) < 10


def test_no_module_has_three_hundred_lines() -> None:
    assert [(m.name, m.lines) for m in measure.measure_modules(FOLDERS) if m.lines >= 300] == []


def test_everything_public_has_a_docstring() -> None:
    measured = [*measure.measure_functions(FOLDERS), *measure.measure_modules(FOLDERS)]
    assert [m.name for m in measured if not m.documented] == []


def test_measuring(tmp_path: Path) -> None:
    method = "    def b(self):\n        def c():\n            pass\n"
    text = f"class A:\n{method}\n    def _d(self):\n        pass\n"
    (tmp_path / "module.py").write_text(text, encoding="utf-8")
    found = measure.measure_functions([tmp_path])
    facts = [(f.name.split()[-1], f.lines, f.documented) for f in found]
    assert facts == [("b", 3, False), ("c", 2, True), ("_d", 2, True)]
    assert [(m.lines, m.documented) for m in measure.measure_modules([tmp_path])] == [(7, False)]


def test_comments_are_those_for_people() -> None:
    text = "#!/bin/sh\n# Why.\nx = 1  # noqa: E501\ny = '# no'  # since\nz = ()  # fmt: skip\n"
    assert measure.count_comments(text) == 2
