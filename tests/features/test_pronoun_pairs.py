"""What the pronouns of two names or nouns tell of the pair."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from grammar import mentions_of, view_of

from coreflang.features.nominal_context import NominalContext
from coreflang.features.phrases import Phrases
from coreflang.features.pronoun_pairs import PRONOUN_PAIRS, SOME_PRONOUNS

TEXT = "lamp/NOUN/ROOT/0\nlamp/NOUN/ROOT/0"
A_HE, A_SHE = 0b01, 0b10


def features(earlier: list[float], later: list[float], *, likely: int = A_HE) -> dict[str, float]:
    """Of two mentions whose pronouns were counted: in all, "he", "she"."""
    view, mentions = view_of(TEXT), replace(mentions_of(TEXT), likely=np.array([A_HE, likely]))
    phrases = Phrases(view, mentions, np.array([earlier, later]))
    c = NominalContext(view, mentions, np.array([0]), np.array([1]), np.array([0]), phrases)
    return {name: float(function(c)[0]) for name, (_, function) in PRONOUN_PAIRS.items()}


def test_pronouns_that_agree() -> None:
    found = features([2.0, 2.0, 0.0], [1.0, 1.0, 0.0])
    assert found == {"pronouns_agree": 1.0, "pronouns_differ": 0.0, "against_pronouns": 0.0}


def test_pronouns_that_differ_in_part() -> None:
    found = features([2.0, 1.0, 1.0], [1.0, 0.0, 1.0])
    assert found["pronouns_agree"] == pytest.approx(0.5)
    assert found["pronouns_differ"] == pytest.approx(0.5)


def test_pronouns_that_do_not_fit_the_later_one() -> None:
    assert features([4.0, 3.0, 1.0], [0.0, 0.0, 0.0])["against_pronouns"] == pytest.approx(0.25)
    found = features([4.0, 3.0, 1.0], [0.0, 0.0, 0.0], likely=A_SHE)
    assert found["against_pronouns"] == pytest.approx(0.75)


def test_too_few_pronouns_tell_nothing() -> None:
    few = SOME_PRONOUNS / 2
    assert set(features([few, few, 0.0], [1.0, 0.0, 1.0]).values()) == {0.0}
