"""Pieces that are counted by their size: as many as are wanted, or in groups."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")
Size = Callable[[T], int]


def within_budget(pieces: Iterable[T], budget: int, *, size: Size[T]) -> Iterator[T]:
    """Let pieces through until they are enough.

    pieces (Iterable[T]): in the order in which they are taken.
    budget (int): how much is wanted, 0 for all.
    size (Callable): how much a piece is.
    YIELDS (T): the first pieces, as much as wanted or a little more.
    """
    taken = 0
    for piece in pieces:
        yield piece
        taken += size(piece)
        if budget and taken >= budget:
            return


def in_groups(pieces: Iterable[T], least: float, *, size: Size[T]) -> Iterator[list[T]]:
    """Put neighbouring pieces together.

    pieces (Iterable[T]): in order.
    least (float): how much a group is at least; the last may be smaller.
    size (Callable): how much a piece is.
    YIELDS (List[T]): each group.
    """
    group: list[T] = []
    taken = 0
    for piece in pieces:
        group.append(piece)
        taken += size(piece)
        if taken >= least:
            yield group
            group, taken = [], 0
    if group:
        yield group
