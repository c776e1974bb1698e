"""What each group of features adds to the score of one pair: leave one group out.

A contribution is the score of the pair minus its score without the group, all else as it is, before
the softmax. Groups work together in a network with more than one layer, so that contributions do
not add up to the score; each of them by itself is exact.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from thinc.types import Floats1d, Floats2d, Ints1d

Group = tuple[str, Sequence[int]]


@dataclass(frozen=True)
class Contribution:
    """A group of features and what it adds to the score of a pair.

    group: such as "pair: sentences_back". value: in units of the score, a logarithm.
    """

    group: str
    value: float


@dataclass(frozen=True)
class Variants:
    """One pair as it is, and once without each group of features.

    mentions: (n_rows, n_features). antecedent, anaphor: rows of these, (n_variants,).
    pairs: (n_variants, n_pair_features). names: of the groups left out, behind the first variant.
    """

    mentions: Floats2d
    antecedent: Ints1d
    anaphor: Ints1d
    pairs: Floats2d
    names: tuple[str, ...]


def grouped(names: Sequence[str], *, start: int = 0) -> list[Group]:
    """Put features with one prefix before "=" into one group.

    names (Sequence[str]): of columns in their order. start (int): number of the first column.
    RETURNS (List[Group]): names and columns.
    """
    found: dict[str, list[int]] = {}
    for column, name in enumerate(names, start=start):
        found.setdefault(name.partition("=")[0], []).append(column)
    return list(found.items())


def variants(
    sides: Floats2d, pair: Floats1d, groups: Sequence[Group], pair_groups: Sequence[Group]
) -> Variants:
    """Make the variants of a pair.

    sides (Floats2d): features of antecedent and anaphor, (2, n_features).
    pair (Floats1d): of the pair, (n_pair_features,).
    groups (Sequence[Group]), pair_groups (Sequence[Group]): of both kinds of features.
    RETURNS (Variants): the pair as it is comes first.
    """
    rows, used = [sides[0], sides[1]], [(0, 1)]
    pairs, names = [pair], []
    for side, whose in ((0, "antecedent"), (1, "mention")):
        for name, columns in groups:
            row = sides[side].copy()
            if row[list(columns)].any():
                row[list(columns)] = 0
                used.append((len(rows), 1) if side == 0 else (0, len(rows)))
                rows.append(row)
                pairs.append(pair)
                names.append(f"{whose}: {name}")
    for name, columns in pair_groups:
        if pair[list(columns)].any():
            own = pair.copy()
            own[list(columns)] = 0
            used.append((0, 1))
            pairs.append(own)
            names.append(f"pair: {name}")
    which = np.array(used)
    return Variants(np.stack(rows), which[:, 0], which[:, 1], np.stack(pairs), tuple(names))


def contributions(
    made: Variants, score: Callable[[Variants], Floats1d]
) -> tuple[float, list[Contribution]]:
    """Score the variants of a pair.

    made (Variants): of the pair. score (Callable): variants -> their scores, (n_variants,).
    RETURNS (Tuple[float, List[Contribution]]): the pair's score, and what groups add to it, the
        strongest first.
    """
    scores = score(made).astype(np.float64)
    added = (scores[0] - scores[1:]).tolist()
    found = [Contribution(name, value) for name, value in zip(made.names, added, strict=True)]
    return float(scores[0]), sorted(found, key=lambda each: -abs(each.value))
