"""The commands `pretrain` and `learning-curve` on toy text: whole runs, resumed runs, no text."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
import spacy
import srsly
import yaml
from coreflang_training.ensemble import silver as silver_module
from coreflang_training.ensemble.command import train
from coreflang_training.ensemble.curve_command import learning_curve
from coreflang_training.ensemble.passages import Passage, draw_passages
from coreflang_training.ensemble.pretrain_command import pretrain
from coreflang_training.ensemble.pretraining_recipe import RECIPES, load_pretraining
from coreflang_training.errors import TrainingError
from coreflang_training.raw_text import RawText
from trainings import CONLL, STORY

from coreflang.errors import CoreflangError
from coreflang.scorers.model_file import load_model
from coreflang.scorers.weights_file import weights


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    story = "\n".join([STORY] * 4)
    (folder / "text.txt").write_text(f"=== one\n{story}\n=== two\n{story}\n", encoding="utf-8")
    (folder / "names.txt").write_text("Otto slept\n", encoding="utf-8")
    (folder / "empty.txt").write_text("=== one\n\n", encoding="utf-8")
    text = "".join(CONLL.format(n=n) for n in range(6))
    (folder / "corpus.conll").write_text(text, encoding="utf-8")
    nlp = spacy.blank("en")
    nlp.add_pipe("two_words_of_a_training")
    nlp.to_disk(folder / "pipeline")
    return folder


def recipe(folder: Path, text: str = "text.txt", *, annotated: bool = True, **raw: object) -> Path:
    """Write the recipes of a pretraining and of its ensemble."""
    own = {"own": {"loader": "conll2012", "path": "corpus.conll"}} if annotated else {}
    settings = {"members": 2, "epochs": 2, "at_least": 1, "vectors": "", "hidden": 8, "second": 4}
    ensemble = {"lang": "en", "licence": "MIT", "train": own, "dev": own, "settings": settings}
    (folder / "ensemble.yaml").write_text(yaml.safe_dump(ensemble), encoding="utf-8")
    mix = {"passage_words": 16, "rules": 1.0, "pronouns": 1.0, "names": {"seen": 1}}
    table = {"ensemble": "ensemble.yaml", "raw": {"path": text, **raw}, "mix": mix, "epochs": 2}
    path = folder / "pretraining.yaml"
    path.write_text(yaml.safe_dump(table), encoding="utf-8")
    return path


def run(data: Path, output: Path, path: Path) -> Path:
    file = output / "pretrained.npz"
    pretrain(
        "en", data=data, output=file, recipe=path, pipeline=str(data / "pipeline"),
        setting=[], progress=False,
    )  # fmt: skip
    return file


def test_members_that_train_goes_on_from(data: Path, tmp_path: Path) -> None:
    file = run(data, tmp_path / "out", recipe(data))
    model = load_model(file)
    assert (len(model.members), model.policy.null_threshold) == (2, 1.0)
    log = file.with_name("pretrain.log.jsonl").read_text(encoding="utf-8")
    rows = [srsly.json_loads(line) for line in log.splitlines()]
    assert rows[0]["recipe"]["mix"]["passage_words"] == 16
    assert len(rows[0]["data"]) == 64
    assert {row["member"] for row in rows if row["event"] == "epoch"} == {0, 1}
    train(
        "en", data=data, output=tmp_path / "fine", recipe=data / "ensemble.yaml", setting=[],
        pipeline=str(data / "pipeline"), pretrained=file, progress=False,
    )  # fmt: skip
    assert load_model(tmp_path / "fine" / "ensemble.npz").table == model.table


def test_raw_text_is_mixed_with_annotated_text(data: Path, tmp_path: Path) -> None:
    path = recipe(data)
    table = yaml.safe_load((data / "ensemble.yaml").read_text(encoding="utf-8"))
    hashes = []
    for weight in (None, 0.5, 1.0):
        more = {"silver": str(path), "silver_weight": weight} if weight else {}
        file = data / "mixed.yaml"
        file.write_text(yaml.safe_dump({**table, **more}), encoding="utf-8")
        output = tmp_path / f"with {weight}"
        train(
            "en", data=data, output=output, recipe=file, setting=[],
            pipeline=str(data / "pipeline"), progress=False,
        )  # fmt: skip
        log = (output / "log.jsonl").read_text(encoding="utf-8")
        hashes.append(srsly.json_loads(log.splitlines()[0])["data"])
    assert len(set(hashes)) == 3


def test_no_annotation_is_needed(data: Path, tmp_path: Path) -> None:
    model = load_model(run(data, tmp_path / "out", recipe(data, annotated=False)))
    assert "kind=name" in model.table
    assert "kind=personal" in model.table


def test_an_interrupted_run_goes_on(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = recipe(data)
    monkeypatch.setattr(silver_module, "SHARD", 3)
    whole = load_model(run(data, tmp_path / "whole", path))
    make, calls = silver_module.make_examples, []

    def broken(*args: object, first: int, **named: object) -> object:
        calls.append(first)
        if len(calls) == 2:
            raise KeyboardInterrupt
        return make(*args, first=first, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(silver_module, "make_examples", broken)
    with pytest.raises(KeyboardInterrupt):
        run(data, tmp_path / "out", path)
    assert not (tmp_path / "out" / "pretrained.npz").exists()
    found = load_model(run(data, tmp_path / "out", path))
    assert calls == [0, 3, 3, 6]
    for one, other in zip(whole.members, found.members, strict=True):
        for name, value in weights(one).items():
            assert np.array_equal(value, weights(other)[name])
    run(data, tmp_path / "out", path)
    assert calls == [0, 3, 3, 6]


def test_the_same_run_gives_the_same_members(data: Path, tmp_path: Path) -> None:
    path = recipe(data)
    one, two = (load_model(run(data, tmp_path / name, path)) for name in ("a", "b"))
    for first, second in zip(one.members, two.members, strict=True):
        for name, value in weights(first).items():
            assert np.array_equal(value, weights(second)[name])


def test_cut_features_are_named(data: Path, tmp_path: Path) -> None:
    run(data, tmp_path / "out", recipe(data))
    shard = next((tmp_path / "out" / "work" / "silver").glob("*.npz"))
    shard.write_bytes(shard.read_bytes()[:50])
    with pytest.raises(TrainingError, match=r"T203"):
        run(data, tmp_path / "out", recipe(data))


@pytest.mark.parametrize(
    ("text", "raw", "code"),
    [
        ("empty.txt", {}, "T220"),
        ("text.txt", {"skip": ["one", "two"]}, "T220"),
        ("names.txt", {}, "T221"),
        ("nowhere.txt", {}, "T003"),
    ],
)
def test_text_without_examples(
    data: Path, tmp_path: Path, text: str, raw: dict[str, object], code: str
) -> None:
    with pytest.raises(TrainingError, match=code):
        run(data, tmp_path / "out", recipe(data, text, **raw))
    assert not (tmp_path / "out" / "pretrained.npz").exists()


def test_a_budget_draws_the_beginning_of_a_larger_one(data: Path) -> None:
    raw = RawText(path="text.txt")
    everything = draw_passages(raw, data=data, words=16, seed=3)
    some = draw_passages(RawText(path="text.txt", words=40), data=data, words=16, seed=3)
    assert some == everything[:3]
    assert sorted(p.name for p in everything) == ["one"] * 4 + ["two"] * 4
    assert Passage("one", STORY).n_words == 16


def test_texts_are_left_out(data: Path) -> None:
    raw = RawText(path="text.txt", skip=("one",))
    assert {p.name for p in draw_passages(raw, data=data, words=16, seed=0)} == {"two"}


def test_shipped_recipes_can_be_read() -> None:
    shipped = sorted(RECIPES.glob("*.yaml"))
    assert shipped
    for path in shipped:
        assert load_pretraining(path.stem).ensemble


@pytest.mark.parametrize(
    "change", [{"colour": 1}, {"mix": {"rules": 2.0}}, {"mix": {"names": {"seem": 1}}}]
)
def test_impossible_recipes_are_refused(data: Path, change: dict[str, object]) -> None:
    path = recipe(data)
    table = yaml.safe_load(path.read_text(encoding="utf-8")) | change
    path.write_text(yaml.safe_dump(table), encoding="utf-8")
    with pytest.raises(TrainingError, match=r"T002"):
        load_pretraining(path)
    with pytest.raises(CoreflangError, match=r"T001"):
        load_pretraining(data / "nowhere.yaml")


def curve(data: Path, output: Path, file: Path) -> dict[str, object]:
    learning_curve(
        "en", data=data, pretrained=file, output=output, recipe=data / "ensemble.yaml",
        pipeline=str(data / "pipeline"), setting=[], seeds=2, progress=False,
    )  # fmt: skip
    found: dict[str, object] = json.loads((output / "learning_curve.json").read_text())
    return found


def test_a_learning_curve_with_its_plot(data: Path, tmp_path: Path) -> None:
    file = run(data, tmp_path / "out", recipe(data))
    report = curve(data, tmp_path / "curve", file)
    points = report["points"]
    assert isinstance(points, list)
    kinds = {(p["share"], p["pretrained"]) for p in points}
    assert (0.0, True) in kinds
    assert (0.0, False) not in kinds
    assert [p["documents"] for p in points if p["share"] == 1.0] == [6] * 4
    assert report["nearest"] == {"own": 1.0}
    plot = ElementTree.parse(tmp_path / "curve" / "learning_curve.svg")
    lines = plot.findall(".//{http://www.w3.org/2000/svg}polyline")
    assert [len(line.attrib["points"].split()) for line in lines] == [5, 4]
    log = tmp_path / "curve" / "learning_curve.log.jsonl"
    before = log.read_text(encoding="utf-8")
    assert curve(data, tmp_path / "curve", file) == report
    assert log.read_text(encoding="utf-8") == before
    log.write_text(before + "{cut", encoding="utf-8")
    with pytest.raises(TrainingError, match=r"T222"):
        curve(data, tmp_path / "curve", file)
