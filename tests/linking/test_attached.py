"""Pronouns that probably mean a mention, summed before names and nouns are linked."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from grammar import mentions_of, view_of

from coreflang.linking.attached import attached_pronouns
from coreflang.linking.candidates import DocCandidates

TEXT = "Ida/PROPN/nsubj/2 sang/VERB/ROOT/0\nshe/PRON/nsubj/2 sat/VERB/ROOT/0"


def candidates(likely: list[int], antecedent: list[int]) -> DocCandidates:
    """The second mention asks; it may mean those in `antecedent`."""
    mentions = replace(mentions_of(TEXT), likely=np.array(likely))
    n = len(antecedent)
    return DocCandidates(
        view_of(TEXT), mentions, np.array([1]), np.array([0, n]),
        np.array(antecedent, dtype=np.int64), np.zeros(n, dtype=np.int64),
        np.zeros(n, dtype=np.int64), {},
    )  # fmt: skip


def test_probabilities_are_summed_by_agreement_class() -> None:
    found = attached_pronouns(candidates([2, 2], [0]), np.log([0.8]))
    np.testing.assert_allclose(found, [[0.8, 0.0, 0.8], [0.0, 0.0, 0.0]])


def test_a_pronoun_of_two_classes_counts_half_for_each() -> None:
    found = attached_pronouns(candidates([3, 3], [0]), np.log([0.8]))
    np.testing.assert_allclose(found[0], [0.8, 0.4, 0.4])


def test_what_a_scorer_refuses_attaches_nothing() -> None:
    found = attached_pronouns(candidates([1, 1], [0]), np.array([-np.inf]))
    assert not found.any()


def test_without_pronouns_there_is_nothing() -> None:
    document = replace(
        candidates([1, 1], []),
        anaphor=np.zeros(0, dtype=np.int64),
        offset=np.zeros(1, dtype=np.int64),
    )
    assert attached_pronouns(document, np.zeros(0)).shape == (2, 2)
