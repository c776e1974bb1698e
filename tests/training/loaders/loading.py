"""What the tests of the loaders share."""

from __future__ import annotations

from pathlib import Path

import pytest
from coreflang_training.corpus import CorpusDocument
from coreflang_training.errors import TrainingError
from coreflang_training.loaders import LOADERS, LoadReport


def load(name: str, path: Path) -> list[CorpusDocument]:
    """Read with a loader by name; nothing may be skipped."""
    return list(LOADERS[name](path))


def clusters(document: CorpusDocument) -> list[list[str]]:
    """The mentions' texts by entity."""
    return [[document.span_text(m) for m in group] for group in document.clusters()]


def write(folder: Path, name: str, text: str) -> Path:
    """Write a file and the folders above it."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def refuses(
    name: str, folder: Path, *, file: str, line: int, expected: str, others: int
) -> LoadReport:
    """A malformed document is named; with skip_bad the others are read, and it is listed.

    name (str): the loader.
    folder (Path): the corpus, with one malformed document.
    file (str): the name of the file that is malformed.
    line (int): the line.
    expected (str): a part of the message.
    others (int): how many documents are fine.
    RETURNS (LoadReport): the report.
    """
    with pytest.raises(TrainingError, match=r"T100|T025") as caught:
        list(LOADERS[name](folder))
    for part in (file, f"line {line}:", expected):
        assert part in str(caught.value)
    report = LoadReport()
    assert len(list(LOADERS[name](folder, skip_bad=True, report=report))) == others
    (skipped,) = report.skipped
    assert skipped.path.endswith(file)
    assert (skipped.line, expected in skipped.reason) == (line, True)
    assert any(file in text for text in report.lines())
    return report
