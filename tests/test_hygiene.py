"""What no file of the repository may hold."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CARDS = sorted(
    path
    for folder in ("languages", "training", "docs")
    for path in (ROOT / folder).rglob("*.md")
    if not {"node_modules", "build"} & set(path.parts)
)
# In a table or a command: a path from the root of somebody's machine, or of somebody's home.
MACHINE_PATH = re.compile(r"[`\s=(](?:/(?:tmp|home|root|Users|work|mnt|opt|data)/|~/|[A-Z]:\\)")


def test_the_pattern_finds_paths_of_machines() -> None:
    assert MACHINE_PATH.search("| `/home/ida/patterns/es.yaml` | made up |")
    assert MACHINE_PATH.search("--data /tmp/data")
    assert not MACHINE_PATH.search("| `patterns/es.yaml` | he/she | and/or | https://a.b/data/ |")


@pytest.mark.parametrize("path", CARDS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_page_or_card_shows_a_path_of_somebodys_machine(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert not [line for line in lines if MACHINE_PATH.search(line)]
