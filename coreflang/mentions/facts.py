"""What a language's rules say of each token, and how mentions are found with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Protocol

import numpy as np
from thinc.types import Ints1d

from ..syntax import SyntaxView


class Reflexivity(IntEnum):
    """Whether an anaphor is bound by its own clause."""

    NEVER = 0
    MAY = 1
    MUST = 2


@dataclass(frozen=True)
class TokenFacts:
    """What the rules of a language say of each token; arrays of shape (n_tokens,).

    kind: values of Kind, NONE for tokens that head no mention.
    likely, possible: agreement classes as bits. reflexivity: values of Reflexivity.
    definite, indefinite: of common nouns, bool. free: stands below an adposition that lets a
    plain pronoun mean the subject, bool. accompanies: stands below an adposition like "with", bool.
    alternative: joins a coordination with "or", bool.
    name_left, name_right: for heads of names the extent of the name, half-open; else empty.
    person: may be a person, bool. modified: a noun that says more than its lemma, bool.
    marks: bits that a language sets for its own pair rules. may_be_empty: anaphors that often mean
    nothing, bool. never_empty: anaphors that grammar promises an antecedent, bool.
    takes_only_choice: anaphors that mean the thing before them that agrees, if there is only one,
    however improbable a scorer thinks it, bool.
    bit_of_class: the bits of agreement classes by name, for rules that ask for them.
    """

    kind: Ints1d
    likely: Ints1d
    possible: Ints1d
    reflexivity: Ints1d
    definite: np.ndarray
    indefinite: np.ndarray
    free: np.ndarray
    accompanies: np.ndarray
    alternative: np.ndarray
    name_left: Ints1d
    name_right: Ints1d
    person: np.ndarray
    modified: np.ndarray
    marks: Ints1d
    may_be_empty: np.ndarray
    never_empty: np.ndarray
    takes_only_choice: np.ndarray
    bit_of_class: Mapping[str, int] = field(default_factory=dict)


class FactFinder(Protocol):
    """The part of a language's rules that mentions are found with."""

    def facts(self, view: SyntaxView, given: np.ndarray | None = None) -> TokenFacts:
        """Judge every token of a document; `given` are heads of mentions in any case."""

    def group_classes(self, facts: TokenFacts, members: Sequence[int]) -> tuple[int, int]:
        """The agreement classes of a coordination from the facts of its members."""

    def able_to_meet(self, view: SyntaxView, facts: TokenFacts) -> np.ndarray:
        """Persons by name or noun whom a verb may bring together; bool, (n_tokens,)."""

    def asks_for_two(self, view: SyntaxView, facts: TokenFacts) -> np.ndarray:
        """Nouns that mean two who were named before: "both", "the couple"; bool, (n_tokens,)."""
