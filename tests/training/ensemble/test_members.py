"""Training members: the gradient, learning something, resuming, and what cannot be trained on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from coreflang_training.ensemble.driver import Log, choose_threshold, prepare, train_ensemble
from coreflang_training.ensemble.examples import Example, label, load_examples, save_examples
from coreflang_training.ensemble.members import (
    Weights,
    choose,
    loss_gradient,
    probabilities,
    train_member,
)
from coreflang_training.ensemble.recipe import Settings
from coreflang_training.errors import TrainingError

from coreflang.linking.policy import Policy
from coreflang.scorers.model_file import EnsembleModel
from coreflang.scorers.weights_file import weights
from coreflang.testing import build_doc, make_component

SETTINGS = Settings(members=2, epochs=12, hidden=16, second=8, at_least=1, vectors="", dropout=0.0)


def example(subject_first: bool) -> Example:
    """Two antecedents and a pronoun that means the one that is a subject."""
    names = ("Otto", "Max") if subject_first else ("Max", "Otto")
    text = (
        f"{names[0]} PROPN nsubj 2 ent=PER\nmet VERB ROOT 0\n{names[1]} PROPN obj 2 ent=PER\n\n"
        "He PRON nsubj 2\nleft VERB ROOT 0"
    )
    component = make_component("en", scheme="ud")
    doc = build_doc(component.nlp.vocab, text)
    candidates = component.resolver.candidates([doc]).documents[0]
    right = candidates.mentions.head[candidates.antecedent] == 0
    wanted = np.ones(len(candidates.anaphor))
    return label(doc, candidates, right, wanted, vectors=None)


@pytest.fixture(scope="module")
def examples() -> list[Example]:
    return [example(True), example(False)] * 4


def test_probabilities_sum_to_one_for_each_anaphor() -> None:
    anaphor = np.array([0, 0, 1, 0, 1])
    p = probabilities(np.array([1.0, 900.0, -3.0, 2.0, 5.0]), anaphor, 2)
    assert np.allclose(np.bincount(anaphor, p), 1.0)


def test_the_gradient_is_that_of_the_loss(examples: list[Example]) -> None:
    one = examples[0]
    scores = np.random.default_rng(0).normal(size=len(one.right))
    gradient, loss, _ = loss_gradient(scores, one)
    for k in range(len(scores)):
        moved = scores.copy()
        moved[k] += 1e-6
        assert (loss_gradient(moved, one)[1] - loss) / 1e-6 == pytest.approx(gradient[k], abs=1e-4)


def test_what_says_nothing_has_no_gradient(examples: list[Example]) -> None:
    silent = replace(examples[0], wanted=np.zeros(1, dtype="float32"))
    gradient, loss, weight = loss_gradient(np.arange(3.0), silent)
    assert not gradient.any()
    assert (loss, weight) == (0.0, 0.0)


def test_permitted_candidates_come_before_unlikely_ones(examples: list[Example]) -> None:
    one = replace(examples[0], verdict=np.array([1, 2, 2]))
    half = Policy(null_threshold=0.5)
    assert choose(np.array([0.9, 0.05, 0.05]), one, policy=half).tolist() == [1]
    assert choose(np.array([0.1, 0.1, 0.8]), one, policy=half).tolist() == [2]
    for factor, chosen in ((0.2, 1), (0.5, 0), (1.0, 0)):
        p = np.array([0.6, 0.2, 0.2])
        assert choose(p, one, policy=half.changed(unlikely=factor)).tolist() == [chosen]


def test_the_best_epoch_is_kept_or_the_last(
    examples: list[Example], monkeypatch: pytest.MonkeyPatch
) -> None:
    material = prepare({"own": examples}, {"own": examples}, SETTINGS)
    seen: list[Weights] = []

    def worse(model: Any, *rest: Any, **named: Any) -> float:
        seen.append({name: value.copy() for name, value in weights(model).items()})
        return 1.0 / len(seen)

    monkeypatch.setattr("coreflang_training.ensemble.members.dev_f1", worse)
    for all_epochs, kept, count in ((False, 0, 3), (True, 5, 6)):
        seen.clear()
        settings = replace(SETTINGS, epochs=6, patience=2, all_epochs=all_epochs)
        values, epochs = train_member(
            material.train, examples, material.shape, settings, seed=0, report=lambda epoch: None
        )
        assert len(epochs) == len(seen) == count
        assert all((values[name] == seen[kept][name]).all() for name in values)


def test_members_may_be_moved_a_part_of_the_way(examples: list[Example], tmp_path: Path) -> None:
    material = prepare({"own": examples}, {"own": examples}, SETTINGS)

    def trained(name: str, *, start: EnsembleModel | None = None, **more: Any) -> EnsembleModel:
        settings = replace(SETTINGS, epochs=2, null_threshold=0.5, **more)
        log = Log(tmp_path / "log.jsonl")
        return train_ensemble(
            material, settings, work=tmp_path / name, log=log, start=start, progress=False
        )

    start = trained("start")
    none, half, whole = (
        trained("moved", start=start, seed=7, moved=moved) for moved in (0.0, 0.5, 1.0)
    )
    for k, member in enumerate(half.members):
        first, last = weights(start.members[k]), weights(whole.members[k])
        for name, value in weights(member).items():
            assert np.allclose(value, (first[name] + last[name]) / 2, atol=1e-6)
            assert np.allclose(weights(none.members[k])[name], first[name], atol=1e-6)
    assert any((first[name] != last[name]).any() for name in first)
    with pytest.raises(ValueError, match=r"moved is 1\.5"):
        replace(SETTINGS, moved=1.5)


def test_members_learn_a_clear_preference(examples: list[Example], tmp_path: Path) -> None:
    material = prepare({"own": examples}, {"own": examples}, SETTINGS)
    model = train_ensemble(
        material, SETTINGS, work=tmp_path, log=Log(tmp_path / "log.jsonl"), progress=False
    )
    settings = replace(SETTINGS, members=1, epochs=1, unlikely=0.5, reject_below=0.1)
    log = Log(tmp_path / "log.jsonl")
    other = train_ensemble(material, settings, work=tmp_path, log=log, progress=False)
    threshold = choose_threshold(model.members, material.dev, SETTINGS)
    assert model.policy == Policy(0.0, 0.25, threshold)
    assert (other.policy.unlikely, other.policy.reject_below) == (0.5, 0.1)
    lines = (tmp_path / "log.jsonl").read_text(encoding="utf-8").splitlines()
    last = [line for line in lines if '"epoch"' in line][-1]
    assert '"f1":1.0' in last.replace(" ", "")


def test_an_interrupted_run_goes_on_and_ends_alike(examples: list[Example], tmp_path: Path) -> None:
    material = prepare({"own": examples}, {"own": examples}, SETTINGS)
    log = Log(tmp_path / "log.jsonl")
    whole = train_ensemble(material, SETTINGS, work=tmp_path / "a", log=log, progress=False)
    train_ensemble(material, SETTINGS, work=tmp_path / "b", log=log, progress=False)
    second = sorted((tmp_path / "b").glob("*1.npz"))[0]
    second.unlink()
    first = sorted((tmp_path / "b").glob("*0.npz"))[0].stat().st_mtime_ns
    resumed = train_ensemble(material, SETTINGS, work=tmp_path / "b", log=log, progress=False)
    assert sorted((tmp_path / "b").glob("*0.npz"))[0].stat().st_mtime_ns == first
    for one, other in zip(whole.members, resumed.members, strict=True):
        assert np.array_equal(one.layers[0].get_param("W"), other.layers[0].get_param("W"))


def test_other_settings_resume_nothing(examples: list[Example], tmp_path: Path) -> None:
    log = Log(tmp_path / "log.jsonl")
    for seed in (0, 1):
        settings = replace(SETTINGS, seed=seed, members=1, epochs=1)
        material = prepare({"own": examples}, {"own": examples}, settings)
        train_ensemble(material, settings, work=tmp_path / "w", log=log, progress=False)
    assert len(list((tmp_path / "w").glob("*.npz"))) == 2


def test_a_work_folder_that_cannot_be_written_is_named(
    examples: list[Example], tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way")
    material = prepare({"own": examples}, {"own": examples}, SETTINGS)
    with pytest.raises(TrainingError, match=r"T205.*file"):
        train_ensemble(
            material, SETTINGS, work=tmp_path / "file", log=Log(tmp_path / "l"), progress=False
        )


def test_examples_survive_their_file(examples: list[Example], tmp_path: Path) -> None:
    save_examples(examples, tmp_path / "x.npz")
    again = load_examples(tmp_path / "x.npz")
    assert len(again) == len(examples)
    assert np.array_equal(again[1].right, examples[1].right)
    assert np.allclose(again[1].inputs.pairs, examples[1].inputs.pairs, atol=1e-3)
    assert not list(tmp_path.glob("*.part"))


def test_salience_can_be_left_out(examples: list[Example]) -> None:
    without = prepare({"own": examples}, {"own": examples}, replace(SETTINGS, salience=False))
    with_it = prepare({"own": examples}, {"own": examples}, SETTINGS)
    assert without.shape == with_it.shape
    changed = without.train[0].inputs.mentions != with_it.train[0].inputs.mentions
    assert changed.any()
