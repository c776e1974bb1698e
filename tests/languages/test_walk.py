"""The walk of docs/rules.md, as it stands there: a rule with a word list for German."""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
import yaml

import coreflang

ROOT = Path(__file__).resolve().parents[2]
CASE_FILE = "said_with_als.yaml"
# Lists what the language has, and says which of its cases fail.
SCRIPT = """
import sys
from pathlib import Path
from coreflang.plugins import load_language
from coreflang.testing import check_case, read_cases
plugin = load_language("de")
assert plugin.folder.parent == Path(sys.argv[1]), plugin.folder
print("rules", *(rule.name for rule in plugin.rules(plugin).token_rules))
print("failing", *(case.name for case in read_cases(Path(sys.argv[2])) if check_case(case, "de")))
"""


@pytest.fixture(scope="module")
def blocks() -> list[str]:
    """What the page says is to be written: the list, its row, the rule, the cases."""
    page = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    walk = page[page.index("## A walk") : page.index("## Names")]
    found = re.findall(r"   ```(?:text|yaml)\n(.*?)   ```\n", walk, flags=re.DOTALL)
    return [textwrap.dedent(block) for block in found]


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the German package, without what is trained."""
    source, copy = ROOT / "languages" / "de" / "coreflang_de", tmp_path / "coreflang_de"
    for file in source.rglob("*"):
        part = file.relative_to(source)
        if file.is_file() and part.parts[0] not in {"models", "pipeline", "vectors"}:
            (copy / part).parent.mkdir(parents=True, exist_ok=True)
            (copy / part).write_bytes(file.read_bytes())
    return copy


def says(package: Path, cases: Path) -> dict[str, list[str]]:
    """Names of rules and of failing cases, by a process that sees the copy before all others."""
    path = [str(package.parent), str(Path(coreflang.__file__).parents[1]), *sys.path]
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(package.parent), str(cases)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path)}, text=True, capture_output=True,
        check=True,
    )  # fmt: skip
    return {first: rest for first, *rest in map(str.split, run.stdout.splitlines())}


def test_the_walk_adds_a_rule_in_three_files(package: Path, blocks: list[str]) -> None:
    words, _, rule, cases = blocks
    case_file = package.parent / CASE_FILE
    case_file.write_text(cases, encoding="utf-8")
    before = says(package, case_file)
    assert "said_with_als" not in before["rules"]
    assert before["failing"] != []

    (package / "data" / "professions.txt").write_text(words, encoding="utf-8")
    rules = package / "token_rules.py"
    text = rules.read_text(encoding="utf-8")
    listed = "GERMAN_TOKEN_RULES = ("
    changed = text.replace(listed, f"{rule}\n\n{listed}\n    said_with_als,")
    rules.write_text(changed, encoding="utf-8")
    after = says(package, case_file)
    assert "said_with_als" in after["rules"]
    assert after["failing"] == []
    assert set(after["rules"]) > set(before["rules"])


def test_the_row_of_the_list_is_as_the_others_are(package: Path, blocks: list[str]) -> None:
    words, row = blocks[:2]
    name, said = next(iter(yaml.safe_load(row).items()))
    rows = yaml.safe_load((package / "data" / "SOURCES.yaml").read_text(encoding="utf-8"))
    assert name == "professions.txt"
    assert set(said) == set(rows["titles.txt"])
    assert said["sha256"] == hashlib.sha256(words.encode()).hexdigest()
