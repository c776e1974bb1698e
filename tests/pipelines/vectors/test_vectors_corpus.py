from __future__ import annotations

from pathlib import Path

import pytest
from coreflang_pipelines.vectors.corpus import write_corpus
from coreflang_pipelines.vectors.fit import frequent_words
from coreflang_pipelines.vectors.recipe import load_recipe

from coreflang.errors import CoreflangError


@pytest.fixture
def corpus(data: Path, recipe_path: Path, tmp_path: Path) -> Path:
    path = tmp_path / "corpus.txt"
    counts = write_corpus(load_recipe(recipe_path), data=data, output=path, progress=False)
    assert counts == {"tales": 400 * (14 + 15), "trees": 3}
    return path


def test_words_are_in_lower_case_between_spaces(corpus: Path) -> None:
    lines = corpus.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 801
    assert "herons glide ." in lines
    assert any(line.startswith("we sharpen a steel ") and " ; " in line for line in lines)


def test_what_the_recipe_leaves_out_is_left_out(corpus: Path) -> None:
    text = corpus.read_text(encoding="utf-8")
    assert "zeppelins" not in text
    assert "xylophones" not in text
    assert "===" not in text


def test_the_seed_decides_the_order(corpus: Path, data: Path, recipe_path: Path) -> None:
    def written(seed: int) -> str:
        text = recipe_path.read_text(encoding="utf-8")
        other = recipe_path.with_name("other.yaml")
        other.write_text(f"{text}\nseed: {seed}\n", encoding="utf-8")
        path = corpus.with_name("again.txt")
        write_corpus(load_recipe(other), data=data, output=path, progress=False)
        return path.read_text(encoding="utf-8")

    first = corpus.read_text(encoding="utf-8")
    assert written(0) == first
    assert written(1) != first
    assert sorted(written(1).splitlines()) == sorted(first.splitlines())


def test_a_missing_text_is_named(data: Path, recipe_path: Path, tmp_path: Path) -> None:
    (data / "tales.txt").unlink()
    with pytest.raises(CoreflangError, match=r"T003.*tales\.txt"):
        write_corpus(load_recipe(recipe_path), data=data, output=tmp_path / "c", progress=False)


def test_frequent_words(tmp_path: Path) -> None:
    path = tmp_path / "c.txt"
    path.write_text("b a . . .\nb c's a b\n", encoding="utf-8")
    assert frequent_words(path, n=9) == ["b", "a"]
    assert frequent_words(path, n=1) == ["b"]
