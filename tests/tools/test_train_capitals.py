"""The tool that learns which words begin with a capital."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
import yaml
from scripts import load_tool
from typer.testing import CliRunner

from coreflang.capitals.weights import read_weights

ROOT = Path(__file__).resolve().parents[2]
RECIPES = sorted((ROOT / "tools" / "capitals").glob("*.yaml"))
RECIPE_FILES = {path.stem: path for path in RECIPES}
NAMES = ("Ida", "Otto", "Lyon", "Bergen")
WORDS = ("sings", "walks", "to", "from", "beside", "slowly")
RECIPE = """
lang: en
licence: MIT
bits: 12
raw:
  tales: {path: tales.txt, origin: made up, licence: MIT, skip: [SECRET],
          respelled: {walketh: walks}}
"""


def tale(seed: int) -> str:
    chance = random.Random(seed)
    words = [chance.choice(WORDS if chance.random() < 0.7 else NAMES) for _ in range(12)]
    return " ".join(["So", *words]) + "."


@pytest.fixture
def learnt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    tool = load_tool("train_capitals", monkeypatch)
    (tmp_path / "en.yaml").write_text(RECIPE, encoding="utf-8")
    lines = ["=== ONE", *map(tale, range(400)), "IDA WALKS SLOWLY"]
    # What is left out would teach the contrary.
    secret = ["=== SECRET1", *(tale(n).swapcase() for n in range(400))]
    (tmp_path / "tales.txt").write_text("\n".join(lines + secret), encoding="utf-8")
    monkeypatch.setattr(tool, "RECIPES", tmp_path)
    app = tool.typer.Typer()
    app.command()(tool.main)
    options = ["en", "--data", str(tmp_path), "--output", str(tmp_path)]
    found = CliRunner().invoke(app, options, catch_exceptions=False)
    assert found.exit_code == 0
    return tmp_path


def test_it_learns_names_and_beginnings(learnt: Path) -> None:
    weights = read_weights(learnt / "capitals.npz")
    words = ["", "so", "otto", "walks", "to", "lyon", "slowly", "."]
    assert [w for w, large in zip(words, weights.capitals(words), strict=True) if large] == [
        "so", "otto", "lyon",
    ]  # fmt: skip


def test_its_card_says_what_it_is_made_of(learnt: Path) -> None:
    card = (learnt / "CAPITALS.md").read_text(encoding="utf-8")
    assert "Licence of the weights: MIT." in card
    assert "| tales | `tales.txt` | made up | MIT | SECRET |" in card
    assert "100.0 % were right" in card


@pytest.mark.parametrize("lang", ["de", "pl"])
def test_books_of_dev_corpora_are_left_out(lang: str) -> None:
    recipe = yaml.safe_load(RECIPE_FILES[lang].read_text(encoding="utf-8"))
    split = ROOT / "training" / "coreflang_training" / "splits" / f"prose-{lang}.yaml"
    dev = yaml.safe_load(split.read_text(encoding="utf-8"))["parts"]["dev"]
    books = {name.removeprefix("novel-").rstrip("abc").upper() for name in dev if "novel-" in name}
    assert len(books) >= 10
    assert set(recipe["raw"]["novels"]["skip"]) == books


@pytest.mark.parametrize("path", RECIPES, ids=lambda path: path.stem)
def test_cards_are_those_of_the_recipes(path: Path) -> None:
    recipe = yaml.safe_load(path.read_text(encoding="utf-8"))
    models = ROOT / "languages" / path.stem / f"coreflang_{path.stem}" / "models"
    card = (models / "CAPITALS.md").read_text(encoding="utf-8")
    assert f"Licence of the weights: {recipe['licence']}." in card
    for raw in recipe["raw"].values():
        skipped = ", ".join(raw.get("skip", ())) or "-"
        assert f"| `{raw['path']}` | {raw['origin']} | {raw['licence']} | {skipped} |" in card
    read_weights(models / "capitals.npz")
