"""Agreement classes of languages with two genders, each in two numbers."""

from __future__ import annotations

from dataclasses import dataclass

from thinc.types import Ints1d


@dataclass(frozen=True)
class TwoGenders:
    """The agreement classes `masc`, `fem`, `mascplur` and `femplur` of a config, each as one bit.

    Made by `LanguagePlugin.named_classes`.
    """

    masc: int
    fem: int
    mascplur: int
    femplur: int

    @property
    def singular(self) -> int:
        """One of whatever gender."""
        return self.masc | self.fem

    @property
    def plural(self) -> int:
        """Several of whatever gender."""
        return self.mascplur | self.femplur

    @property
    def masculine(self) -> int:
        """Masculine in whatever number."""
        return self.masc | self.mascplur

    @property
    def feminine(self) -> int:
        """Feminine in whatever number."""
        return self.fem | self.femplur

    @property
    def any(self) -> int:
        """All classes."""
        return self.singular | self.plural

    def joined(self, classes: Ints1d) -> int:
        """The classes of a coordination: one masculine member makes the whole masculine.

        classes (Ints1d): those of its members, as bits, (n_members,).
        RETURNS (int): classes of several, as bits; both where each member may be of either gender.
        """
        found = self.mascplur if bool(((classes & self.masculine) != 0).any()) else 0
        return found | (self.femplur if bool(((classes & self.feminine) != 0).all()) else 0)
