from __future__ import annotations

import lzma
from pathlib import Path

import pytest
from coreflang_training.errors import TrainingError
from coreflang_training.lines import read_lines


def test_packed_files_are_unpacked(tmp_path: Path) -> None:
    path = tmp_path / "words.tsv.xz"
    path.write_bytes(lzma.compress("Łódź\nWarszawa\n".encode()))
    assert read_lines(path) == ["Łódź", "Warszawa", ""]


def test_a_file_that_only_seems_packed(tmp_path: Path) -> None:
    path = tmp_path / "words.tsv.xz"
    path.write_text("Warszawa\n", encoding="utf-8")
    with pytest.raises(TrainingError, match="T025"):
        read_lines(path)
