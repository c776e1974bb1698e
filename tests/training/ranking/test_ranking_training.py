"""Training the ranking network: it learns small texts by heart, from a seed, and after a kill."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from coreflang_training.ensemble.driver import Log
from coreflang_training.ranking import driver
from coreflang_training.ranking.card import decisions_of, ranking_card
from coreflang_training.ranking.driver import prepare_ranking, train_ranking
from coreflang_training.ranking.examples import RankingExample, make_example
from coreflang_training.ranking.recipe import RankingRecipe, RankingSettings
from coreflang_training.ranking.trainer import RankingMaterial, dev_conll, train_ranker

from coreflang.component import Coreflang
from coreflang.linking.candidates import join_candidates
from coreflang.metrics.gold import Gold
from coreflang.scorers.ranking_file import RankingModel
from coreflang.scorers.weights_file import weights
from coreflang.testing import build_doc, make_component

THINGS, LOOKS, DEEDS = ("lamp", "boat", "gate"), ("old", "red", "small"), ("fell", "shone", "left")
SETTINGS = RankingSettings(
    members=1, epochs=30, patience=30, dropout=0.0, learn_rate=0.01, hidden=32, second=8,
    at_least=1, vectors="", new_threshold=0.5,
)  # fmt: skip


def story(component: Coreflang, seed: int) -> RankingExample:
    """Twelve sentences about lamps, boats and gates.

    "An old lamp" is one of its own, "the old lamp" the last old one, "the lamp" the last of all.
    """
    chance, rows, entity = random.Random(seed), list[str](), list[int]()
    last: dict[tuple[str, str], int] = {}
    for _ in range(12):
        thing, look = chance.choice(THINGS), chance.choice((*LOOKS, ""))
        known = last.get((look, thing))
        number = known if known is not None and chance.random() < 0.6 else len(entity)
        phrase = [f"{'the' if known == number else 'a'} DET det {3 if look else 2}"]
        phrase += [f"{look} ADJ amod 3"] if look else []
        place = len(phrase) + 1
        rows.append("\n".join([*phrase, f"{thing} NOUN nsubj {place + 1}",
                               f"{chance.choice(DEEDS)} VERB ROOT 0"]))  # fmt: skip
        last[look, thing] = last["", thing] = number
        entity.append(number)
    doc = build_doc(component.nlp.vocab, "\n\n".join(rows))
    nouns = [token.i for token in doc if token.pos_ == "NOUN"]
    by_root = {
        i: [(frozenset([i]), str(number), False)] for i, number in zip(nouns, entity, strict=True)
    }
    whole = component.resolver.candidates([doc]).documents[0]
    scores = component.resolver.score([doc], join_candidates([whole]))
    pairs = component.resolver.nominal_candidates(whole, scores)
    found = make_example(doc, pairs, Gold((), by_root), vectors=None, scheme="ontonotes")
    assert found is not None
    return found


@pytest.fixture(scope="module")
def stories() -> list[RankingExample]:
    component = make_component("en", scheme="ud")
    return [story(component, seed) for seed in range(20)]


def trained(
    stories: Sequence[RankingExample], work: Path, settings: RankingSettings
) -> tuple[RankingModel, RankingMaterial]:
    parts = {"stories": list(stories)}
    material, table = prepare_ranking(parts, parts, settings)
    log = Log(work / "log.jsonl")
    return train_ranking(
        material, table, settings, work=work, log=log, progress=False
    ), material  # fmt: skip


def same(one: RankingModel, other: RankingModel) -> bool:
    pairs = zip(one.members, other.members, strict=True)
    return len(one.members) == len(other.members) and all(
        np.array_equal(value, weights(b)[name])
        for a, b in pairs
        for name, value in weights(a).items()
    )


def test_twenty_small_documents_are_learnt_by_heart(
    stories: list[RankingExample], tmp_path: Path
) -> None:
    model, material = trained(stories, tmp_path, SETTINGS)
    untrained, _ = trained(stories, tmp_path / "none", replace(SETTINGS, epochs=1, learn_rate=1e-9))
    assert dev_conll(model.members, material, threshold=SETTINGS.new_threshold) > 0.95
    assert dev_conll(untrained.members, material, threshold=SETTINGS.new_threshold) < 0.8


def test_a_seed_decides_all_weights(stories: list[RankingExample], tmp_path: Path) -> None:
    short = replace(SETTINGS, epochs=2)
    one, other = (trained(stories[:4], tmp_path / name, short)[0] for name in ("one", "other"))
    third, _ = trained(stories[:4], tmp_path / "third", replace(short, seed=1))
    assert same(one, other)
    assert not same(one, third)


def test_a_run_that_was_killed_ends_as_one_that_was_not(
    stories: list[RankingExample], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    short = replace(SETTINGS, epochs=2, members=3)
    whole, _ = trained(stories[:4], tmp_path / "whole", short)
    began: list[int] = []

    def killed(*given: object, seed: int, **named: object) -> object:
        began.append(seed)
        if seed == 1 and began.count(1) == 1:
            raise KeyboardInterrupt
        return train_ranker(*given, seed=seed, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(driver, "train_ranker", killed)
    with pytest.raises(KeyboardInterrupt):
        trained(stories[:4], tmp_path / "cut", short)
    resumed, _ = trained(stories[:4], tmp_path / "cut", short)
    assert same(whole, resumed)
    assert began == [0, 1, 1, 2]


def test_card_tells_how_sure_the_model_was(stories: list[RankingExample], tmp_path: Path) -> None:
    model, material = trained(stories[:4], tmp_path, replace(SETTINGS, epochs=2))
    recipe = RankingRecipe("en", "CC0", {}, {}, SETTINGS)
    card = ranking_card(recipe, material, model, command="train")
    asking = sum(len(each.asking) for each in stories[:4])
    counts = [int(line.split()[0]) for line in card.splitlines() if " decisions, " in line]
    assert sum(counts) == asking


def test_decisions_are_links_and_what_is_new(stories: list[RankingExample]) -> None:
    example, n = stories[0], len(stories[0].asking)
    sure = np.where(example.right, 1.0, 0.0)
    links, fresh = decisions_of(example, sure, np.zeros(n), threshold=0.5).values()
    several = np.diff(example.offset) > 0
    linked = np.add.reduceat(np.append(example.right, False), example.offset[:-1])[several] > 0
    assert links[1].sum() == linked.sum()
    assert len(links[1]) + len(fresh[1]) == n
    none_linked = decisions_of(example, sure, np.ones(n), threshold=0.5)
    assert len(none_linked["Names and nouns that are new"][1]) == n
