"""One order of candidates, whoever asks for it."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from grammar import small_rules, view_of
from hypothesis import given
from hypothesis import strategies as st

from coreflang.annotation.kept_scores import pack_scores, unpack_scores
from coreflang.errors import CoreflangError
from coreflang.linking.candidates import DocCandidates, find_candidates
from coreflang.linking.chains import build_chains
from coreflang.linking.outcome import ChainSettings
from coreflang.linking.policy import Policy, left_open, mix, rank, rank_document
from coreflang.mentions import Kind, find_mentions
from coreflang.rules import Verdict

# "nurse" is likely a woman or a man and possibly several, so that "They" for it is unlikely.
TEXT = """\
The/DET/det/2 nurse/NOUN/nsubj/3 sang/VERB/ROOT/0
The/DET/det/2 lamps/NOUN/nsubj/3/Number=Plur fell/VERB/ROOT/0
They/PRON/nsubj/2 slept/VERB/ROOT/0
"""


def found_in(text: str) -> DocCandidates:
    view = view_of(text)
    return find_candidates(view, find_mentions(view, small_rules()), small_rules())


def first_choice(document: DocCandidates, scores: np.ndarray, policy: Policy) -> list[int]:
    chains = build_chains(document, scores, {}, settings=ChainSettings(), policy=policy)
    return [resolution.candidate for resolution in chains.resolutions]


@pytest.mark.parametrize("unlikely", [0.0, 0.1, 0.5, 1.0])
@given(share=st.floats(0.01, 0.99))
def test_the_search_and_kept_scores_have_one_order(unlikely: float, share: float) -> None:
    document = found_in(TEXT)
    assert document.verdict.tolist() == [Verdict.UNLIKELY, Verdict.PERMITTED]
    scores, policy = np.log([share, 1 - share]), Policy(unlikely=unlikely)
    order = rank_document(document, scores, policy)
    assert first_choice(document, scores, policy) == [order[0]]
    (kept,) = unpack_scores(pack_scores(document, scores, policy)).values()
    heads = document.mentions.head[document.antecedent[order]]
    assert [candidate.token_indexes for candidate in kept] == [(int(i),) for i in heads]
    assert [candidate.verdict for candidate in kept] == document.verdict[order].tolist()


def test_unlikely_candidates_come_last_if_they_count_nothing() -> None:
    scores = np.log([0.5, 0.1, 0.4, 0.7, 0.3])
    verdict, anaphor = np.array([1, 2, 2, 1, 1]), np.array([0, 0, 0, 4, 4])

    def order(policy: Policy) -> list[int]:
        return rank(scores, verdict, anaphor, policy=policy).tolist()

    assert order(Policy()) == [2, 1, 0, 3, 4]
    assert order(Policy(unlikely=0.9)) == [0, 2, 1, 3, 4]
    assert order(Policy(unlikely=0.5)) == [2, 0, 1, 3, 4]


def test_equals_are_tried_in_text_order() -> None:
    same, anaphor = np.full(3, -1.0), np.zeros(3, dtype=int)
    order = rank(same, np.full(3, Verdict.PERMITTED), anaphor, policy=Policy())
    assert order.tolist() == [0, 1, 2]


def test_a_kind_may_have_a_policy_of_its_own() -> None:
    policy = Policy(by_kind={int(Kind.PERSONAL): Policy(unlikely=1.0)})
    scores, verdict, anaphor = np.log([0.9, 0.1] * 2), np.array([1, 2] * 2), np.array([0, 0, 1, 1])
    kind = np.array([Kind.POSSESSIVE] * 2 + [Kind.PERSONAL] * 2)
    assert rank(scores, verdict, anaphor, policy=policy, kind=kind).tolist() == [1, 0, 2, 3]


def test_what_probably_means_nothing_is_left_open() -> None:
    document = found_in("Otto/PROPN/nsubj/2 left/VERB/ROOT/0\nHe/PRON/nsubj/2 slept/VERB/ROOT/0")
    facts = document.mentions.facts
    scores, policy = np.log([0.4]), Policy(null_threshold=0.5)
    assert not left_open(document, scores, policy).any()
    often = replace(facts, may_be_empty=np.ones_like(facts.may_be_empty))
    doubted = replace(document, mentions=replace(document.mentions, facts=often))
    assert left_open(doubted, scores, policy).tolist() == [True]
    assert first_choice(doubted, scores, policy) == []
    assert first_choice(doubted, scores, Policy(null_threshold=0.7)) == [0]


def test_scorers_share_by_weight() -> None:
    one, other = Policy(0.5, 0.4, 0.2), Policy()
    assert mix([one, other], [1.0, 3.0]) == Policy(0.125, 0.1, 0.8)
    assert mix([one], [0.1]).changed(reject_below=1) == Policy(0.5, 1, 0.2)


@pytest.mark.parametrize("value", [-0.1, 1.5, float("nan"), True, "0.5", None])
def test_a_threshold_is_a_number_from_0_to_1(value: object) -> None:
    with pytest.raises(CoreflangError, match=r"E208.*reject_below = .*unlikely, reject_below"):
        Policy().changed(reject_below=value)  # type: ignore[arg-type]


def test_a_misspelt_threshold_is_refused() -> None:
    with pytest.raises(CoreflangError, match=r"E208.*by_kind = 0\.5"):
        Policy().changed(by_kind=0.5)
