"""Distillation: a teacher's labels on disk, examples of them, the soft loss, whole runs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import srsly
import trainings
import yaml
from coreflang_training.distillation.command import distill
from coreflang_training.distillation.examples import (
    best_of,
    student_probabilities,
    taken,
    taught_example,
    tempered,
)
from coreflang_training.distillation.labels import Label, LabelFile, Labelled, read_labels
from coreflang_training.distillation.recipe import RECIPES, load_distillation
from coreflang_training.distillation.teacher import teach
from coreflang_training.ensemble.command import train
from coreflang_training.ensemble.examples import Example, load_examples, save_examples
from coreflang_training.ensemble.members import soft_gradient
from coreflang_training.ensemble.mixing import weighted
from coreflang_training.ensemble.recipe import Distilled
from coreflang_training.ensemble.store import Workshop
from coreflang_training.errors import TrainingError
from spacy.tokens import Doc

from coreflang.scorers.model_file import load_model
from coreflang.scorers.weights_file import weights
from coreflang.testing import build_doc, make_component

TEXT = """\
Otto PROPN nsubj 2 ent=PER
met VERB ROOT 0
Max PROPN obj 2 ent=PER

He PRON nsubj 2
left VERB ROOT 0

Otto PROPN nsubj 2 ent=PER
slept VERB ROOT 0
"""
COMPONENT = make_component("en", scheme="ud")
SHOP = Workshop(COMPONENT.nlp, COMPONENT, None, Path(), Path(), progress=False)
# Of the pronoun: Otto and Max; the rest of the probability is that of no antecedent.
HE = Label((3,), ((0,), (2,)), (0.7, 0.2))


def document() -> Doc:
    return build_doc(COMPONENT.nlp.vocab, TEXT)


def example(*labels: Label) -> Example:
    doc = document()
    candidates = COMPONENT.resolver.candidates([doc]).documents[0]
    return taught_example(doc, candidates, Labelled("", (), (), labels), SHOP)


def test_a_teacher_says_what_its_scorers_say() -> None:
    doc = document()
    candidates = COMPONENT.resolver.candidates([doc])
    p = np.exp(COMPONENT.resolver.score([doc], candidates))
    found = teach(doc, COMPONENT, name="toy")
    assert (found.name, found.words[:3], found.nominals) == ("toy", ("Otto", "met", "Max"), ())
    (own,) = found.pronouns
    assert own.tokens == (3,)
    pairs = dict(zip(((0,), (2,)), p, strict=True))
    assert dict(zip(own.candidates, own.p, strict=True)) == pytest.approx(
        {tokens: value for tokens, value in pairs.items() if value >= 0.001}, abs=1e-4
    )


def test_a_teacher_that_ranks_names_labels_them() -> None:
    slot = {"scorer": {"@coreflang_scorers": "coreflang.Nearest.v1"}, "kinds": ["name", "personal"]}
    nlp = COMPONENT.nlp
    config = {"scorers": {"all": slot}, "scheme": "ud"}
    found = teach(document(), nlp.create_pipe("coreflang", config=config))  # type: ignore[arg-type]
    assert [label.tokens for label in found.nominals if (0,) in label.candidates] == [(2,), (5,)]


@pytest.mark.parametrize("temperature", [1.0, 2.5])
def test_the_soft_gradient_is_that_of_the_loss(temperature: float) -> None:
    one = taken(example(HE), Distilled("", temperature=temperature))
    scores = np.random.default_rng(0).normal(size=len(one.soft))
    gradient, loss, n = soft_gradient(scores, one)
    assert n == 1.0
    for k in range(len(scores)):
        moved = scores.copy()
        moved[k] += 1e-6
        slope = (soft_gradient(moved, one)[1] - loss) / 1e-6
        assert slope == pytest.approx(gradient[k], abs=1e-4)


def test_the_soft_loss_is_least_where_the_student_agrees() -> None:
    one = taken(example(HE), Distilled("", temperature=2.0))
    scores = np.log([0.7, 0.2, 0.1])
    assert np.abs(soft_gradient(scores, one)[0]).max() < 1e-6
    assert np.abs(soft_gradient(np.zeros(3), one)[0]).max() > 0.1


def test_labels_become_soft_targets_and_a_hard_one() -> None:
    one = example(HE)
    assert one.soft == pytest.approx([0.7, 0.2, 0.1])
    assert one.right.tolist() == [True, False, False]
    nothing = example(replace(HE, p=(0.3, 0.1)))
    assert nothing.right.tolist() == [False, False, True]


def test_an_anaphor_without_a_label_says_nothing() -> None:
    assert not example().wanted.any()
    assert not example(replace(HE, tokens=(4,))).wanted.any()
    # Most of what the teacher chose from is no candidate of the student's.
    assert not example(Label((3,), ((0,), (5,)), (0.1, 0.8))).wanted.any()


def test_what_others_have_is_shared_out() -> None:
    candidates = COMPONENT.resolver.candidates([document()]).documents[0]
    p, known = student_probabilities(candidates, [Label((3,), ((0,), (5,)), (0.6, 0.2))])
    assert known.all()
    assert p == pytest.approx([0.75, 0.0])


def test_hard_targets_and_thresholds() -> None:
    one = example(HE)
    hard = taken(one, Distilled("", targets="hard", threshold=0.7 - 1e-6, weight=0.5))
    assert (len(hard.soft), hard.weight, hard.wanted.tolist()) == (0, 0.5, [1.0])
    assert taken(one, Distilled("", threshold=0.8)).wanted.tolist() == [0.0]


def test_a_higher_temperature_brings_probabilities_nearer() -> None:
    anaphor = np.array([0, 1, 0, 1])
    p = np.array([0.8, 0.5, 0.2, 0.5], dtype=np.float32)
    assert tempered(p, anaphor, 2.0) == pytest.approx([2 / 3, 0.5, 1 / 3, 0.5])
    assert tempered(p, anaphor, 1.0) == pytest.approx(p)
    assert best_of(p, anaphor).tolist() == [True, True, False, False]


def test_taught_examples_survive_their_file(tmp_path: Path) -> None:
    save_examples([example(HE)], tmp_path / "x.npz")
    (again,) = load_examples(tmp_path / "x.npz")
    assert again.soft == pytest.approx([0.7, 0.2, 0.1])
    assert weighted(weighted(again, 0.5), 0.5).weight == 0.25


def test_a_killed_run_goes_on_behind_the_last_whole_line(tmp_path: Path) -> None:
    path, header = tmp_path / "labels.jsonl", {"learnt": "much"}
    passage = Labelled("a", ("He", "slept"), (1, 0), (replace(HE, p=(0.5, 0.25)),))
    LabelFile.open(path, header).add(passage)
    with path.open("a") as file:
        file.write('{"name": "b", "words": ["I')
    file_again = LabelFile.open(path, header)
    assert file_again.done == 1
    file_again.add(replace(passage, name="b"))
    found = read_labels(path)
    assert found.passages == (passage, replace(passage, name="b"))
    assert found.header["learnt"] == "much"


def test_labels_of_another_teacher_are_not_added_to(tmp_path: Path) -> None:
    path = tmp_path / "labels.jsonl"
    LabelFile.open(path, {"learnt": "much"})
    with pytest.raises(TrainingError, match=r"T231.*much.*little"):
        LabelFile.open(path, {"learnt": "little"})


@pytest.mark.parametrize(
    "text",
    [
        "", "{}", "no json", '{"format": "coreflang labels 1"}\n{"name": 3}',
        '{"format": "coreflang labels 1"}\n{"name": "a", "words": [], "spaces": [], "pronouns": '
        '[{"tokens": [3], "candidates": [[0]], "p": [1.5]}]}',
        '{"format": "coreflang labels 1"}\n{"name": "a", "words": [], "spaces": [], "pronouns": '
        '[{"tokens": [3], "candidates": [[0]], "p": []}]}',
    ],
)  # fmt: skip
def test_what_holds_no_labels_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "labels.jsonl"
    path.write_text(text)
    with pytest.raises(TrainingError, match=r"T230.*labels\.jsonl"):
        read_labels(path)


def test_labels_that_are_not_there_are_named(tmp_path: Path) -> None:
    with pytest.raises(TrainingError, match=r"T003.*nothing"):
        read_labels(tmp_path / "nothing.jsonl")


@pytest.mark.parametrize("path", sorted(RECIPES.glob("*.yaml")), ids=lambda path: path.stem)
def test_shipped_recipes_name_text_and_licence(path: Path) -> None:
    recipe = load_distillation(path.stem)
    assert recipe.lang == path.stem.partition("-")[0]
    assert all(raw.licence and raw.origin and raw.words for raw in recipe.raw.values())


def test_a_recipe_without_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("raw: {}\n")
    with pytest.raises(TrainingError, match=r"T002.*raw"):
        load_distillation(path)


def run(folder: Path, **changes: object) -> dict[str, np.ndarray]:
    """Distil the rules into an ensemble without any annotated text to train on."""
    teacher = {"scorers": {"nearest": 1.0}, "context": 0.0}
    raw = {"text": {"path": "text.txt", "origin": "made up", "licence": "CC0"}}
    table = {"lang": "en", "raw": raw, "passage_words": 16, "teacher": teacher}
    (folder / "teacher.yaml").write_text(yaml.safe_dump(table), encoding="utf-8")
    pipeline = str(folder / "pipeline")
    distill("en", data=folder, output=folder / "labels.jsonl", recipe=folder / "teacher.yaml",
            pipeline=pipeline, progress=False)  # fmt: skip
    own = yaml.safe_load((folder / "ensemble.yaml").read_text(encoding="utf-8"))
    settings = {**own["settings"], "members": 1}
    labels = {"rules": {"labels": "labels.jsonl", "origin": "what rules say", **changes}}
    student = {**own, "train": {}, "distilled": labels, "settings": settings}
    (folder / "student.yaml").write_text(yaml.safe_dump(student), encoding="utf-8")
    train("en", data=folder, output=folder / "out", recipe=folder / "student.yaml", setting=[],
          pipeline=pipeline, progress=False)  # fmt: skip
    return weights(load_model(folder / "out" / "ensemble.npz").members[0])


def test_a_student_learns_from_labels_alone(tmp_path: Path) -> None:
    trainings.write_data(tmp_path)
    soft = run(tmp_path)
    card = (tmp_path / "out" / "CARD.md").read_text(encoding="utf-8")
    assert "what rules say" in card
    assert "coreflang distill labels --data DIR --output DIR/labels.jsonl" in card
    lines = (tmp_path / "labels.jsonl").read_text(encoding="utf-8").splitlines()
    assert srsly.json_loads(lines[0])["recipe"]["teacher"]["scorers"] == {"nearest": 1.0}
    assert len(lines) > 3
    same, hard, light = run(tmp_path), run(tmp_path, targets="hard"), run(tmp_path, weight=0.01)
    assert all(np.array_equal(soft[name], same[name]) for name in soft)
    assert any(not np.allclose(soft[name], light[name], atol=1e-6) for name in soft)
    assert any(not np.allclose(soft[name], hard[name], atol=1e-6) for name in soft)


def test_labels_that_fit_no_anaphor_are_named(tmp_path: Path) -> None:
    trainings.write_data(tmp_path)
    with pytest.raises(TrainingError, match=r"T202.*rules"):
        run(tmp_path, threshold=1.0, lang="en")
