"""Parts of corpora, read from YAML."""

from __future__ import annotations

from pathlib import Path

import pytest

from coreflang.errors import CoreflangError
from coreflang.formats.splits import membership, read_part


def test_ids_and_patterns(tmp_path: Path) -> None:
    path = tmp_path / "split.yaml"
    path.write_text("origin: me\nparts:\n  dev: [a1, 'b*', 3]\n", encoding="utf-8")
    ids = read_part(path, "dev")
    assert ids == ("a1", "b*", "3")
    is_wanted = membership(ids)
    assert [name for name in ("a1", "a2", "b", "b7", "3", "B7") if is_wanted(name)] == [
        "a1", "b", "b7", "3",
    ]  # fmt: skip


@pytest.mark.parametrize("text", ["", "- a", "parts: [a]", "parts: {dev: a}", "a: [", "\0"])
def test_no_split(tmp_path: Path, text: str) -> None:
    path = tmp_path / "split.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(CoreflangError, match="E381"):
        read_part(path, "dev")


def test_no_file_and_no_part(tmp_path: Path) -> None:
    with pytest.raises(CoreflangError, match="E381"):
        read_part(tmp_path / "missing.yaml", "dev")
    path = tmp_path / "split.yaml"
    path.write_text("parts: {dev: [], train: []}", encoding="utf-8")
    with pytest.raises(CoreflangError, match=r"E382.*dev, train"):
        read_part(path, "test")
