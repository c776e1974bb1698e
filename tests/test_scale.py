"""The examples of docs/scale.md, each where its engine is installed."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from coreflang.plugins import load_language

PAGE = Path(__file__).resolve().parents[1] / "docs" / "scale.md"
ENGINES = {"Spark": "pyspark", "datasets": "datasets", "pandas": "pandas", "Dask": "dask"}


def example(heading: str) -> tuple[str, str]:
    """The code below a heading, and what the page says it prints."""
    part = PAGE.read_text(encoding="utf-8").split(f"\n## {heading}\n")[1]
    code, shown = re.findall(r"^```(?:py|text)\n(.*?)^```", part, flags=re.M | re.S)[:2]
    return code, shown


@pytest.mark.parametrize("heading", ENGINES)
def test_example_prints_what_the_page_says(heading: str, tmp_path: Path) -> None:
    if importlib.util.find_spec(ENGINES[heading]) is None:
        pytest.skip(f"needs {ENGINES[heading]}")
    if heading == "Spark" and not (shutil.which("java") or "JAVA_HOME" in os.environ):
        pytest.skip("needs Java")
    if load_language("en").embedded_pipeline() is None:
        pytest.skip("this checkout has no embedded English pipeline")
    code, shown = example(heading)
    script = tmp_path / "example.py"
    script.write_text(code, encoding="utf-8")
    own = {"PYSPARK_PYTHON": sys.executable, "SPARK_LOCAL_IP": "127.0.0.1",
           "HF_HOME": str(tmp_path), "HF_HUB_OFFLINE": "1"}  # fmt: skip
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True,
                          env={**os.environ, **own}, cwd=tmp_path)  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.strip() == shown.strip()


def test_examples_are_short() -> None:
    lines = {name: len(example(name)[0].split("\n\n\n")[-1].splitlines()) for name in ENGINES}
    assert all(n <= 14 for n in lines.values()), lines
