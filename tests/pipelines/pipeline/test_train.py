from __future__ import annotations

from pathlib import Path

import coreflang_pipelines
import numpy
import pytest
import spacy
from coreflang_pipelines.passages.layout import PLAIN, passages
from coreflang_pipelines.pipeline import train as training
from coreflang_pipelines.pipeline.checkpoint import FILE, load_checkpoint, save_checkpoint
from coreflang_pipelines.pipeline.command import train_pipeline
from coreflang_pipelines.pipeline.docs import to_example
from coreflang_pipelines.pipeline.recipe import load_recipe
from coreflang_pipelines.pipeline.schedule import new_optimizer
from coreflang_pipelines.treebanks.sources import read_source
from coreflang_training.chance import seeded
from typer import Typer
from typer.testing import CliRunner

from coreflang.errors import CoreflangError


class StoppedError(Exception):
    pass


def weights(nlp: spacy.language.Language) -> list[numpy.ndarray]:
    return [weight for name in nlp.pipe_names for weight in weights_of(nlp, name)]


def weights_of(nlp: spacy.language.Language, component: str) -> list[numpy.ndarray]:
    nodes = nlp.get_pipe(component).model.walk()
    return [node.get_param(name) for node in nodes for name in node.param_names]


def run(recipe_path: Path, work: str, **settings: object) -> tuple[spacy.language.Language, str]:
    lines: list[str] = []
    nlp = training.train(
        load_recipe(recipe_path),
        data=recipe_path.parent,
        work=recipe_path.parent / work,
        progress=False,
        report=lines.append,
        **settings,  # type: ignore[arg-type]
    )
    return nlp, "\n".join(lines)


def test_stages_and_epochs_are_reported(recipe_path: Path) -> None:
    _, report = run(recipe_path, "work", check=lambda nlp: "checked " + " ".join(nlp.pipe_names))
    assert report.startswith("pretrained on")
    assert [line.split(":")[0] for line in report.split("\n") if "epoch" in line] == [
        "grammar, epoch 1 of 3",
        "grammar, epoch 2 of 3",
        "grammar, epoch 3 of 3",
        "names, epoch 1 of 1",
    ]
    assert report.count("checked tok2vec tagger parser ner") == 4


def test_the_second_stage_leaves_the_shared_network_alone(recipe_path: Path) -> None:
    seen = {}

    def check(nlp: spacy.language.Language) -> str:
        models = {name: nlp.get_pipe(name).model.to_bytes() for name in nlp.pipe_names}
        seen[len(seen)] = models
        return ""

    run(recipe_path, "work", check=check)
    assert seen[2]["tok2vec"] == seen[3]["tok2vec"] != seen[1]["tok2vec"]
    assert seen[2]["ner"] != seen[3]["ner"]


def test_the_shared_network_learns_though_its_last_listener_is_frozen(recipe_path: Path) -> None:
    text = recipe_path.read_text(encoding="utf-8")
    text = text.replace("[tok2vec, tagger, parser, ner]", "[tok2vec, tagger, parser]")
    recipe_path.write_text(text, encoding="utf-8")
    seen = []

    def check(nlp: spacy.language.Language) -> str:
        seen.append({name: nlp.get_pipe(name).model.to_bytes() for name in nlp.pipe_names})
        return ""

    nlp, _ = run(recipe_path, "work", check=check)
    assert seen[0]["tok2vec"] != seen[1]["tok2vec"]
    assert seen[0]["ner"] == seen[2]["ner"] != seen[3]["ner"]
    assert set(nlp.get_pipe("tok2vec").listening_components) == {"tagger", "parser", "ner"}


@pytest.mark.parametrize(
    ("stop_after", "missing"),
    [(1, ["grammar, epoch 2", "grammar, epoch 3", "names, epoch 1"]), (3, ["names, epoch 1"])],
)
def test_an_interrupted_training_goes_on(
    recipe_path: Path, stop_after: int, missing: list[str]
) -> None:
    checks: list[int] = []

    def interrupt(nlp: spacy.language.Language) -> str:
        checks.append(1)
        if len(checks) > stop_after:
            raise StoppedError
        return ""

    with pytest.raises(StoppedError):
        run(recipe_path, "broken", check=interrupt)
    _, report = run(recipe_path, "broken", resume=True)
    resumed, *epochs = report.split("\n")
    assert resumed.startswith("resumed at stage")
    assert [line.split(" of ")[0] for line in epochs] == missing


def test_a_checkpoint_holds_weights_and_the_memory_of_the_optimizer(
    recipe_path: Path, tmp_path: Path
) -> None:
    recipe = load_recipe(recipe_path)
    pairs = []
    for _ in range(2):
        nlp, optimizer = training.blank_pipeline(recipe), new_optimizer()
        sentences = read_source(recipe.train["trees"], data=tmp_path)
        examples = [to_example(nlp, p) for p in passages(sentences, layout=PLAIN, rng=seeded(0))]
        nlp.initialize(lambda examples=examples: examples, sgd=optimizer)
        pairs.append((nlp, optimizer, examples))
    (nlp, optimizer, examples), (other, memory, _) = pairs
    nlp.update(examples, sgd=optimizer)
    save_checkpoint(tmp_path / "work", nlp, optimizer, progress={"epoch": 1})
    assert load_checkpoint(tmp_path / "work", other, memory) == {"epoch": 1}
    for expected, found in zip(weights(nlp), weights(other), strict=True):
        numpy.testing.assert_array_equal(expected, found)
    for part in ("mom1", "mom2", "averages"):
        mine, theirs = (list(getattr(o, part).values()) for o in (optimizer, memory))
        assert len(mine) == len(theirs) > 10
        assert sum(float(a.sum()) for a in mine) == sum(float(a.sum()) for a in theirs)
    assert sorted(optimizer.nr_update.values()) == sorted(memory.nr_update.values())


def test_a_checkpoint_of_other_settings_is_refused(recipe_path: Path) -> None:
    run(recipe_path, "work")
    text = recipe_path.read_text(encoding="utf-8").replace("epochs: 3", "epochs: 4")
    recipe_path.write_text(text, encoding="utf-8")
    with pytest.raises(CoreflangError, match="P101"):
        run(recipe_path, "work", resume=True)


def test_a_cut_checkpoint_is_refused(recipe_path: Path) -> None:
    run(recipe_path, "work")
    path = recipe_path.parent / "work" / FILE
    path.write_bytes(path.read_bytes()[:1000])
    with pytest.raises(CoreflangError, match="P101"):
        run(recipe_path, "work", resume=True)


def test_nothing_to_train_on(recipe_path: Path) -> None:
    text = recipe_path.read_text(encoding="utf-8")
    text = text.replace("licence: CC0 1.0,\n", "licence: CC0 1.0, skip_docs: [d],\n")
    recipe_path.write_text(text, encoding="utf-8")
    with pytest.raises(CoreflangError, match="P103"):
        run(recipe_path, "work")


def invoke(*arguments: str) -> str:
    app = Typer()
    app.command()(train_pipeline)
    result = CliRunner().invoke(app, list(arguments))
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.output


def test_the_command_writes_a_pipeline_and_its_card(recipe_path: Path) -> None:
    folder = recipe_path.parent
    out = folder / "out"
    common = ["en", "--data", str(folder), "--recipe", str(recipe_path)]
    printed = invoke(*common, "--output", str(out), "--no-progress", "--note", "Be kind.")
    assert "LAS" in printed
    nlp = spacy.load(out)
    assert nlp.meta["name"] == "tiny"
    assert nlp.meta["license"] == "CC0 1.0"
    assert nlp.meta["spacy_version"] == ">=3.7,<3.9"
    assert set(nlp.meta["performance"]) >= {"LAS", "XPOS", "PER F, trees", "words per second"}
    assert nlp("Anna sleeps.")[0].tag_
    card = (out / "README.md").read_text(encoding="utf-8")
    assert "| `treebank.conllu` | made up | CC0 1.0 |" in card
    assert "| `raw.txt` | made up | CC0 1.0 |" in card
    assert "train-pipeline en --recipe tiny.yaml" in card
    assert "Be kind." in card
    assert str(folder) not in card
    assert not list(folder.glob(".out*"))
    scored = invoke(*common, "--score-only", str(out))
    assert "LAS with punctuation" in scored
    assert "megabytes on disk" in scored


def test_a_stage_is_trained_on_top_of_a_finished_pipeline(recipe_path: Path) -> None:
    folder = recipe_path.parent
    common = ["en", "--data", str(folder), "--recipe", str(recipe_path), "--no-progress"]
    invoke(*common, "--output", str(folder / "base"))
    again = ["--stage", "names", "--base", str(folder / "base"), "--output", str(folder / "out")]
    config = folder / "tiny.cfg"
    before, ner, behind = config.read_text(encoding="utf-8").partition("[components.ner]")
    behind = behind.replace("hidden_width = 8", "hidden_width = 12")
    config.write_text(before + ner + behind, encoding="utf-8")
    printed = invoke(*common, *again)
    assert "names, epoch 1 of 1" in printed
    assert "grammar" not in printed
    old, new = spacy.load(folder / "base"), spacy.load(folder / "out")
    assert new.pipe_names == old.pipe_names
    assert set(new.get_pipe("tok2vec").listening_components) == {"tagger", "parser", "ner"}
    for name in old.pipe_names:
        same = old.get_pipe(name).model.to_bytes() == new.get_pipe(name).model.to_bytes()
        assert same == (name != "ner"), name
    assert new.config["components"]["ner"]["model"]["hidden_width"] == 12
    card = (folder / "out" / "README.md").read_text(encoding="utf-8")
    assert "--recipe tiny.yaml --stage names --base DIR --data DIR" in card


FURTHER = """
  - name: more
    components: [tok2vec, tagger, parser]
    further: true
    sources: [trees]
    epochs: 4
  - name: names again
    components: [ner]
    further: true
    sources: [trees]
    epochs: 1
"""


def test_a_finished_pipeline_learns_further(recipe_path: Path) -> None:
    folder = recipe_path.parent
    common = ["en", "--data", str(folder), "--recipe", str(recipe_path), "--no-progress"]
    invoke(*common, "--output", str(folder / "base"))
    text = recipe_path.read_text(encoding="utf-8").rstrip() + FURTHER
    recipe_path.write_text(text, encoding="utf-8")
    base = ["--base", str(folder / "base"), "--output", str(folder / "out")]
    with pytest.raises(CoreflangError, match=r"P107.*ner"):
        invoke(*common, *base, "--stage", "more")
    printed = invoke(*common, *base, "--stage", "more", "--stage", "names again")
    assert "more, epoch 4 of 4" in printed
    assert "grammar" not in printed
    old, new = spacy.load(folder / "base"), spacy.load(folder / "out")
    for name in old.pipe_names:
        first, last = weights_of(old, name), weights_of(new, name)
        assert [w.shape for w in first] == [w.shape for w in last], name
        assert any((a != b).any() for a, b in zip(first, last, strict=True)), name
        # It goes on from where it was; averages of so few steps are too small by a factor.
        both = [numpy.concatenate([w.ravel() for w in each]) for each in (first, last)]
        assert numpy.corrcoef(*both)[0, 1] > 0.9, name


def test_a_stage_that_does_not_fit_a_finished_pipeline_is_refused(recipe_path: Path) -> None:
    folder = recipe_path.parent
    common = ["en", "--data", str(folder), "--recipe", str(recipe_path), "--no-progress"]
    out = ["--output", str(folder / "out")]
    base = ["--base", str(folder / "base")]
    for wrong in (["--stage", "grammar"], ["--stage", "nonsense"]):
        with pytest.raises(CoreflangError, match=r"P105.*names"):
            invoke(*common, *out, *base, *wrong)
    with pytest.raises(CoreflangError, match=r"P106.*no folder"):
        invoke(*common, *out, *base, "--stage", "names")
    for half in (base, ["--stage", "names"]):
        assert "go together" in invoke(*common, *out, *half)
    blank = spacy.blank("en")
    blank.to_disk(folder / "base")
    with pytest.raises(CoreflangError, match=r"P106.*ner"):
        invoke(*common, *out, *base, "--stage", "names")


def test_the_command_refuses_what_it_cannot_use(recipe_path: Path) -> None:
    common = ["en", "--data", str(recipe_path.parent), "--recipe", str(recipe_path)]
    with pytest.raises(CoreflangError, match="P102"):
        invoke(*common, "--score-only", str(recipe_path.parent))
    assert "--output" in invoke(*common)


def test_a_pipeline_that_is_too_large_is_refused(recipe_path: Path) -> None:
    text = recipe_path.read_text(encoding="utf-8") + "max_megabytes: 0.01\n"
    recipe_path.write_text(text, encoding="utf-8")
    common = ["en", "--data", str(recipe_path.parent), "--recipe", str(recipe_path)]
    with pytest.raises(CoreflangError, match="P104"):
        invoke(*common, "--output", str(recipe_path.parent / "out"), "--no-progress")
    assert not (recipe_path.parent / "out").exists()


def test_the_command_is_registered() -> None:
    assert coreflang_pipelines.coreflang_commands()["train-pipeline"] is train_pipeline


@pytest.mark.parametrize("stop_after", [1, 2, 3])
def test_a_resumed_training_gives_the_weights_of_an_undisturbed_one(
    recipe_path: Path, stop_after: int
) -> None:
    undisturbed, _ = run(recipe_path, "whole")
    checks: list[int] = []

    def interrupt(nlp: spacy.language.Language) -> str:
        checks.append(1)
        if len(checks) > stop_after:
            raise StoppedError
        return ""

    with pytest.raises(StoppedError):
        run(recipe_path, "broken", check=interrupt)
    resumed, _ = run(recipe_path, "broken", resume=True)
    for expected, found in zip(weights(undisturbed), weights(resumed), strict=True):
        numpy.testing.assert_array_equal(expected, found)
