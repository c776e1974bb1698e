"""The pictures of README.md and docs/ are there, small, and show what is drawn today."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from coreflang.plugins import load_language

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import pictures  # noqa: E402


def test_the_drawing_is_up_to_date() -> None:
    if load_language("en").embedded_pipeline() is None:
        pytest.skip("this checkout has no embedded English pipeline")
    assert pictures.main(["--check"]) == 0, "run 'make pictures'"


@pytest.mark.parametrize("page", [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))],
                         ids=lambda page: page.name)  # fmt: skip
def test_pictures_of_pages_are_there_and_small(page: Path) -> None:
    found = re.findall(r"!\[(.*?)\]\((?!https?:)(.*?)\)", page.read_text(encoding="utf-8"))
    for words, name in found:
        assert words and (page.parent / name).stat().st_size < 150_000, name


def test_no_picture_is_left_over() -> None:
    pages = "".join(
        p.read_text("utf-8") for p in (ROOT / "README.md", *(ROOT / "docs").glob("*.md"))
    )
    made = [*(ROOT / "docs").glob("*.png"), *(ROOT / "docs").glob("*.svg")]
    assert len(made) >= 5 and [path.name for path in made if path.name not in pages] == []
