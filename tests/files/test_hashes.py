"""Hashes of weights: up to date in the sources, and compared when weights are loaded."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
import spacy
from models import random_model, saved_model
from scripts import load_tool
from toy import Site
from typer.testing import CliRunner

import coreflang
from coreflang.cli.app import build
from coreflang.errors import CoreflangError
from coreflang.files import hashes
from coreflang.plugins import load_language
from coreflang.scorers.model_file import save_model


def test_the_hashes_in_the_sources_are_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    for package in load_tool("hashes", monkeypatch).packages():
        assert hashes.noted(package) == hashes.hashes_of(package), "run 'make hashes'"


@pytest.fixture
def package(toy: Site, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The toy language with a model, vectors and a pipeline, and with their hashes."""
    folder = toy.folder / "coreflang_toy"
    (folder / "models").mkdir()
    saved_model(folder / "models")
    nlp = spacy.blank("xx")
    nlp.add_pipe("toy_parser")
    nlp.to_disk(folder / "pipeline")
    (folder / hashes.FILE).write_text(hashes.as_text(hashes.hashes_of(folder)), encoding="utf-8")
    yield folder


def test_whole_packages_load(package: Path) -> None:
    assert len(hashes.noted(package)) > 3
    assert coreflang.load("xx")("Mia sang . She sang .").text == "Mia sang . She sang ."


def test_a_damaged_model_is_refused(package: Path) -> None:
    path = package / "models" / "ensemble.npz"
    save_model(random_model(members=1), path)
    with pytest.raises(CoreflangError, match=r"E226.*ensemble\.npz.*SHA256SUMS"):
        coreflang.load("xx")
    (package / hashes.FILE).unlink()
    assert coreflang.load("xx")


def test_hashes_that_are_no_text_are_those_of_no_file(package: Path) -> None:
    path = package / hashes.FILE
    path.write_bytes(b"\xff\xfe" + path.read_bytes()[3:])
    with pytest.raises(CoreflangError, match="E226"):
        coreflang.load("xx")


def test_a_pipeline_with_flipped_bits_is_refused(package: Path) -> None:
    chance = random.Random(1)
    whole = package.parent / "whole"
    shutil.copytree(package / "pipeline", whole)
    for path in sorted(p for p in whole.rglob("*") if p.is_file() and p.stat().st_size):
        data = bytearray(path.read_bytes())
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        target = package / "pipeline" / path.relative_to(whole)
        target.write_bytes(data)
        with pytest.raises(CoreflangError, match=rf"E226.*{path.name}"):
            coreflang.load("xx")
        target.unlink()
        # Without its config there is no pipeline at all.
        with pytest.raises(CoreflangError, match=r"E226|E007"):
            coreflang.load("xx")
        shutil.copy(path, target)
    assert coreflang.load("xx")


def test_a_broken_pipeline_without_hashes_has_a_code(package: Path) -> None:
    (package / hashes.FILE).unlink()
    for name in ("meta.json", "config.cfg", "tokenizer"):
        path = package / "pipeline" / name
        whole = path.read_bytes()
        path.write_bytes(b"\xff" + whole[: len(whole) // 2])
        with pytest.raises(CoreflangError, match="E225"):
            coreflang.load("xx")
        path.write_bytes(whole)


def run(*arguments: str) -> tuple[int, str]:
    try:
        result = CliRunner().invoke(build(list(arguments)), list(arguments))
    except CoreflangError as error:
        return 1, str(error)
    if isinstance(result.exception, CoreflangError):
        return 1, result.output + str(result.exception)
    return result.exit_code, result.output


def test_the_command_compares_all(package: Path) -> None:
    status, output = run("check", "--installed")
    assert status == 0, output
    assert "coreflang-toy 0.1.0: " in output
    (package / "models" / "ensemble.npz").write_bytes(b"other")
    status, output = run("check", "--installed")
    assert status == 1
    assert "not as shipped: coreflang_toy/models/ensemble.npz" in output
    assert "E434" in output
    assert "coreflang-toy" in output


def test_a_plugin_that_cannot_be_imported_is_checked_too(toy: Site) -> None:
    toy.add("coreflang-qq", {"coreflang_qq.py": "raise SystemExit"}, points={"qq": "coreflang_qq"})
    status, output = run("check", "--installed")
    assert status == 0, output
    assert "coreflang-qq" in output


@pytest.mark.parametrize("group", ["spacy_coreflang_scorers", "spacy_coreflang_vectors"])
def test_what_brings_scorers_or_vectors_is_checked_too(site: Site, group: str) -> None:
    site.add("other-maker", {"other.py": ""}, points={"other.One.v1": "other:make"}, group=group)
    status, output = run("check", "--installed")
    assert status == 0, output
    assert "other-maker 0.1.0: " in output


def test_shipped_languages_have_hashes_of_all_their_weights() -> None:
    for lang in ("de", "en", "es", "fr", "pl"):
        folder = load_language(lang).folder
        assert folder is not None
        without = lang in ("es", "pl")
        assert without or any(name.startswith("vectors/") for name in hashes.noted(folder))
        assert any(name.startswith("pipeline/parser") for name in hashes.noted(folder))
