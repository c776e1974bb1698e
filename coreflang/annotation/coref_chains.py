"""What users see of a document's chains: views of the plain data in `doc.user_data`."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import overload

import numpy as np
from spacy.tokens import Doc, Span, Token

from ..errors import CoreflangError
from ..mentions import KINDS, THIRD, Kind
from .chain_data import ChainData, Row
from .pictures import SHORT, chains_picture
from .storage import spans_of

# How many characters of a phrase are shown.
SHOWN = 60


@dataclass(frozen=True)
class Mention:
    """A mention in a chain; behaves like the list of its token indexes.

    doc: the Doc. token_indexes: of the heads, several for a coordination, in text order.
    start, end: the phrase, half-open. kind: what sort of mention. person: 1, 2 or 3.
    n_tokens: of the Doc when the mention was read; as spaCy's tokens and spans, mentions that were
    read before tokens were merged or split say nothing of the Doc afterwards.
    """

    doc: Doc
    token_indexes: tuple[int, ...]
    start: int
    end: int
    kind: Kind
    n_tokens: int | None = field(default=None, repr=False)
    person: int = THIRD

    @property
    def root_index(self) -> int:
        """The first head."""
        return self.token_indexes[0]

    @property
    def span(self) -> Span:
        """The noun phrase.

        RAISES (CoreflangError): E113 if tokens were merged or split since the mention was read.
        """
        check_tokens(self.doc, self.n_tokens)
        return self.doc[self.start : self.end]

    @property
    def text(self) -> str:
        """The words of the noun phrase, such as "He and his wife".

        Of two whom a verb brings together, "He met Ida", the heads alone: "He; Ida".
        """
        span, (first, *others) = self.span, (self.doc[i] for i in self.token_indexes)
        if any(first.i < first.head.i < other.i for other in others):
            return "; ".join(head.text for head in (first, *others))
        return str(span.text)

    @property
    def is_anaphor(self) -> bool:
        """The mention is a pronoun or the like, no noun or name."""
        return KINDS[self.kind].is_anaphor

    @property
    def pretty_representation(self) -> str:
        """Such as "he(1)" or "[He(16); wife(19)]"."""
        check_tokens(self.doc, self.n_tokens)
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

    @property
    def words(self) -> str:
        """The words in one line, cut if they are many; of an unspoken subject its verb in ()."""
        found = " ".join(self.text.split())
        found = found if len(found) <= SHOWN else f"{found[:SHOWN].rstrip()}..."
        return found if KINDS[self.kind].has_token else f"({found})"

    @property
    def _same(self) -> bool:
        """The tokens are still those that were read."""
        return self.n_tokens in (None, len(self.doc))

    def __str__(self) -> str:
        """In words, if the tokens are still the same."""
        return self.words if self._same else str(list(self.token_indexes))

    def __repr__(self) -> str:
        """With heads and indexes, if the tokens are still the same."""
        return f"<Mention {self.pretty_representation if self._same else self}>"


@dataclass(frozen=True)
class Chain:
    """Mentions of one entity; behaves like a list of them.

    index: place among the document's chains, from 0. mentions: ordered by root index.
    most_specific_mention_index: place of the mention that says most about the entity.
    group: prefix of the keys in `doc.spans`; "" if no groups were written.
    """

    index: int
    mentions: tuple[Mention, ...]
    most_specific_mention_index: int
    group: str = field(default="", repr=False)

    @property
    def most_specific_mention(self) -> Mention:
        """The mention that says most about the entity."""
        return self.mentions[self.most_specific_mention_index]

    @property
    def text(self) -> str:
        """The words of the most specific mention."""
        return self.most_specific_mention.text

    @property
    def key(self) -> str | None:
        """The key of the chain's group in `doc.spans`; groups are numbered from 1, chains from 0.

        None if there is no such group, or it holds other phrases: spaCy does not change groups
        when tokens are merged, and `Doc.from_docs` puts all first chains into one. See `renew`.
        """
        doc, key = self.mentions[0].doc, f"{self.group}_{self.index + 1}"
        spans = spans_of(doc.spans[key]) if key in doc.spans else []
        found = [(span.start, span.end) for span in spans]
        return key if found == [(mention.start, mention.end) for mention in self] else None

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

    def __repr__(self) -> str:
        words = (repr(m).removeprefix("<Mention ").removesuffix(">") for m in self.mentions)
        return f"<Chain {self.index}: {', '.join(words)}>"

    def _repr_html_(self) -> str:
        return chains_picture([self])


class CorefChains(Sequence[Chain]):
    """Some chains of a document, in the order of their first mentions; falsy if there are none.

    doc (Doc): the document. data (ChainData): its chains.
    wanted (Optional[Sequence[int]]): indexes of chains; None for all.
    """

    def __init__(self, doc: Doc, data: ChainData, wanted: Sequence[int] | None = None) -> None:
        self._doc, self._data, self._n_tokens = doc, data, len(doc)
        self._wanted = range(data.n_chains) if wanted is None else wanted

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
            return [self._chain(c) for c in self._wanted[place]]
        return self._chain(self._wanted[place])

    def __str__(self) -> str:
        return f"[{'; '.join(map(str, self))}]"

    def __repr__(self) -> str:
        return f"[{', '.join(map(repr, self))}]"

    def _repr_html_(self) -> str:
        """The text with its mentions; of long documents, and of some chains, only the entities."""
        whole = len(self) == self._data.n_chains and len(self._doc) <= SHORT
        return chains_picture(self.chains, whole=whole)

    def print(self, *, tokens: bool = False) -> None:
        """Write one chain a line to standard output.

        tokens (bool): heads with the indexes of their tokens, instead of phrases.
        """
        for chain in self:
            sys.stdout.write(f"{chain.pretty_representation if tokens else chain}\n")

    def resolve(self, asked: Token | Span) -> list[Token] | None:
        """What a token or a phrase stands for: the heads of its chain's most specific mention.

        asked (Union[Token, Span]): of this document. A span is the mention with that phrase; of
            another span its root is asked. A coordination is resolved member by member.
        RETURNS (Optional[List[Token]]): in text order; None if it already says most.
        RAISES (CoreflangError): E113 if tokens were merged or split since the chains were read;
            E114 for anything but a token or span of this document.
        """
        if not isinstance(asked, Token | Span) or asked.doc is not self._doc:
            raise CoreflangError("E114", found=repr(asked))
        heads = (asked.i,) if isinstance(asked, Token) else self._heads(asked)
        best = heads if len(heads) == 1 else self._most_specific(heads)
        found = {k for i in best for k in self._resolve(i, frozenset())}
        return None if found == set(heads) else [self._doc[i] for i in sorted(found)]

    def _heads(self, span: Span) -> tuple[int, ...]:
        """The heads of the mention that a span is the phrase of, else the span's root."""
        columns, edges = self._data.columns, (span.start, span.end)
        same = (columns["start"] == edges[0]) & (columns["end"] == edges[1])
        for m in np.flatnonzero(same).tolist():
            begin, end = columns["mention_offset"][m : m + 2].tolist()
            return tuple(columns["tokens"][begin:end].tolist())
        return (span.root.i,)

    def _most_specific(self, heads: tuple[int, ...]) -> tuple[int, ...]:
        """The heads of the most specific mention of a coordination's chain."""
        chains = [self._chain(c) for c in self._data.chains_with(heads)]
        (chain,) = [c for c in chains if any(m.token_indexes == heads for m in c)]
        return chain.most_specific_mention.token_indexes

    def _resolve(self, i: int, seen: frozenset[int]) -> set[int]:
        # A coordination may contain somebody who stands for it elsewhere: no second round.
        if i in seen:
            return {i}
        chains = [self._chain(c) for c in self._data.chains_with([i])]
        for chain in chains:
            best = chain.most_specific_mention
            if len(best) > 1 and i not in best:
                return {k for j in best for k in self._resolve(j, seen | {i})}
        for chain in chains:
            if any(m.token_indexes == (i,) for m in chain):
                return {chain.most_specific_mention.root_index}
        return {i}

    def _chain(self, c: int) -> Chain:
        check_tokens(self._doc, self._n_tokens)
        rows = self._data.rows(c)
        best = [row.best for row in rows].index(True)
        mentions = tuple(_mention(self._doc, row) for row in rows)
        return Chain(c, mentions, best, self._data.group)


def _mention(doc: Doc, row: Row) -> Mention:
    return Mention(doc, row.tokens, row.start, row.end, Kind(row.kind), len(doc), row.person)


def check_tokens(doc: Doc, n_tokens: int | None) -> None:
    """Make sure that no tokens were merged or split.

    doc (Doc): as it is now. n_tokens (Optional[int]): how many it had; None if that is not known.
    RAISES (CoreflangError): E113.
    """
    if n_tokens not in (None, len(doc)):
        raise CoreflangError("E113", found=len(doc), n_tokens=n_tokens)
