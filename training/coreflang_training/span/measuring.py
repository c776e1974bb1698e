"""How good a span scorer is by itself: every mention takes up what scores best, and chains grow."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from coreflang.metrics.conll import ConllCounts, conll
from coreflang.metrics.overlap import compare
from coreflang.scorers.span_network import SpanNetwork

from .parts import Part

Ints = NDArray[np.int64]


def chains_of(best: Ints) -> list[list[int]]:
    """Chains of links, those of one mention left out.

    best (ndarray): the earlier mention that each takes up, -1 for none, (n,).
    RETURNS (List[List[int]]): rows of mentions, by their first ones.
    """
    chain: list[list[int]] = []
    for row, place in enumerate(best.tolist()):
        chain.append(chain[place] if place >= 0 else [])
        chain[-1].append(row)
    first = {id(own): own for own in chain if len(own) > 1}
    return list(first.values())


def gold_chains(part: Part) -> list[list[int]]:
    """Chains of entities, those of one mention left out.

    part (Part): annotated. RETURNS (List[List[int]]): rows of mentions, and of missed ones behind.
    """
    entity = np.concatenate([part.entity, part.missed])
    known = [np.flatnonzero(entity == number).tolist() for number in np.unique(entity[entity >= 0])]
    return [own for own in known if len(own) > 1]


def own_conll(
    network: SpanNetwork, parts: Sequence[tuple[Part, NDArray[np.float32], NDArray[np.float32]]]
) -> float:
    """The CoNLL score of chains over the mentions that were found, no rule asked.

    network (SpanNetwork): the scorer. parts (Sequence): each with the vectors of its spans' first
    and last tokens, (n_spans, width).
    RETURNS (float): F1, from 0 to 1. Mentions that rules did not find are not counted: the figure
        says which epoch is better, and no more.
    """
    total = ConllCounts()
    for part, first, last in parts:
        best = network.best(network.encode(first, last, part.classes))
        total += conll(compare(gold_chains(part), chains_of(best)))
    return total.score.f1
