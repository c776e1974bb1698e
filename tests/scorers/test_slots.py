"""Slots: what configs may say, weights, kinds, and what comes of several scorers together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import spacy
from hypothesis import given
from hypothesis import strategies as st
from models import random_model, saved_model
from spacy.language import Language
from spacy.tokens import Doc

from coreflang.component import Coreflang
from coreflang.errors import CoreflangError
from coreflang.language import LanguagePlugin
from coreflang.language.rows import EnsembleRow
from coreflang.linking.candidates import Candidates
from coreflang.linking.policy import Policy
from coreflang.mentions import Kind
from coreflang.scorers import NearestScorer, Slot, make_slots, mixed_policy, model_file, score_slots
from coreflang.testing import build_doc, make_component

STORY = """
Otto   PROPN nsubj     2 ent=PER
met    VERB  ROOT      0
Max    PROPN obj       2 ent=PER

He     PRON  nsubj     2
liked  VERB  ROOT      0
his    PRON  nmod:poss 4
dog    NOUN  obj       2 Number=Sing
"""
NEAREST = {"@coreflang_scorers": "coreflang.Nearest.v1"}
ENSEMBLE = {"@coreflang_scorers": "coreflang.Ensemble.v1"}


def add(setting: Any, **more: Any) -> Coreflang:
    nlp = spacy.blank("en")
    component: Any = nlp.add_pipe("coreflang", config={"scheme": "ud", "scorers": setting, **more})
    return component


def story(nlp: Language) -> Doc:
    return build_doc(nlp.vocab, STORY)


class Fixed:
    """The first candidate of each anaphor is as probable as it was told; "nothing" has a share."""

    def __init__(self, first: float, *, nothing: float = 0.0) -> None:
        self.first, self.nothing = first, nothing
        self.asked: list[list[int]] = []

    def score(self, docs: Sequence[Doc], candidates: Candidates) -> np.ndarray:
        found = [np.zeros(0)]
        for document in candidates.documents:
            self.asked.append(document.mentions.kind[document.anaphor].tolist())
            for count in np.diff(document.offset).tolist():
                rest = (1.0 - self.first) / max(1, count - 1)
                row = np.array([self.first, *[rest] * (count - 1)]) / (1.0 if count > 1 else
                                                                       self.first)  # fmt: skip
                found.append(np.log(row * (1.0 - self.nothing)))
        return np.concatenate(found)


def scored(*slots: Slot) -> tuple[np.ndarray, Candidates]:
    component = make_component("en", scheme="ud")
    doc = story(component.nlp)
    candidates = component.resolver.candidates([doc, doc])
    return score_slots(slots, [doc, doc], candidates), candidates


# What configs may say


def test_todays_words_are_short_for_names_in_the_registry() -> None:
    names = [type(slot.scorer).__name__ for slot in add(None).resolver.slots]
    assert names == ["OwnedEnsemble", "OwnedEnsemble", "OwnedEnsemble", "OwnedRanking"]
    slots = add({"nearest": 1.0, "ensemble": 2.0, "shared": 0.5, "auto": 1}).resolver.slots
    assert [slot.name for slot in slots] == ["nearest", "ensemble", "shared", "auto"]
    assert [slot.weight for slot in slots] == [1.0, 2.0, 0.5, 1.0]
    assert isinstance(slots[0].scorer, NearestScorer)


def test_a_name_of_the_registry_may_stand_for_itself() -> None:
    (slot,) = add({"coreflang.Nearest.v1": 1.0}).resolver.slots
    assert isinstance(slot.scorer, NearestScorer)


def test_a_slot_has_settings_of_its_own(tmp_path: Path) -> None:
    path = str(saved_model(tmp_path, threshold=0.5))
    setting = {
        "own": {"scorer": {**ENSEMBLE, "model": path, "null_antecedent": False}, "weight": 2},
        "ensemble": 1.0,
        "rest": {"scorer": NEAREST, "weight": 0.5, "kinds": ["demonstrative", "adverbial"]},
    }
    own, short, rest = add(setting, model=path).resolver.slots
    assert (own.weight, own.kinds, own.policy.null_threshold) == (2.0, None, 1.0)
    assert short.policy.null_threshold == 0.5
    assert rest.kinds == {Kind.DEMONSTRATIVE, Kind.ADVERBIAL}


def test_settings_survive_the_config(tmp_path: Path) -> None:
    setting = {"all": {"scorer": {**ENSEMBLE, "null_antecedent": False}, "kinds": ["personal"]}}
    component = add(setting, policy={"unlikely": 0.5})
    text = component.nlp.config.to_str()
    assert '@coreflang_scorers = "coreflang.Ensemble.v1"' in text
    config = spacy.util.load_config_from_str(text)
    again: Any = spacy.util.load_model_from_config(config).get_pipe("coreflang")
    component.nlp.to_disk(tmp_path / "saved")
    loaded: Any = spacy.load(tmp_path / "saved").get_pipe("coreflang")
    for each in (component, again, loaded):
        (slot,) = each.resolver.slots
        assert (slot.name, slot.weight, slot.kinds) == ("all", 1.0, {Kind.PERSONAL})
        assert each.resolver.policy.of(Kind.PERSONAL).unlikely == 0.5
        assert each.resolver.policy.of(Kind.PERSONAL).null_threshold == 1.0


@pytest.mark.parametrize(
    ("setting", "found"),
    [
        ({"nearest": 0.0}, "sum to nothing"),
        ({"nearest": 0.0, "ensemble": 0}, "sum to nothing"),
        ({"nearest": -1.0, "ensemble": 2.0}, r"'nearest': weight = -1\.0"),
        ({"nearest": "much"}, "weight = 'much'"),
        ({"nearest": True}, "weight = True"),
        ({"a": {"scorer": NEAREST, "wieght": 1.0}}, "'a': the unknown key wieght"),
        ({"a": {"weight": 1.0}}, "'a': scorer = None"),
        ({"a": {"scorer": "nearest"}}, "'a': scorer = 'nearest'"),
        ({"a": {"scorer": NEAREST, "kinds": ["personel"]}}, "kinds = .*'personel'"),
        ({"a": {"scorer": NEAREST, "kinds": []}}, r"kinds = \[\]"),
        ({"a": {"scorer": NEAREST, "forms": []}}, r"forms = \[\]"),
        ({"a": {"scorer": NEAREST, "forms": ["It"]}}, r"forms = \['It'\]"),
        ({"a": {"scorer": NEAREST, "forms": [3]}}, r"forms = \[3\]"),
        ({"../a": {"scorer": NEAREST}}, "no folder"),
        ({"": {"scorer": NEAREST}}, "no folder"),
    ],
)
def test_a_setting_that_cannot_be_is_refused(setting: dict[str, Any], found: str) -> None:
    with pytest.raises(CoreflangError, match=f"E209.*{found}"):
        add(setting)


@pytest.mark.parametrize("weight", [float("nan"), float("inf")])
def test_a_weight_is_a_number(weight: float) -> None:
    component = make_component("en", scheme="ud")
    with pytest.raises(CoreflangError, match=r"E209.*weight = (nan|inf)"):
        make_slots({"nearest": weight, "auto": 1.0}, component.plugin, component.nlp.vocab)


def test_a_model_that_no_slot_reads_is_refused(tmp_path: Path) -> None:
    path = str(saved_model(tmp_path))
    with pytest.raises(CoreflangError, match=r"E209.*no slot reads"):
        add({"a": {"scorer": ENSEMBLE}}, model=path)


@pytest.mark.parametrize("policy", [{"unlikely": 2.0}, {"unlikly": 0.5}])
def test_a_policy_that_cannot_be_is_refused(policy: dict[str, float]) -> None:
    with pytest.raises(CoreflangError, match="E208"):
        add(None, policy=policy)


# Weights


def test_a_slot_of_weight_zero_is_not_asked() -> None:
    silent, talking = Fixed(0.9), Fixed(0.4)
    found, _ = scored(Slot("a", silent, 0.0), Slot("b", talking, 2.0))
    assert silent.asked == []
    alone, _ = scored(Slot("b", talking))
    assert np.allclose(found, alone)


@given(st.floats(0.01, 0.99), st.floats(0.01, 0.99), st.floats(0.1, 9.0), st.floats(0.0, 0.9))
def test_shares_sum_to_what_nothing_leaves(
    one: float, other: float, weight: float, nothing: float
) -> None:
    slots = Slot("a", Fixed(one), 1.0), Slot("b", Fixed(other, nothing=nothing), weight)
    found, candidates = scored(*slots)
    total = np.add.reduceat(
        np.exp(found[: candidates.start[1]]), candidates.documents[0].offset[:-1]
    )
    assert np.allclose(total, 1.0 - nothing * weight / (1.0 + weight))


def test_what_one_scorer_rules_out_is_ruled_out() -> None:
    class Never(NearestScorer):
        def score(self, docs: Sequence[Doc], candidates: Candidates) -> np.ndarray:
            scores = super().score(docs, candidates)
            return np.where(np.arange(len(scores)) == 0, -np.inf, scores)

    found, _ = scored(Slot("a", Never()), Slot("b", NearestScorer()))
    assert np.isneginf(found[0])
    assert np.isfinite(found[1:]).all()


# Kinds


def test_a_slot_is_asked_for_its_kinds_only() -> None:
    personal, others = Fixed(0.9), Fixed(0.2)
    found, candidates = scored(
        Slot("p", personal, kinds=frozenset({Kind.PERSONAL})),
        Slot("o", others, kinds=frozenset({Kind.POSSESSIVE})),
    )
    assert personal.asked == [[Kind.PERSONAL]] * 2
    assert others.asked == [[Kind.POSSESSIVE]] * 2
    document = candidates.documents[0]
    firsts = np.exp(found)[document.offset[:-1]]
    kinds = document.mentions.kind[document.anaphor].tolist()
    assert dict(zip(kinds, firsts.round(6).tolist(), strict=True)) == {
        Kind.PERSONAL: 0.9, Kind.POSSESSIVE: 0.2,
    }  # fmt: skip


def test_anaphors_that_no_slot_is_asked_for_are_left_open() -> None:
    found, candidates = scored(Slot("p", Fixed(0.5), kinds=frozenset({Kind.PERSONAL})))
    document = candidates.documents[0]
    kind = document.mentions.kind[document.anaphor_of]
    assert np.isneginf(found[: len(kind)][kind == Kind.POSSESSIVE]).all()
    component = add({"p": {"scorer": NEAREST, "kinds": ["personal"]}})
    doc = component(story(component.nlp))
    assert doc._.coref_chains.pretty_representation == "0: Max(2), He(3)"
    whole = add({"p": {"scorer": NEAREST}})
    assert "his(5)" in whole(story(whole.nlp))._.coref_chains.pretty_representation


# Forms


def test_forms_are_left_to_the_slot_that_is_for_them() -> None:
    most, own = Fixed(0.9), Fixed(0.2)
    his = frozenset({"his"})
    found, candidates = scored(Slot("m", most, others=his), Slot("h", own, forms=his))
    assert most.asked == [[Kind.PERSONAL]] * 2
    assert own.asked == [[Kind.POSSESSIVE]] * 2
    document = candidates.documents[0]
    firsts = np.exp(found)[document.offset[:-1]]
    assert sorted(firsts.round(6).tolist()) == [0.2, 0.9]


def test_a_setting_may_name_forms() -> None:
    one, other = {"scorer": NEAREST, "forms": "his"}, {"scorer": NEAREST, "forms": ["he", "she"]}
    slots = add({"a": one, "b": other}).resolver.slots
    assert [slot.forms for slot in slots] == [{"his"}, {"he", "she"}]


def with_own(plugin: LanguagePlugin, folder: Path, *names: str) -> LanguagePlugin:
    rows = tuple(EnsembleRow(name, ("his", "its")) for name in names)
    return replace(plugin, folder=folder, config=replace(plugin.config, ensembles=rows))


def test_a_language_may_have_an_ensemble_for_some_forms(tmp_path: Path) -> None:
    component = make_component("en", scheme="ud")
    (tmp_path / "models").mkdir()
    saved_model(tmp_path / "models", threshold=0.7).rename(
        tmp_path / "models" / "ensemble-owners.npz"
    )
    plugin, vocab = with_own(component.plugin, tmp_path, "owners"), component.nlp.vocab
    auto, own, nominals = make_slots(None, plugin, vocab)
    assert [slot.name for slot in (auto, own, nominals)] == ["auto", "owners", "nominals"]
    assert (auto.others, own.forms) == ({"his", "its"}, {"his", "its"})
    assert own.policy.null_threshold == 0.7
    # Who chooses scorers or a model has these alone.
    assert [slot.name for slot in make_slots({"nearest": 1.0}, plugin, vocab)] == ["nearest"]
    chosen = make_slots(None, plugin, vocab, model=str(saved_model(tmp_path)))
    assert [(slot.name, slot.others) for slot in chosen] == [
        ("auto", frozenset()), ("nominals", frozenset()),
    ]  # fmt: skip


def test_an_ensemble_for_some_forms_that_is_missing_is_named(tmp_path: Path) -> None:
    component = make_component("en", scheme="ud")
    plugin = with_own(component.plugin, tmp_path, "owners")
    slots = make_slots(None, plugin, component.nlp.vocab)
    doc = story(component.nlp)
    with pytest.raises(CoreflangError, match=r"E203.*ensemble-owners\.npz"):
        score_slots(slots, [doc], component.resolver.candidates([doc]))


@pytest.mark.parametrize(
    ("name", "found"),
    [("auto", "two slots have"), ("nominals", "two slots have"), ("../up", "no folder can have")],
)
def test_the_name_of_an_ensemble_for_some_forms_is_that_of_a_slot(
    tmp_path: Path, name: str, found: str
) -> None:
    component = make_component("en", scheme="ud")
    plugin = with_own(component.plugin, tmp_path, name)
    with pytest.raises(CoreflangError, match=f"E209.*'{name}': a name that {found}"):
        make_slots(None, plugin, component.nlp.vocab)


def test_the_policy_of_a_kind_is_that_of_its_slots() -> None:
    one, other = NearestScorer(), NearestScorer()
    one.policy = Policy(reject_below=0.4)  # type: ignore[attr-defined]
    slots = Slot("a", one, kinds=frozenset({Kind.PERSONAL})), Slot("b", other, 3.0)
    policy = mixed_policy(slots)
    assert policy.of(Kind.PERSONAL).reject_below == pytest.approx(0.1)
    assert policy.of(Kind.ZERO).reject_below == 0.0
    assert policy.changed(reject_below=0.7).of(Kind.PERSONAL).reject_below == 0.7


# Files


def test_a_file_is_read_once_for_all_slots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved_model(tmp_path)
    read: list[Path] = []
    load = model_file.load_model
    monkeypatch.setattr(model_file, "load_model", lambda p: read.append(p) or load(p))
    slot = {"scorer": {**ENSEMBLE, "model": str(path)}}
    component = add({"a": slot, "b": {**slot, "kinds": ["personal"]}})
    assert read == [path]
    model_file.save_model(random_model(members=1), path)
    add({"a": slot})
    assert read == [path, path]
    assert len(component.resolver.slots) == 2


@pytest.mark.parametrize("damage", [None, b"no model"])
def test_a_model_that_is_missing_is_an_error_when_it_is_needed(
    tmp_path: Path, damage: bytes | None
) -> None:
    path = tmp_path / "ensemble.npz"
    if damage is not None:
        path.write_bytes(damage)
    component = add({"a": {"scorer": {**ENSEMBLE, "model": str(path)}}})
    for use in (component.check, component.to_bytes, lambda: component(story(component.nlp))):
        with pytest.raises(CoreflangError, match=r"E203.*ensemble\.npz"):
            use()
