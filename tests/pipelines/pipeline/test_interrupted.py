"""A training of a pipeline that is killed at one of its steps, or finds the disk full."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from coreflang_pipelines.pipeline.command import train_pipeline
from crashes import TOLD, Files, crashes, files_in

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
KILLED = ("kill-0", "kill-0.1", "kill-0.5", "kill-1")


def train(output: Path) -> None:
    """What the script that is killed calls; its data lie beside the output."""
    data = output.parent
    folder = output / "model"
    train_pipeline(
        "en", data=data, output=folder, recipe=data / "tiny.yaml", resume=True, progress=False
    )


def weights(files: Files) -> Files:
    """All but what tells how fast it was."""
    own = {name: value for name, value in files.items() if name.startswith("model/")}
    return {
        name: value for name, value in own.items() if name[6:] not in ("README.md", "meta.json")
    }


def test_killed_at_a_step_or_on_a_full_disk(recipe_path: Path) -> None:
    folder = recipe_path.parent
    for name in ("whole", *KILLED, "full-3000"):
        (folder / name / "model").mkdir(parents=True)
        (folder / name / "model" / "meta.json").write_text("{}", encoding="utf-8")
    old = files_in(folder / "whole")
    whole, *killed, full = crashes(Path(__file__), "train", folder, "whole", *KILLED, "full-3000")
    new = weights(whole.files)
    assert whole.status == 0, whole.said
    assert "model/parser/model" in new
    assert [crash.status for crash in killed] == [-9] * len(KILLED), killed
    assert (full.status, "T205" in full.said) == (TOLD, True), full.said
    for crash in (*killed, full):
        ours = {name: value for name, value in crash.files.items() if name.startswith("model/")}
        assert ours == old or weights(ours) == new, crash.how
        assert weights(crash.again) == new, crash.how
    assert not list(folder.glob("full-3000/.*"))
