"""Pairs of names and nouns: what the pronouns that probably mean them tell."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from .nominal_context import NominalContext

# Fewer pronouns than this tell nothing.
SOME_PRONOUNS = 0.3


def _by_pronouns(a: np.ndarray, m: np.ndarray) -> np.ndarray:
    """How alike the pronouns of two mentions are in agreement, from 0 to 1."""
    return np.minimum(a, m).sum(axis=1)


def _pronoun_shares(c: NominalContext) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """By agreement class the shares of the pronouns of both, and whether there are some."""
    total, classes = c.phrases.attached[:, 0], c.phrases.attached[:, 1:]
    shares = classes / np.maximum(total, 1e-6)[:, None]
    some = total >= SOME_PRONOUNS
    return shares[c.a], shares[c.m], some[c.a], some[c.m]


def _pronouns_agree(c: NominalContext) -> np.ndarray:
    a, m, some_a, some_m = _pronoun_shares(c)
    return _by_pronouns(a, m) * (some_a & some_m)


def _pronouns_differ(c: NominalContext) -> np.ndarray:
    a, m, some_a, some_m = _pronoun_shares(c)
    return (1 - _by_pronouns(a, m)) * (some_a & some_m)


def _against_pronouns(c: NominalContext) -> np.ndarray:
    """The share of the antecedent's pronouns that the later one would not have."""
    shares, _, some, _ = _pronoun_shares(c)
    own = (c.mentions.likely[c.m][:, None] >> np.arange(shares.shape[1])) & 1
    return (shares * (1 - own)).sum(axis=1) * some


# Name -> (unit, function), as in NOMINAL_PAIRS.
PRONOUN_PAIRS: dict[str, tuple[str, Callable[[NominalContext], np.ndarray]]] = {
    "pronouns_agree": ("share of both their pronouns that agree", _pronouns_agree),
    "pronouns_differ": ("share of both their pronouns that differ", _pronouns_differ),
    "against_pronouns": ("share of the earlier one's that do not fit", _against_pronouns),
}
