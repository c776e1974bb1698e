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
    jump = np.where(marked, np.arange(len(head)), head)
    for _ in range(_doublings(head)):
        further = jump[jump]
        if np.array_equal(further, jump):
            break
        jump = further
    return jump


def _doublings(head: Ints1d) -> int:
    """How often to double one step so that it leads past any root; also where there is a cycle."""
    return len(head).bit_length()


def break_cycles(head: Ints1d) -> Ints1d:
    """Make a root of one token of every cycle, as a wrong hand-made tree may have.

    head (Ints1d): heads, (n_tokens,).
    RETURNS (Ints1d): heads from which every token reaches a root, (n_tokens,); the same array if
        there is no cycle.
    """
    jump = head
    for _ in range(_doublings(head)):
        if np.array_equal(head[jump], jump):
            return head
        jump = jump[jump]
    stray = np.flatnonzero(head[jump] != jump)
    return _with_roots(head, stray.tolist()) if len(stray) else head


def _with_roots(head: Ints1d, stray: list[int]) -> Ints1d:
    """Cut the cycles above some tokens; no token is visited twice."""
    mended = head.copy()
    walk = [-1] * len(head)
    for number, start in enumerate(stray):
        i = start
        while walk[i] < 0:
            walk[i] = number
            i = int(head[i])
        if walk[i] == number:
            mended[i] = i
    return mended


def depths(head: Ints1d) -> Ints1d:
    """Steps from each token up to its root.

    head (Ints1d): heads without cycles, (n_tokens,).
    RETURNS (Ints1d): (n_tokens,).
    """
    depth = (head != np.arange(len(head))).astype(np.int64)
    jump = head
    for _ in range(_doublings(head)):
        further = jump[jump]
        if np.array_equal(further, jump):
            break
        # What is above the place that was reached is counted as far as its own climb has come.
        depth = depth + depth[jump]
        jump = further
    return depth


def tree_facts(head: Ints1d) -> TreeFacts:
    """Work out the facts of a forest.

    Pointer doubling again: what holds of a token's next 1, 2, 4, ... generations is put together
    from what holds of fewer, so that deep trees cost hardly more than flat ones.

    head (Ints1d): heads without cycles, (n_tokens,).
    RETURNS (TreeFacts): arrays of shape (n_tokens,).
    """
    n = len(head)
    depth = depths(head)
    left, right, size = np.arange(n), np.arange(1, n + 1), np.ones(n, dtype=np.int64)
    jump = head
    for k in range(int(depth.max(initial=0)).bit_length()):
        below = np.flatnonzero(depth >= 1 << k)
        above = jump[below]
        np.minimum.at(left, above, left[below])
        np.maximum.at(right, above, right[below])
        np.add.at(size, above, size[below])
        jump = jump[jump]
    enter = _entries(head, size)
    return TreeFacts(depth, left, right, enter, enter + size)


def _entries(head: Ints1d, size: Ints1d) -> Ints1d:
    """When a walk enters each token: its elder siblings' subtrees behind its parent; (n_tokens,).

    head (Ints1d): heads without cycles. size (Ints1d): of the subtrees.
    """
    here = np.arange(len(head))
    is_root = head == here
    order = np.argsort(np.where(is_root, -1, head), kind="stable")
    parent = np.where(is_root, -1, head)[order]
    before = np.cumsum(size[order]) - size[order]
    steps = np.empty_like(before)
    steps[order] = before - before[np.searchsorted(parent, parent)]
    top, enter = head, np.where(is_root, 0, steps + 1)
    for _ in range(_doublings(head)):
        further = top[top]
        if np.array_equal(further, top):
            break
        enter = enter + enter[top]
        top = further
    return enter + steps[top]
