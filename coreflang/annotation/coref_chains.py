"""What users see of a document's chains: views of the plain data in `doc.user_data`."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, overload

import numpy as np
from spacy.tokens import Doc, Span, Token
from thinc.types import Ints1d

from ..mentions import FIRST_ANAPHOR, Kind

KEY = "coreflang"
COLUMNS = ("tokens", "mention_offset", "chain_offset", "start", "end", "kind", "specific")


@dataclass(frozen=True)
class Mention:
    """A mention in a chain; behaves like the list of its token indexes.

    doc: the Doc. token_indexes: of the heads, several for a coordination, in text order.
    start, end: the phrase, half-open. kind: what sort of mention.
    """

    doc: Doc
    token_indexes: tuple[int, ...]
    start: int
    end: int
    kind: Kind

    @property
    def root_index(self) -> int:
        """The first head."""
        return self.token_indexes[0]

    @property
    def span(self) -> Span:
        """The noun phrase."""
        return self.doc[self.start : self.end]

    @property
    def is_anaphor(self) -> bool:
        """The mention is a pronoun or the like, no noun or name."""
        return self.kind >= FIRST_ANAPHOR

    @property
    def pretty_representation(self) -> str:
        """Such as "he(1)" or "[He(16); wife(19)]"."""
        words = [f"{self.doc[i].text}({i})" for i in self.token_indexes]
        return words[0] if len(words) == 1 else f"[{'; '.join(words)}]"

    def __len__(self) -> int:
        return len(self.token_indexes)

    def __iter__(self) -> Iterator[int]:
        return iter(self.token_indexes)

    def __getitem__(self, place: int) -> int:
        return self.token_indexes[place]

    def __contains__(self, i: object) -> bool:
        return i in self.token_indexes

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Mention) and self.token_indexes == other.token_indexes

    def __hash__(self) -> int:
        return hash(self.token_indexes)

    def __str__(self) -> str:
        return str(list(self.token_indexes))

    __repr__ = __str__


@dataclass(frozen=True)
class Chain:
    """Mentions of one entity; behaves like a list of them.

    index: place among the document's chains. mentions: ordered by root index.
    most_specific_mention_index: place of the mention that says most about the entity.
    """

    index: int
    mentions: tuple[Mention, ...]
    most_specific_mention_index: int

    @property
    def most_specific_mention(self) -> Mention:
        """The mention that says most about the entity."""
        return self.mentions[self.most_specific_mention_index]

    @property
    def pretty_representation(self) -> str:
        """Such as "0: he(1), Peter(10)"."""
        return f"{self.index}: {', '.join(m.pretty_representation for m in self.mentions)}"

    def __len__(self) -> int:
        return len(self.mentions)

    def __iter__(self) -> Iterator[Mention]:
        return iter(self.mentions)

    def __getitem__(self, place: int) -> Mention:
        return self.mentions[place]

    def __contains__(self, mention: object) -> bool:
        return mention in self.mentions

    def __str__(self) -> str:
        return f"{self.index}: {', '.join(map(str, self.mentions))}"

    __repr__ = __str__


class CorefChains(Sequence[Chain]):
    """Some chains of a document, in the order of their first mentions; falsy if there are none.

    doc (Doc): the document. wanted (Optional[Sequence[int]]): indexes of chains; None for all.
    """

    def __init__(self, doc: Doc, wanted: Sequence[int] | None = None) -> None:
        self._doc = doc
        self._data = ChainData.of(doc)
        self._wanted = range(self._data.n_chains) if wanted is None else wanted

    @property
    def chains(self) -> list[Chain]:
        """The chains."""
        return list(self)

    @property
    def pretty_representation(self) -> str:
        """All chains, joined by "; "."""
        return "; ".join(chain.pretty_representation for chain in self)

    def __len__(self) -> int:
        return len(self._wanted)

    @overload
    def __getitem__(self, place: int) -> Chain: ...
    @overload
    def __getitem__(self, place: slice) -> list[Chain]: ...
    def __getitem__(self, place: int | slice) -> Chain | list[Chain]:
        if isinstance(place, slice):
            return [self._data.chain(self._doc, c) for c in self._wanted[place]]
        return self._data.chain(self._doc, self._wanted[place])

    def __str__(self) -> str:
        return f"[{', '.join(map(str, self))}]"

    __repr__ = __str__

    def print(self) -> None:
        """Write one chain a line to standard output."""
        for chain in self:
            sys.stdout.write(f"{chain.pretty_representation}\n")

    def resolve(self, token: Token) -> list[Token] | None:
        """What a token stands for: the heads of the most specific mentions of its chains.

        token (Token): of this document. A coordination is resolved member by member.
        RETURNS (Optional[List[Token]]): in text order; None if the token already says most.
        """
        found = self._resolve(token.i, frozenset())
        return None if found == {token.i} else [self._doc[i] for i in sorted(found)]

    def _resolve(self, i: int, seen: frozenset[int]) -> set[int]:
        if i in seen:
            return {i}
        chains = [self._data.chain(self._doc, c) for c in self._data.chains_with(i)]
        for chain in chains:
            best = chain.most_specific_mention
            if len(best) > 1 and i not in best:
                return {k for j in best for k in self._resolve(j, seen | {i})}
        for chain in chains:
            if any(m.token_indexes == (i,) for m in chain):
                return {chain.most_specific_mention.root_index}
        return {i}


@dataclass(frozen=True)
class ChainData:
    """A document's chains as columns; in the Doc they lie as bytes.

    columns: by the names in COLUMNS. Mention m's heads are tokens[mention_offset[m]:
    mention_offset[m + 1]], its phrase start[m]:end[m]; chain c's mentions are
    chain_offset[c]:chain_offset[c + 1], the most specific of them is number specific[c].
    """

    columns: dict[str, Ints1d]

    @classmethod
    def of(cls, doc: Doc) -> ChainData:
        """Read a Doc's chains; one without annotation has none."""
        packed = doc.user_data.get(KEY) or pack({name: [] for name in COLUMNS})
        return cls({name: np.frombuffer(packed[name], dtype="<i4") for name in COLUMNS})

    @cached_property
    def n_chains(self) -> int:
        """How many chains there are."""
        return max(0, len(self.columns["chain_offset"]) - 1)

    def chain(self, doc: Doc, c: int) -> Chain:
        """Chain number c."""
        first, last = self.columns["chain_offset"][c : c + 2].tolist()
        mentions = tuple(self.mention(doc, m) for m in range(first, last))
        return Chain(c, mentions, int(self.columns["specific"][c]))

    def mention(self, doc: Doc, m: int) -> Mention:
        """Mention number m."""
        begin, end = self.columns["mention_offset"][m : m + 2].tolist()
        tokens = tuple(self.columns["tokens"][begin:end].tolist())
        span = int(self.columns["start"][m]), int(self.columns["end"][m])
        return Mention(doc, tokens, *span, Kind(int(self.columns["kind"][m])))

    def chains_with(self, *tokens: int) -> list[int]:
        """Chains that mention one of the tokens."""
        places = np.flatnonzero(np.isin(self.columns["tokens"], tokens))
        mentions = np.searchsorted(self.columns["mention_offset"], places, side="right") - 1
        chains = np.searchsorted(self.columns["chain_offset"], mentions, side="right") - 1
        return [int(c) for c in np.unique(chains)]


def pack(columns: Mapping[str, Any]) -> dict[str, bytes]:
    """Lay columns of small integers out as bytes.

    columns (Mapping[str, Any]): by name. RETURNS (Dict[str, bytes]): 32 bit, little-endian.
    """
    return {name: np.asarray(c, dtype="<i4").tobytes() for name, c in columns.items()}
