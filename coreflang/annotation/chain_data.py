"""A document's chains as columns of integers, and as rows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from thinc.types import Ints1d

from ..mentions import KINDS, THIRD, Kind

COLUMNS = (
    "tokens", "mention_offset", "chain_offset", "start", "end", "kind", "person", "specific",
)  # fmt: skip


class Row(NamedTuple):
    """A mention.

    tokens: its heads, ascending. start, end: the phrase, half-open. kind: a value of Kind.
    best: it is the most specific of its chain. person: 1, 2 or 3.
    """

    tokens: tuple[int, ...]
    start: int
    end: int
    kind: int
    best: bool
    person: int = THIRD


@dataclass(frozen=True)
class ChainData:
    """A document's chains as columns; in the Doc they lie as bytes.

    columns: by the names in COLUMNS. Mention m's heads are tokens[mention_offset[m]:
    mention_offset[m + 1]], its phrase start[m]:end[m]; chain c's mentions are
    chain_offset[c]:chain_offset[c + 1], the most specific of them is number specific[c].
    group: prefix of the keys in `doc.spans`. suffix: of possessors in resolved text.
    """

    columns: Mapping[str, Ints1d]
    group: str = ""
    suffix: str = ""

    @cached_property
    def n_chains(self) -> int:
        """How many chains there are."""
        return max(0, len(self.columns["chain_offset"]) - 1)

    def rows(self, c: int) -> list[Row]:
        """The mentions of chain number c."""
        first, last = self.columns["chain_offset"][c : c + 2].tolist()
        offset = self.columns["mention_offset"][first : last + 1].tolist()
        tokens = self.columns["tokens"][offset[0] : offset[-1]].tolist()
        heads = [tuple(tokens[a - offset[0] : b - offset[0]]) for a, b in pairwise(offset)]
        wanted = ("start", "end", "kind", "person")
        columns = [self.columns[name][first:last].tolist() for name in wanted]
        best = int(self.columns["specific"][c])
        rows = zip(heads, *columns, range(last - first), strict=True)
        return [
            Row(i, start, end, kind, k == best, person) for i, start, end, kind, person, k in rows
        ]

    def chains_with(self, tokens: Iterable[int]) -> list[int]:
        """Chains that mention one of the tokens."""
        # From places of tokens to the mentions, and from those to the chains, in whose runs they
        # lie.
        places = np.flatnonzero(np.isin(self.columns["tokens"], list(tokens)))
        mentions = np.searchsorted(self.columns["mention_offset"], places, side="right") - 1
        chains = np.searchsorted(self.columns["chain_offset"], mentions, side="right") - 1
        return [int(c) for c in np.unique(chains)]

    def chains_over(self, start: int, end: int) -> list[int]:
        """Chains that have a phrase with one of the tokens start:end in it."""
        over = (self.columns["start"] < end) & (self.columns["end"] > start)
        mentions = np.flatnonzero(over)
        chains = np.searchsorted(self.columns["chain_offset"], mentions, side="right") - 1
        return [int(c) for c in np.unique(chains)]

    def named_tokens(self) -> Ints1d:
        """All tokens that heads or edges of phrases are, ascending, (n_named,)."""
        names = self.columns
        return np.unique(np.concatenate([names["tokens"], names["start"], names["end"] - 1]))


def from_rows(chains: Sequence[Sequence[Row]], *, group: str = "", suffix: str = "") -> ChainData:
    """Turn rows into columns.

    chains (Sequence[Sequence[Row]]): each with a best row. group, suffix: see ChainData.
    RETURNS (ChainData): the same chains.
    """
    rows = [row for chain in chains for row in chain]
    columns = {
        "tokens": [i for row in rows for i in row.tokens],
        "mention_offset": np.cumsum([0, *(len(row.tokens) for row in rows)]),
        "chain_offset": np.cumsum([0, *map(len, chains)]),
        "start": [row.start for row in rows],
        "end": [row.end for row in rows],
        "kind": [row.kind for row in rows],
        "person": [row.person for row in rows],
        "specific": [[row.best for row in chain].index(True) for chain in chains],
    }
    arrays = {name: np.asarray(column, dtype="<i4") for name, column in columns.items()}
    return ChainData(arrays, group, suffix)


def without_doubles(rows: Iterable[Row]) -> list[Row]:
    """Mentions of one chain, those on the same tokens as one.

    rows (Iterable[Row]): their heads may stand twice in one mention, too; there may be no best.
    RETURNS (List[Row]): of mentions with the same heads the best one or the first. If the best of
        all is gone, the one that says most is: a coordination, else the longest name, else a noun;
        of equals the first.
    """
    found: dict[tuple[int, ...], Row] = {}
    for row in rows:
        heads = tuple(sorted({int(i) for i in row.tokens}))
        if heads not in found or row.best:
            found[heads] = row._replace(tokens=heads)
    kept = list(found.values())
    best = max(range(len(kept)), key=lambda k: (kept[k].best, _says(kept[k]), -k), default=0)
    return [row._replace(best=k == best) for k, row in enumerate(kept)]


def _says(row: Row) -> tuple[bool, bool, int, bool]:
    name = row.kind == Kind.NAME
    length = row.end - row.start if name else 0
    return len(row.tokens) > 1, name, length, KINDS[Kind(row.kind)].is_nominal


def pack(columns: Mapping[str, Any]) -> dict[str, bytes]:
    """Lay columns of small integers out as bytes.

    columns (Mapping[str, Any]): by name. RETURNS (Dict[str, bytes]): 32 bit, little-endian.
    """
    return {name: np.asarray(c, dtype="<i4").tobytes() for name, c in columns.items()}


def unpack(packed: Mapping[str, bytes], names: Iterable[str]) -> dict[str, Ints1d]:
    """Read what pack wrote.

    packed (Mapping[str, bytes]): by name. names (Iterable[str]): which to read.
    RETURNS (Dict[str, Ints1d]): the columns.
    """
    return {name: np.frombuffer(packed[name], dtype="<i4") for name in names}
