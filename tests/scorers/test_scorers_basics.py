"""The scorers' common ground: softmax over candidates, nearness, the null antecedent."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from coreflang.component import Coreflang
from coreflang.errors import CoreflangError
from coreflang.scorers import NearestScorer, log_softmax, make_slots
from coreflang.scorers.ensemble import with_null
from coreflang.testing import build_doc, make_component

TEXT = """
Otto   PROPN nsubj 2 ent=PER
met    VERB  ROOT  0
Max    PROPN obj   2 ent=PER

Paul   PROPN nsubj 2 ent=PER
slept  VERB  ROOT  0

He     PRON  nsubj 2
left   VERB  ROOT  0
"""
counts = st.lists(st.integers(1, 6), min_size=1, max_size=8)


@pytest.fixture(scope="module")
def component() -> Coreflang:
    return make_component("en", scheme="ud")


@given(counts, st.integers(0, 2**32 - 1))
def test_log_softmax_sums_to_one_over_each_anaphor(sizes: list[int], seed: int) -> None:
    offset = np.cumsum([0, *sizes])
    values = np.random.default_rng(seed).normal(0, 30, offset[-1])
    total = np.add.reduceat(np.exp(log_softmax(values, offset)), offset[:-1])
    assert np.allclose(total, 1.0)


def test_log_softmax_of_nothing_is_nothing() -> None:
    assert len(log_softmax(np.zeros(0), np.zeros(1, dtype=int))) == 0


def test_nearest_ranks_by_nearness(component: Coreflang) -> None:
    doc = build_doc(component.nlp.vocab, TEXT)
    candidates = component.resolver.candidates([doc])
    document = candidates.documents[0]
    scores = NearestScorer().score([doc], candidates)
    heads = document.mentions.head[document.antecedent]
    assert [doc[int(i)].text for i in heads[np.argsort(-scores)]] == ["Paul", "Max", "Otto"]
    assert np.isclose(np.exp(scores).sum(), 1.0)


@given(counts, st.integers(0, 2**32 - 1))
def test_the_null_antecedent_takes_the_rest(sizes: list[int], seed: int) -> None:
    offset = np.cumsum([0, *sizes])
    random = np.random.default_rng(seed)
    scores, null = random.normal(0, 3, offset[-1]), random.normal(0, 3, len(sizes))
    found = np.exp(with_null(scores, null, offset))
    for k in range(len(sizes)):
        own = scores[offset[k] : offset[k + 1]]
        rest = np.exp(null[k]) / (np.exp(null[k]) + np.exp(own).sum())
        assert np.isclose(found[offset[k] : offset[k + 1]].sum(), 1.0 - rest)


def test_an_unknown_scorer_is_refused_with_those_that_are_known(component: Coreflang) -> None:
    with pytest.raises(CoreflangError, match=r"E202.*magic.*coreflang\.Nearest\.v1"):
        make_slots({"magic": 1.0}, component.plugin, component.nlp.vocab)
