"""What the phrases of names and nouns say, as numbers that pairs compare at once.

Words become hashes, and sets of words become 64 bits in which each word sets one: whether a phrase
has a modifier that another has not is then one AND. Two words may share a bit, one time in 64.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from thinc.types import Floats2d, Ints1d

from ..mentions import Mentions
from ..syntax import Role, SyntaxView
from ..syntax.morphology import bits
from .mentions import TokenBits

MODIFIERS = (Role.ADJECTIVAL_MODIFIER, Role.COMPOUND, Role.NUMERAL, Role.NAME_PART)
COMPLEMENTS = (Role.NOMINAL_MODIFIER, Role.APPOSITION)
CLAUSES = (Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE)
# Odd, so that multiplying loses nothing; from the golden ratio, as hash tables have it.
SPREAD = np.uint64(0x9E3779B97F4A7C15)


def one_bit(keys: Ints1d) -> Ints1d:
    """One of 64 bits for each word; none for 0.

    keys (Ints1d): hashes, uint64. RETURNS (Ints1d): uint64, of the same shape.
    """
    place = (keys * SPREAD) >> np.uint64(58)
    return np.where(keys != 0, np.left_shift(np.uint64(1), place), np.uint64(0))


def _running(keys: Ints1d) -> Ints1d:
    """Sums from the start, one more than keys: differences of two tell what lies between."""
    return np.concatenate([np.zeros(1, dtype=np.uint64), np.cumsum(keys, dtype=np.uint64)])


@dataclass(frozen=True)
class Phrases:
    """The phrases of a document's mentions; arrays of shape (n_mentions,), of hashes uint64.

    view (SyntaxView): the document. mentions (Mentions): its mentions.
    pronouns (Optional[Floats2d]): see coreflang.linking.attached; None for none.
    """

    view: SyntaxView
    mentions: Mentions
    pronouns: Floats2d | None = None

    @cached_property
    def head(self) -> Ints1d:
        """Head tokens."""
        return self.mentions.head

    @cached_property
    def attached(self) -> Floats2d:
        """Pronouns that probably mean each: in all, then by agreement class."""
        if self.pronouns is None:
            return np.zeros((len(self.mentions), 2))
        return self.pronouns

    @cached_property
    def lemma(self) -> Ints1d:
        """Lemmas of the heads."""
        return self.view.lemma[self.head]

    @cached_property
    def form(self) -> Ints1d:
        """Forms of the heads in lower case."""
        return self.view.lower[self.head]

    def _below(self, *roles: Role) -> Ints1d:
        """The bits of the lemmas of dependents with one of the roles."""
        found = np.zeros(len(self.view), dtype=np.uint64)
        child = np.flatnonzero(self.view.has_role(*roles))
        np.bitwise_or.at(found, self.view.head[child], one_bit(self.view.lemma[child]))
        return found[self.head]

    @cached_property
    def modifiers(self) -> Ints1d:
        """Adjectives, compounds, numerals, as bits."""
        return self._below(*MODIFIERS)

    @cached_property
    def complements(self) -> Ints1d:
        """Nouns that depend on the head, as bits."""
        return self._below(*COMPLEMENTS)

    @cached_property
    def numerals(self) -> Ints1d:
        """Numerals, as bits."""
        return self._below(Role.NUMERAL)

    @cached_property
    def possessors(self) -> Ints1d:
        """Possessors, as bits."""
        return self._below(Role.POSSESSIVE)

    @cached_property
    def clause(self) -> np.ndarray:
        """Has a relative clause or the like, bool."""
        return self.view.has_child(self.view.has_role(*CLAUSES))[self.head]

    @cached_property
    def demonstrative(self) -> np.ndarray:
        """Has a demonstrative determiner, bool."""
        view = self.view
        return view.has_child((view.morph & bits("PronType=Dem")) != 0)[self.head]

    @cached_property
    def determined(self) -> np.ndarray:
        """Has any determiner, bool."""
        return self.view.has_child(self.view.has_role(Role.DETERMINER))[self.head]

    @cached_property
    def words(self) -> Ints1d:
        """The words of the whole phrase without determiners, marks and adpositions, as one hash."""
        view = self.view
        empty = view.has_role(Role.DETERMINER, Role.ADPOSITION, Role.PUNCTUATION)
        empty = empty | view.has_upos("PUNCT", "SPACE")
        key = np.where(empty, np.uint64(0), view.lower * SPREAD)
        before = _running(key)
        return before[view.right[self.head]] - before[view.left[self.head]]

    @cached_property
    def _name(self) -> tuple[Ints1d, Ints1d]:
        facts = self.mentions.facts
        left, right = facts.name_left[self.head], facts.name_right[self.head]
        plain = right <= left
        return np.where(plain, self.head, left), np.where(plain, self.head + 1, right)

    @cached_property
    def name_length(self) -> Ints1d:
        """Words of the name; 1 for nouns."""
        left, right = self._name
        return right - left

    @cached_property
    def first(self) -> Ints1d:
        """The first word of the name; of nouns the head."""
        return self.view.lower[self._name[0]]

    @cached_property
    def last(self) -> Ints1d:
        """The last word of the name; of nouns the head."""
        return self.view.lower[self._name[1] - 1]

    @cached_property
    def name(self) -> Ints1d:
        """The whole name as one hash; of nouns the head."""
        left, right = self._name
        before = _running(self.view.lower * SPREAD)
        return before[right] - before[left]

    @cached_property
    def name_bits(self) -> Ints1d:
        """The words of the name as bits."""
        left, right = self._name
        flat = np.repeat(left - np.cumsum(right - left) + (right - left), right - left)
        tokens = flat + np.arange(len(flat))
        if not len(tokens):
            return np.zeros(0, dtype=np.uint64)
        starts = np.cumsum(right - left) - (right - left)
        return np.bitwise_or.reduceat(one_bit(self.view.lower[tokens]), starts)

    @cached_property
    def title(self) -> Ints1d:
        """The title before the name, as hash; 0 for none. A dependent left of the name."""
        view, (left, _) = self.view, self._name
        before = np.maximum(left - 1, 0)
        named = (self.mentions.facts.name_right[self.head] > 0) & (left > 0)
        inside = (view.head[before] == self.head) & ~view.has_role(Role.DETERMINER)[before]
        return np.where(named & inside, view.lower[before], np.uint64(0))

    @cached_property
    def number(self) -> Ints1d:
        """Number as the two lowest bits of morphology."""
        return (self.view.morph & bits("Number=Sing", "Number=Plur"))[self.head]

    @cached_property
    def governor_lemma(self) -> Ints1d:
        """Lemmas of the governors."""
        return self.view.lemma[self.view.head[self.head]]

    @cached_property
    def entity(self) -> Ints1d:
        """Classes of the named entities, as bits."""
        return TokenBits(self.view, self.mentions).entity[self.head]

    @cached_property
    def _namesakes(self) -> tuple[Ints1d, Ints1d]:
        """Earlier mentions with the same head, and all of them."""
        order = np.argsort(self.lemma, kind="stable")
        key = self.lemma[order]
        start, end = np.searchsorted(key, key), np.searchsorted(key, key, side="right")
        earlier, every = np.empty((2, len(key)), dtype=np.int64)
        earlier[order], every[order] = np.arange(len(key)) - start, end - start
        return earlier, every

    @cached_property
    def earlier(self) -> Ints1d:
        """Earlier mentions with the same head lemma."""
        return self._namesakes[0]

    @cached_property
    def frequency(self) -> Ints1d:
        """Mentions with the same head lemma, in the whole document."""
        return self._namesakes[1]
