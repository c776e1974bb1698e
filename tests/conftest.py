"""What tests share."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import spacy
from hypothesis import HealthCheck, settings
from toy import TOY_CONFIG, TOY_MODULE, Site

from coreflang import plugins

# What a busy machine takes its time for is no fault of what is tested.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """An empty folder on the path; what was imported from it is forgotten afterwards."""
    folder = tmp_path / "site"
    folder.mkdir()
    monkeypatch.syspath_prepend(str(folder))
    plugins.load_language.cache_clear()
    plugins.gather.cache_clear()
    before = set(sys.modules)
    yield Site(folder)
    for name in set(sys.modules) - before:
        if str(getattr(sys.modules[name], "__file__", "")).startswith(str(folder)):
            del sys.modules[name]
    plugins.load_language.cache_clear()
    plugins.gather.cache_clear()


@pytest.fixture
def toy(site: Site) -> Site:
    """The toy language, installed under the code xx."""
    files = {"coreflang_toy/__init__.py": TOY_MODULE, "coreflang_toy/config.yaml": TOY_CONFIG}
    site.add("coreflang-toy", files, points={"xx": "coreflang_toy"})
    return site


@pytest.fixture
def toy_pipeline(toy: Site, tmp_path: Path) -> Path:
    """A saved pipeline that parses toy sentences; "coreflang" is not in it."""
    nlp = spacy.blank("xx")
    nlp.add_pipe("toy_parser")
    folder = tmp_path / "xx_toy"
    nlp.to_disk(folder)
    return folder
