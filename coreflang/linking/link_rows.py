"""What mentions may take up, as rows that are made when somebody asks for them.

Of the tens of thousands of pairs that a scorer finds probable in a novel most are never looked at.
As objects they would all be made, and Python's garbage collector would go through them again and
again; as columns of numbers they cost next to nothing.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np
from thinc.types import Floats1d, Ints1d

from ..rules.link_rules import Links
from ..rules.nouns import NounLink

RANKED = "ranked"
NOTHING: Ints1d = np.zeros(0, dtype=np.int64)


@dataclass(frozen=True, eq=False)
class LinkRows(Mapping[int, Sequence[NounLink]]):
    """What mentions may take up, the best first: mention index -> links.

    mention, earlier, probability: a scorer's pairs, (n_pairs,), those of a mention side by side.
    least: what a scorer must give to the whole entity of the earlier one.
    before, behind: links of rules, which go before the scorer's and behind them.
    """

    mention: Ints1d = field(default_factory=NOTHING.copy)
    earlier: Ints1d = field(default_factory=NOTHING.copy)
    probability: Floats1d = field(default_factory=lambda: np.zeros(0))
    least: float = 0.0
    before: Links = field(default_factory=dict)
    behind: Links = field(default_factory=dict)
    _spans: dict[int, tuple[int, int]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        # Where each mention's pairs begin: 4 4 7 7 7 differs from what stands before at 0 and 2.
        cuts = [*np.flatnonzero(np.diff(self.mention, prepend=-1)).tolist(), len(self.mention)]
        keys = self.mention[cuts[:-1]].tolist()
        object.__setattr__(self, "_spans", dict(zip(keys, itertools.pairwise(cuts), strict=True)))

    def __getitem__(self, m: int) -> list[NounLink]:
        if m not in self:
            raise KeyError(m)
        return [*self.before.get(m, ()), *self._ranked(m), *self.behind.get(m, ())]

    def __iter__(self) -> Iterator[int]:
        return iter(dict.fromkeys([*self._spans, *self.before, *self.behind]))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __contains__(self, m: object) -> bool:
        return m in self._spans or m in self.before or m in self.behind

    def placed(self, place: Ints1d, before: Links) -> LinkRows:
        """The same links among more mentions, with some of rules before them.

        place (Ints1d): the new index of each old mention, (n_mentions,).
        before (Mapping[int, Sequence[NounLink]]): by new indexes.
        RETURNS (LinkRows): by new indexes.
        """
        to = place.tolist()
        own = placed_links(self.before, to)
        both = {m: [*before.get(m, ()), *own.get(m, ())] for m in {**before, **own}}
        columns = {"mention": place[self.mention], "earlier": place[self.earlier]}
        return replace(self, **columns, before=both, behind=placed_links(self.behind, to))

    def _ranked(self, m: int) -> list[NounLink]:
        begin, end = self._spans.get(m, (0, 0))
        pairs = (self.earlier[begin:end].tolist(), self.probability[begin:end].tolist())
        return [NounLink(m, a, RANKED, False, p, self.least) for a, p in zip(*pairs, strict=True)]


def placed_links(links: Links, to: Sequence[int]) -> dict[int, list[NounLink]]:
    """Links among more mentions, where `to` tells the new index of each old one."""
    return {
        to[m]: [link._replace(mention=to[m], earlier=to[link.earlier]) for link in row]
        for m, row in links.items()
    }
