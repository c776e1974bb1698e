"""Proposed pairs of names and nouns, with what their features ask for."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

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
    def of(cls, document: DocCandidates, phrases: Phrases) -> NominalContext:
        """All pairs of a document, and the phrases of its mentions."""
        asking = np.repeat(document.anaphor, np.diff(document.offset))
        return cls(
            document.view, document.mentions, document.antecedent, asking, document.proposal,
            phrases,
        )  # fmt: skip

    def of_pairs(self, a: Ints1d, m: Ints1d, by: Ints1d) -> NominalContext:
        """Other pairs of the same document; what was worked out of its phrases stays."""
        return replace(self, a=a, m=m, by=by)

    def both(self, column: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """A column of mentions, at the antecedents and at the mentions that ask."""
        return column.take(self.a, axis=0), column.take(self.m, axis=0)

    def equal(self, column: np.ndarray) -> np.ndarray:
        """Whether both have the same value, bool."""
        earlier, later = self.both(column)
        equal: np.ndarray = earlier == later
        return equal

    @cached_property
    def _known(self) -> dict[Hashable, Any]:
        return {}

    def once(self, key: Hashable, work_out: Callable[[], Any]) -> Any:
        """Work something out once for these pairs; several features ask for the same.

        key (Hashable): what it is. work_out (Callable): called the first time.
        RETURNS (Any): not to be changed in place.
        """
        if key not in self._known:
            self._known[key] = work_out()
        return self._known[key]

    def said(self, which: str) -> tuple[Ints1d, Ints1d]:
        """What both phrases say of one sort, as bits: a column of Phrases by its name."""
        found: tuple[Ints1d, Ints1d] = self.once(
            which, lambda: self.both(getattr(self.phrases, which))
        )
        return found

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
    def _last(self) -> Ints1d:
        """Where the pairs of each pair's mention end."""
        ends = np.append(np.flatnonzero(np.diff(self.m)) + 1, len(self.m))
        return np.repeat(ends, np.diff(ends, prepend=0)) if len(self.m) else self.m

    @cached_property
    def nearer(self) -> Ints1d:
        """Proposed pairs of the same mention that lie nearer."""
        return self._last - 1 - np.arange(len(self.m))

    @cached_property
    def sentences(self) -> Ints1d:
        """How many sentences lie between both."""
        a, m = self.both(self.mentions.sentence)
        return m - a

    @cached_property
    def nearest_namesake(self) -> np.ndarray:
        """The nearest proposed one with the same head, bool."""
        same = self.same_lemma
        count = np.concatenate([[0], np.cumsum(same)])
        behind = count[self._last] - count[np.arange(len(self.m)) + 1]
        return same & (behind == 0)
