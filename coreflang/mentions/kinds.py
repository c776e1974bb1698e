"""Kinds of mentions, and what can be said of each kind."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

import numpy as np
from thinc.types import Ints1d

from ..syntax.columns import one_of


class Kind(IntEnum):
    """What sort of mention a token heads. The numbers mean nothing but the kind."""

    NONE = 0
    NAME = 1
    NOUN = 2
    PERSONAL = 3
    POSSESSIVE = 4
    REFLEXIVE = 5
    DEMONSTRATIVE = 6
    ADVERBIAL = 7
    ZERO = 8
    RELATIVE = 9


@dataclass(frozen=True)
class KindFacts:
    """What holds for all mentions of a kind.

    is_anaphor: a pronoun or the like, which means what another mention names.
    is_nominal: says itself what it means. has_token: a word of its own stands for it.
    may_be_new: may mention what nothing before it does.
    """

    is_anaphor: bool = False
    is_nominal: bool = False
    has_token: bool = True
    may_be_new: bool = False


KINDS: dict[Kind, KindFacts] = {
    Kind.NONE: KindFacts(has_token=False),
    Kind.NAME: KindFacts(is_nominal=True, may_be_new=True),
    Kind.NOUN: KindFacts(is_nominal=True, may_be_new=True),
    Kind.PERSONAL: KindFacts(is_anaphor=True),
    Kind.POSSESSIVE: KindFacts(is_anaphor=True),
    Kind.REFLEXIVE: KindFacts(is_anaphor=True),
    Kind.DEMONSTRATIVE: KindFacts(is_anaphor=True),
    Kind.ADVERBIAL: KindFacts(is_anaphor=True),
    Kind.ZERO: KindFacts(is_anaphor=True, has_token=False),
    Kind.RELATIVE: KindFacts(is_anaphor=True),
}
NOMINAL = tuple(kind for kind, facts in KINDS.items() if facts.is_nominal)
ANAPHORS = tuple(kind for kind, facts in KINDS.items() if facts.is_anaphor)


def is_anaphor(kind: Ints1d) -> np.ndarray:
    """Which kinds are pronouns or the like; bool, of the shape of `kind`."""
    return one_of(kind, ANAPHORS)


def is_nominal(kind: Ints1d) -> np.ndarray:
    """Which kinds are names and nouns; bool, of the shape of `kind`."""
    return one_of(kind, NOMINAL)
