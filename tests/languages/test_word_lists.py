"""The word lists of all languages: their form, and where they come from."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools" / "word_lists"))

from list_files import checksum, read_sources  # noqa: E402

FOLDERS = sorted(ROOT.glob("languages/*/coreflang_*/data"))
CLOSED = [path for folder in FOLDERS for path in folder.glob("closed_classes.yaml")]
# Lists of several words a line.
OF_PHRASES = (
    "adverbs_in_phrases", "adverbs_of_clauses", "en_phrases", "firm_names", "fixed_phrases",
    "geographical_names", "idioms_of_es", "idioms_of_it", "kinds", "newspapers", "place_names",
    "strong_forms", "turns_of_es",
)  # fmt: skip
LISTS = [path for folder in FOLDERS for path in sorted(folder.glob("*.txt"))]


def name_of(path: Path) -> str:
    return "/".join(path.with_suffix("").parts[-3::2])


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_every_list_has_a_source_and_every_source_a_list(folder: Path) -> None:
    sources = read_sources(folder)
    lists = [name for name in sources if name.endswith(".txt")]
    assert sorted(lists) == sorted(path.name for path in folder.glob("*.txt"))
    # Weights that were derived from something, by their path in the package.
    assert all((folder.parent / name).is_file() for name in set(sources) - set(lists))


@pytest.mark.parametrize("path", LISTS, ids=name_of)
def test_source_is_complete(path: Path) -> None:
    entry = read_sources(path.parent)[path.name]
    assert entry["sha256"] == checksum(path)
    assert (path.parent / entry["licence_file"]).stat().st_size > 200
    assert all(entry[key] for key in ("content", "origin", "licence", "date", "derived_by"))
    assert ("inputs" in entry) == (entry["derived_by"] != "by hand")


@pytest.mark.parametrize("path", LISTS, ids=name_of)
def test_list_is_sorted_lower_case_without_gaps(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    assert text.endswith("\n")
    assert lines == sorted(set(lines))
    assert all(line and line == line.strip().lower() for line in lines)
    if path.stem not in OF_PHRASES:
        assert not any(" " in line for line in lines)


@pytest.mark.parametrize("path", CLOSED, ids=name_of)
def test_closed_classes_have_a_source_and_are_sorted(path: Path) -> None:
    entry = read_sources(path.parent)[f"data/{path.name}"]
    assert entry["sha256"] == checksum(path)
    assert (path.parent / entry["licence_file"]).stat().st_size > 200
    classes = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert [name for name, words in classes.items() if words != sorted(set(words))] == []
