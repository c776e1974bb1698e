"""Pairs of names and nouns: what the pronouns that probably mean them tell."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from .nominal_context import NominalContext

# Fewer pronouns than this tell nothing.
SOME_PRONOUNS = 0.3
Shares: TypeAlias = tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]


def _pronoun_shares(c: NominalContext) -> Shares:
    """By agreement class the shares of the pronouns of both, and whether there are some."""
    found: Shares = c.once("pronouns", lambda: _work_out_shares(c))
    return found


def _work_out_shares(c: NominalContext) -> Shares:
    total, classes = c.phrases.attached[:, 0], c.phrases.attached[:, 1:]
    shares = classes / np.maximum(total, 1e-6)[:, None]
    some = total >= SOME_PRONOUNS
    return *c.both(shares), *c.both(some)


def _alike(c: NominalContext) -> np.ndarray:
    """How alike the pronouns of two mentions are in agreement, from 0 to 1."""
    a, m, _, _ = _pronoun_shares(c)
    found: np.ndarray = c.once("alike", lambda: np.minimum(a, m).sum(axis=1))
    return found


def _pronouns_agree(c: NominalContext) -> np.ndarray:
    _, _, some_a, some_m = _pronoun_shares(c)
    return _alike(c) * (some_a & some_m)


def _pronouns_differ(c: NominalContext) -> np.ndarray:
    _, _, some_a, some_m = _pronoun_shares(c)
    return (1 - _alike(c)) * (some_a & some_m)


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
