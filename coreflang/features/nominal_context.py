"""Proposed pairs of names and nouns, with what their features ask for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from thinc.types import Ints1d

from ..linking.candidates import DocCandidates
from ..mentions import Kind, Mentions
from ..syntax import SyntaxView
from .phrases import Phrases


@dataclass(frozen=True)
class NominalContext:
    """Proposed pairs of one document, flat; arrays of shape (n_pairs,).

    view (SyntaxView): the document. mentions (Mentions): its mentions. a, m: antecedents and
    mentions that ask, indexes. by: who proposed the pair, as bits.
    phrases: what the phrases of all mentions say.
    """

    view: SyntaxView
    mentions: Mentions
    a: Ints1d
    m: Ints1d
    by: Ints1d
    phrases: Phrases

    @classmethod
    def of(cls, document: DocCandidates) -> NominalContext:
        """All pairs of a document."""
        asking = np.repeat(document.anaphor, np.diff(document.offset))
        return cls(
            document.view, document.mentions, document.antecedent, asking, document.proposal,
            Phrases(document.view, document.mentions, document.attached),
        )  # fmt: skip

    def of_pairs(self, a: Ints1d, m: Ints1d, by: Ints1d) -> NominalContext:
        """Other pairs of the same document; what was worked out of its phrases stays."""
        return replace(self, a=a, m=m, by=by)

    def both(self, column: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """A column of mentions, at the antecedents and at the mentions that ask."""
        return column[self.a], column[self.m]

    def equal(self, column: np.ndarray) -> np.ndarray:
        """Whether both have the same value, bool."""
        return column[self.a] == column[self.m]

    @cached_property
    def token(self) -> tuple[Ints1d, Ints1d]:
        """The head tokens of both."""
        return self.both(self.mentions.head)

    @cached_property
    def name(self) -> tuple[np.ndarray, np.ndarray]:
        """Which of both are names."""
        return self.both(self.mentions.kind == Kind.NAME)

    @cached_property
    def same_lemma(self) -> np.ndarray:
        """Both heads have one lemma or one form."""
        return self.equal(self.phrases.lemma) | self.equal(self.phrases.form)

    @cached_property
    def entity(self) -> tuple[Ints1d, Ints1d]:
        """Classes of named entities of both, as bits."""
        return self.both(self.phrases.entity)

    @cached_property
    def nearer(self) -> Ints1d:
        """Proposed pairs of the same mention that lie nearer."""
        last = np.searchsorted(self.m, self.m, side="right")
        return last - 1 - np.arange(len(self.m))

    @cached_property
    def nearest_namesake(self) -> np.ndarray:
        """The nearest proposed one with the same head, bool."""
        same = self.same_lemma
        count = np.concatenate([[0], np.cumsum(same)])
        last = np.searchsorted(self.m, self.m, side="right")
        behind = count[last] - count[np.arange(len(self.m)) + 1]
        return same & (behind == 0)
