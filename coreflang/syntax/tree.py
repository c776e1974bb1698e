"""Facts about dependency trees, all tokens at once. A root is its own head."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from thinc.types import Ints1d


@dataclass(frozen=True)
class TreeFacts:
    """Facts that every rule asks for; arrays of shape (n_tokens,).

    depth: steps up to the root, 0 for the root itself.
    left, right: the subtree's first token and the one after its last (half-open).
    enter, leave: places in a walk through the tree, parents first: a token b lies in the subtree
        of a when enter[a] <= enter[b] < leave[a].
    """

    depth: Ints1d
    left: Ints1d
    right: Ints1d
    enter: Ints1d
    leave: Ints1d


def nearest_marked(head: Ints1d, marked: np.ndarray) -> Ints1d:
    """For every token itself or its nearest ancestor that is marked, else the root.

    Pointer doubling: the steps grow with the logarithm of the tree's depth.

    head (Ints1d): heads, (n_tokens,).
    marked (ndarray): bool, (n_tokens,).
    RETURNS (Ints1d): token indexes, (n_tokens,).
    """
    here = np.arange(len(head))
    jump = np.where(marked, here, head)
    # Marked tokens and roots point to themselves. jump[jump] doubles what has been climbed: after k
    # rounds everybody is 2 ** k steps up, or there.
    while True:
        further = jump[jump]
        if np.array_equal(further, jump):
            return jump
        jump = further


def break_cycles(head: Ints1d) -> Ints1d:
    """Make a root of one token of every cycle, as a wrong hand-made tree may have.

    head (Ints1d): heads, (n_tokens,).
    RETURNS (Ints1d): heads from which every token reaches a root, (n_tokens,).
    """
    jump = head
    # Doubled that often, whoever is in a tree stands at its root; who does not is in a cycle, or
    # below one.
    for _ in range(max(1, len(head).bit_length())):
        jump = jump[jump]
    stray = np.flatnonzero(head[jump] != jump)
    if not len(stray):
        return head
    mended = head.copy()
    for start in stray:
        seen: set[int] = set()
        i = int(start)
        while i not in seen and mended[i] != i:
            seen.add(i)
            i = int(mended[i])
        mended[i] = i
    return mended


def depths(head: Ints1d) -> Ints1d:
    """Steps from each token up to its root.

    head (Ints1d): heads without cycles, (n_tokens,).
    RETURNS (Ints1d): (n_tokens,).
    """
    depth = (head != np.arange(len(head))).astype(np.int64)
    jump = head
    while True:
        further = jump[jump]
        if np.array_equal(further, jump):
            return depth
        # What is above the place that was reached is counted as far as its own climb has come.
        depth = depth + depth[jump]
        jump = further


def _levels(depth: Ints1d) -> list[Ints1d]:
    """Token indexes by depth, the roots first."""
    order = np.argsort(depth, kind="stable")
    cuts = np.searchsorted(depth[order], np.arange(1, depth.max(initial=0) + 1))
    return np.split(order, cuts)


def tree_facts(head: Ints1d) -> TreeFacts:
    """Work out the facts of a forest.

    head (Ints1d): heads without cycles, (n_tokens,).
    RETURNS (TreeFacts): arrays of shape (n_tokens,).
    """
    n = len(head)
    depth = depths(head)
    left, right, size = np.arange(n), np.arange(1, n + 1), np.ones(n, dtype=np.int64)
    levels = _levels(depth)
    # From the leaves up: when a level tells its heads how far it reaches, it knows of all below.
    for level in reversed(levels[1:]):
        np.minimum.at(left, head[level], left[level])
        np.maximum.at(right, head[level], right[level])
        np.add.at(size, head[level], size[level])
    enter = np.zeros(n, dtype=np.int64)
    # From the roots down: a token enters behind its head and the subtrees of the siblings before
    # it. Below a head at 10, children with subtrees of 3 and 2 tokens enter at 11 and 14.
    for place, level in enumerate(levels):
        parent = head[level] if place else np.zeros(len(level), dtype=np.int64)
        order = np.argsort(parent, kind="stable")
        tokens, parents = level[order], parent[order]
        before = np.cumsum(size[tokens]) - size[tokens]
        # The sums run over the whole level; what had run up before the first sibling goes off
        # again.
        first = np.searchsorted(parents, parents)
        base = enter[parents] + 1 if place else 0
        enter[tokens] = base + before - before[first]
    return TreeFacts(depth, left, right, enter, enter + size)
