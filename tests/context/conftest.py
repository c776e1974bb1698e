from __future__ import annotations

from pathlib import Path

import pytest
from coreflang_context import Encoder, load_encoder
from encoders import unigram, write_encoder


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small encoder with windows of 64 pieces."""
    path = tmp_path_factory.mktemp("encoder")
    write_encoder(path, unigram())
    return path


@pytest.fixture(scope="session")
def encoder(folder: Path) -> Encoder:
    return load_encoder(folder)
