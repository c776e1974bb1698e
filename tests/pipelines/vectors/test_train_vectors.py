from __future__ import annotations

import sys
from pathlib import Path

import coreflang_pipelines
import pytest
import typer
from coreflang_pipelines.vectors.command import CARD, VECTORS, train_vectors
from coreflang_pipelines.vectors.fit import import_floret, read_floret
from typer.testing import CliRunner

from coreflang.errors import CoreflangError
from coreflang.vectors import SubwordVectors


def run(recipe: Path, data: Path, output: Path) -> str:
    app = typer.Typer()
    app.command()(train_vectors)
    arguments = ["en", "--data", data, "--output", output, "--recipe", recipe, "--no-progress"]
    result = CliRunner().invoke(app, [str(a) for a in arguments])
    if result.exception is not None:
        raise result.exception
    return result.output


def test_the_command_trains_checks_and_writes(
    recipe_path: Path, data: Path, tmp_path: Path
) -> None:
    pytest.importorskip("floret", reason="floret trains the vectors: pip install floret")
    output = tmp_path / "out" / "vectors"
    shown = run(recipe_path, data, output)
    assert "11603 words" in shown
    assert {path.name for path in output.iterdir()} == {VECTORS, CARD}
    vectors = SubwordVectors.load(output / VECTORS)
    assert (vectors.n_buckets, vectors.dim) == (300, 12)
    otter, heron, ladder = vectors.of_words(["otter", "heron", "ladder"])
    assert otter @ heron > otter @ ladder
    card = (output / CARD).read_text(encoding="utf-8")
    assert "| tales | `tales.txt` | made up | CC0 1.0 | Secret | 11,600 |" in card
    assert "train-vectors en --recipe tiny.yaml --data DIR --output DIR" in card
    assert str(tmp_path) not in card


def test_the_same_run_gives_the_same_file(recipe_path: Path, data: Path, tmp_path: Path) -> None:
    pytest.importorskip("floret", reason="floret trains the vectors: pip install floret")
    for name in ("a", "b"):
        run(recipe_path, data, tmp_path / name)
    for file in (VECTORS, CARD):
        assert (tmp_path / "a" / file).read_bytes() == (tmp_path / "b" / file).read_bytes()


def test_progress_shows_the_time(
    recipe_path: Path, data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("floret", reason="floret trains the vectors: pip install floret")
    for shown in (True, False):
        train_vectors("en", data, tmp_path / "out", recipe=recipe_path, progress=shown)
        bars = capsys.readouterr().err
        assert ("tokenise" in bars and "floret: 00:0" in bars) is shown


def test_vectors_that_are_too_large(recipe_path: Path, data: Path, tmp_path: Path) -> None:
    pytest.importorskip("floret", reason="floret trains the vectors: pip install floret")
    text = recipe_path.read_text(encoding="utf-8").replace("megabytes: 0.1", "megabytes: 0.001")
    recipe_path.write_text(text, encoding="utf-8")
    with pytest.raises(CoreflangError, match=r"P123.*0\.00 MB"):
        run(recipe_path, data, tmp_path / "out")
    assert not list((tmp_path / "out").iterdir())


def test_words_that_all_are_too_rare(recipe_path: Path, data: Path, tmp_path: Path) -> None:
    pytest.importorskip("floret", reason="floret trains the vectors: pip install floret")
    text = recipe_path.read_text(encoding="utf-8").replace("min_count: 2", "min_count: 9999")
    recipe_path.write_text(text, encoding="utf-8")
    with pytest.raises(CoreflangError, match="P121"):
        run(recipe_path, data, tmp_path / "out")


def test_the_command_is_registered() -> None:
    assert coreflang_pipelines.coreflang_commands()["train-vectors"] is train_vectors


def test_without_floret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "floret", None)
    with pytest.raises(CoreflangError, match=r"P120.*pip install"):
        import_floret()


@pytest.mark.parametrize(
    "content",
    ["", "2 3 4 5 2 0 < >\n0 1 2 3\n", "1 2 4 5 2 0 [ ]\n0 1 2\n", "1 2 4 5 2 0 < >\n0 1 x\n"],
)
def test_files_that_floret_did_not_write(tmp_path: Path, content: str) -> None:
    path = tmp_path / "x.floret"
    path.write_text("1 2 4 5 2 0 < >\n0 1 2\n", encoding="utf-8")
    assert read_floret(path).of_words(["otter"]).tolist() == [[1, 2]]
    path.write_text(content, encoding="utf-8")
    with pytest.raises(CoreflangError, match="P122"):
        read_floret(path)
