"""Documents in folds, so that a pipeline can parse documents that it did not learn from."""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass


@dataclass(frozen=True)
class Fold:
    """One of several parts of a corpus's documents.

    number: counted from 1. of: how many there are, at least two.
    """

    number: int
    of: int

    def __post_init__(self) -> None:
        """RAISES (ValueError): for a number that is out of range."""
        if not 1 <= self.number <= self.of or self.of < 2:
            raise ValueError(f"{self.number}/{self.of} is no fold")

    def __str__(self) -> str:
        return f"{self.number}/{self.of}"

    def has(self, document: str) -> bool:
        """RETURNS (bool): the document of this id is in the fold."""
        return fold_of(document, self.of) == self.number


def fold_of(document: str, n: int) -> int:
    """Find the fold of a document, which depends on nothing but its id.

    document (str): its id. n (int): how many folds there are.
    RETURNS (int): counted from 1.
    """
    return zlib.crc32(document.encode()) % n + 1


def read_fold(text: str) -> Fold:
    """Read a fold: "1/2" is the first of two.

    RAISES (ValueError): for a text that is none.
    """
    found = re.fullmatch(r"(\d+)/(\d+)", text)
    if not found:
        raise ValueError(f"{text} is no fold such as 1/2")
    return Fold(int(found[1]), int(found[2]))
