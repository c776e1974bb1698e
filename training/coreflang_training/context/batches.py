"""Documents in windows -> steps of training: some windows, and the mentions and pairs in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from .examples import ContextExample
from .pieces import Window

Ints = NDArray[np.int64]
# Names and nouns are three times as many as pronouns, and most of them are new.
NOMINAL_WEIGHT = 0.5
PLAIN = ("piece", "facts", "pairs", "right", "weight", "nominal")


@dataclass(frozen=True)
class Segment:
    """Windows of one document that follow each other; document, first, last: numbers, half-open."""

    document: int
    first: int
    last: int


@dataclass(frozen=True)
class Step:
    """Some segments together.

    windows: document and window of each. piece: places of pieces in the windows laid end to end,
    marks left out; slot: the mention's row that each of these goes into the mean of.
    facts: of mentions. antecedent, mention, pairs, right: of pairs. asking, weight, nominal: of
    mentions that ask; pairs offset[k]:offset[k + 1] are those of the k-th.
    """

    windows: Sequence[tuple[int, int]]
    piece: Ints
    slot: Ints
    facts: NDArray[np.float32]
    antecedent: Ints
    mention: Ints
    pairs: NDArray[np.float32]
    right: NDArray[np.bool_]
    asking: Ints
    offset: Ints
    weight: NDArray[np.float32]
    nominal: NDArray[np.bool_]


def segments(counts: Sequence[int], size: int, random: np.random.Generator) -> list[list[Segment]]:
    """Cut documents anew, in random order, and lay short ones together.

    counts (Sequence[int]): windows of each document. size (int): windows in a step at most.
    random (Generator): decides on order, and on where the first cut lies.
    RETURNS (List[List[Segment]]): of each step.
    """
    found = []
    for number, count in enumerate(counts):
        shift = int(random.integers(size)) if count > size else 0
        cuts = sorted({0, *range(shift, count, size), count})
        pairs = pairwise(cuts)
        found += [Segment(number, first, last) for first, last in pairs]
    steps: list[list[Segment]] = [[]]
    room = size
    for k in random.permutation(len(found)).tolist():
        need = found[k].last - found[k].first
        if need > room:
            steps.append([])
            room = size
        steps[-1].append(found[k])
        room -= need
    return [step for step in steps if step]


def make_step(
    parts: Sequence[Segment],
    examples: Sequence[ContextExample],
    windows: Sequence[Sequence[Window]],
    length: int,
) -> Step | None:
    """Collect what a step needs.

    parts (Sequence[Segment]): what is in it. examples (Sequence[ContextExample]): all documents.
    windows (Sequence[Sequence[Window]]): of all documents.
    length (int): the width of the padded windows, marks included.
    RETURNS (Optional[Step]): None where nothing asks.
    """
    made, rows, n_mentions = [], 0, 0
    for part in parts:
        own = windows[part.document][part.first : part.last]
        found = _part(examples[part.document], own, rows * length, length)
        made.append((part, found, n_mentions))
        rows += len(own)
        n_mentions += len(found["facts"])
    pairs_before = np.cumsum([0, *(len(found["right"]) for _, found, _ in made)])
    shifted = ("slot", "antecedent", "mention", "asking")
    columns = {
        name: np.concatenate(
            [found[name] + base if name in shifted else found[name] for _, found, base in made]
        )
        for name in (*shifted, *PLAIN)
    }
    offsets = [
        found["offset"][1:] + n for (_, found, _), n in zip(made, pairs_before, strict=False)
    ]
    columns["offset"] = np.concatenate([[0], *offsets])
    if not len(columns["asking"]):
        return None
    chosen = [(part.document, k) for part, _, _ in made for k in range(part.first, part.last)]
    return Step(windows=chosen, **columns)


def _part(
    example: ContextExample, own: Sequence[Window], base: int, length: int
) -> dict[str, np.ndarray]:
    """The columns of one segment; `base` is where its first window begins, laid end to end."""
    first, last = (np.concatenate([getattr(w, name) for w in own]) for name in ("first", "last"))
    # Behind the mark of the beginning.
    piece = np.concatenate(
        [base + k * length + 1 + np.arange(len(w.first)) for k, w in enumerate(own)]
    )
    kept = np.searchsorted(last, example.head, side="right") < np.searchsorted(
        first, example.head, side="right"
    )
    local = np.cumsum(kept) - 1
    slot, piece = _slots(example.head[kept], first, last, piece)
    count = np.diff(example.offset)
    owner = np.repeat(np.arange(len(count)), count)
    asks = kept[example.asking]
    pair = asks[owner] & kept[example.antecedent]
    left = np.bincount(owner[pair], minlength=len(count))[asks]
    had = np.bincount(owner[example.right], minlength=len(count)) > 0
    has = np.bincount(owner[example.right & pair], minlength=len(count)) > 0
    weight = np.where(had & ~has, 0.0, example.weight)
    weight = weight * np.where(example.nominal, NOMINAL_WEIGHT, 1.0)
    return {
        "piece": piece, "slot": slot, "facts": example.facts[kept].astype(np.float32),
        "antecedent": local[example.antecedent[pair]],
        "mention": local[example.asking[owner[pair]]],
        "pairs": example.pairs[pair].astype(np.float32), "right": example.right[pair],
        "asking": local[example.asking[asks]],
        "offset": np.concatenate([[0], np.cumsum(left)]),
        "weight": weight[asks].astype(np.float32), "nominal": example.nominal[asks],
    }  # fmt: skip


def _slots(head: Ints, first: Ints, last: Ints, piece: Ints) -> tuple[Ints, Ints]:
    """Which mention's row each piece goes into; a piece comes once for each mention with its token.

    RETURNS (Tuple[ndarray, ndarray]): rows of mentions, and places of pieces, (n_uses,).
    """
    begin = np.searchsorted(last, head, side="right")
    count = np.searchsorted(first, head, side="right") - begin
    row = np.repeat(np.arange(len(head)), count)
    place = np.arange(len(row)) - np.repeat(np.cumsum(count) - count, count)
    return row, piece[np.repeat(begin, count) + place]


def all_steps(
    examples: Sequence[ContextExample],
    windows: Sequence[Sequence[Window]],
    *,
    size: int,
    length: int,
    random: np.random.Generator,
) -> Iterator[Step]:
    """One walk through all documents, in random order.

    examples (Sequence[ContextExample]), windows (Sequence): the documents.
    size (int): windows in a step. length (int): width of a padded window. random (Generator).
    YIELDS (Step): step by step.
    """
    for parts in segments([len(own) for own in windows], size, random):
        step = make_step(parts, examples, windows, length)
        if step is not None:
            yield step
