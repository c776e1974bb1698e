"""The command `train --scorer span`, as far as it goes without torch."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from coreflang_training.errors import TrainingError
from coreflang_training.train_command import train


def ask(folder: Path, **more: object) -> None:
    train("en", data=folder, output=folder, **more)  # type: ignore[arg-type]


WITHOUT = """
import sys
sys.modules["torch"] = None
import coreflang, coreflang.scorers.span
from coreflang_training.train_command import train
try:
    train("en", data=None, output=None, scorer="span")
except coreflang.CoreflangError as error:
    print(error)
"""


def test_without_torch_the_core_works_and_training_says_what_to_install() -> None:
    found = subprocess.run(
        [sys.executable, "-c", WITHOUT], check=True, capture_output=True, text=True
    ).stdout
    assert "E448" in found
    assert "torch" in found
    assert "pip install coreflang-training[transformer]" in found


def test_a_scorer_that_nobody_trains_here_is_named(tmp_path: Path) -> None:
    with pytest.raises(TrainingError, match=r"T208.*'spam'.*ensemble, span"):
        ask(tmp_path, scorer="spam")


def test_a_rounded_encoder_cannot_learn(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="torch, an optional dependency, is not installed")
    pytest.importorskip("tokenizers", reason="tokenizers is not installed")
    with pytest.raises(TrainingError, match="T209"):
        ask(tmp_path, scorer="span", frozen=False)
