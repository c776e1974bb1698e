"""A corpus's tokens and a Doc's: mentions carried over by character offsets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray
from spacy.tokens import Doc

from ..errors import CoreflangError
from .document import ClusteredText, Range, TextMention, group_by_entity

Ints = NDArray[np.int64]


@dataclass(frozen=True)
class Alignment:
    """A document's mentions in the tokens of a Doc.

    mentions (Tuple[TextMention, ...]): ranges, heads and verb are tokens of the Doc. A zero has
        an empty range here too.
    lost (Tuple[TextMention, ...]): mentions, in the corpus's tokens, no token of the Doc is for.
    approximate (int): how many of the mentions begin or end within a token of the Doc.
    """

    mentions: tuple[TextMention, ...]
    lost: tuple[TextMention, ...]
    approximate: int

    def clusters(self, *, singletons: bool = True) -> list[list[TextMention]]:
        """Group the mentions by entity.

        singletons (bool): keep entities that are mentioned once.
        RETURNS (List[List[TextMention]]): the entities in the order of their first mentions.
        """
        return group_by_entity(self.mentions, singletons=singletons)


def align(document: ClusteredText, doc: Doc) -> Alignment:
    """Carry a document's mentions over to a Doc made from its text, however that is tokenized.

    document (ClusteredText): the document.
    doc (Doc): a Doc of `document.text`, or one of the document's own words, as
        `coreflang.formats.docs.to_doc` makes it.
    RETURNS (Alignment): the mentions in the Doc's tokens, and what was lost.
    RAISES (CoreflangError): E380, if the Doc is of another text.
    """
    overlap = _Overlap.of(document, doc)
    mentions: list[TextMention] = []
    lost: list[TextMention] = []
    approximate = 0
    for mention in document.mentions:
        aligned = overlap.carry(mention)
        if aligned is None:
            lost.append(mention)
        else:
            mentions.append(aligned)
            approximate += not overlap.is_exact(mention)
    return Alignment(tuple(mentions), tuple(lost), approximate)


@dataclass(frozen=True)
class _Overlap:
    """Which tokens of the Doc share characters with each token of the corpus.

    first, end (Ints): per corpus token, the first Doc token and the one after the last; equal if
        there is none.
    sharp_start, sharp_end (NDArray[bool]): per corpus token, it begins and ends with a Doc token.
    doc (Doc): the Doc.
    """

    first: Ints
    end: Ints
    sharp_start: NDArray[np.bool_]
    sharp_end: NDArray[np.bool_]
    doc: Doc

    @classmethod
    def of(cls, document: ClusteredText, doc: Doc) -> _Overlap:
        if tuple(token.text for token in doc) == document.words:
            places = np.arange(len(doc))
            sharp = np.ones(len(doc), dtype=np.bool_)
            return cls(places, places + 1, sharp, sharp, doc)
        if doc.text != document.text:
            raise CoreflangError("E380", id=document.id, position=_difference(doc, document))
        return cls.by_characters(_ranges(document.tokens), doc)

    @classmethod
    def by_characters(cls, corpus: Ints, doc: Doc) -> _Overlap:
        own = _ranges([(token.idx, token.idx + len(token)) for token in doc])
        first = np.searchsorted(own[:, 1], corpus[:, 0], side="right")
        end = np.maximum(np.searchsorted(own[:, 0], corpus[:, 1], side="left"), first)
        sharp_start = np.isin(corpus[:, 0], own[:, 0])
        sharp_end = np.isin(corpus[:, 1], own[:, 1])
        return cls(first, end, sharp_start, sharp_end, doc)

    def carry(self, mention: TextMention) -> TextMention | None:
        """RETURNS (Optional[TextMention]): the mention in Doc tokens; None if it has none."""
        verb = None if mention.verb is None else self._head(mention.verb)
        if mention.zero:
            place = self._place(mention.start)
            return replace(mention, ranges=((place, place),), verb=verb)
        ranges = _merged([self._range(start, end) for start, end in mention.ranges])
        if not ranges:
            return None
        head = None if mention.head is None else self._head(mention.head)
        heads = tuple(i for i in map(self._head, mention.heads) if i is not None)
        return replace(mention, ranges=ranges, head=head, verb=verb, heads=heads)

    def is_exact(self, mention: TextMention) -> bool:
        """RETURNS (bool): every range begins and ends where tokens of the Doc do."""
        pieces = [(start, end) for start, end in mention.ranges if start < end]
        return all(self.sharp_start[start] and self.sharp_end[end - 1] for start, end in pieces)

    def _range(self, start: int, end: int) -> Range:
        """Blanks that the Doc has as tokens at either end are no part of a mention."""
        first, last = int(self.first[start]), int(self.end[end - 1])
        while first < last and self.doc[first].is_space:
            first += 1
        while first < last and self.doc[last - 1].is_space:
            last -= 1
        return first, last

    def _place(self, token: int) -> int:
        return int(self.first[token]) if token < len(self.first) else len(self.doc)

    def _head(self, token: int) -> int | None:
        """Of several Doc tokens the one that governs the others, or the last without a parse."""
        first, last = self._range(token, token + 1)
        if first == last:
            return None
        if not self.doc.has_annotation("DEP"):
            return last - 1
        return int(self.doc[first:last].root.i)


def _merged(ranges: Sequence[Range]) -> tuple[Range, ...]:
    """Leave out empty ranges; join those that meet or overlap."""
    merged: list[Range] = []
    for start, end in ranges:
        if start == end:
            continue
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return tuple(merged)


def _ranges(pairs: Sequence[Range]) -> Ints:
    return np.array(pairs, dtype=np.int64).reshape(-1, 2)


def _difference(doc: Doc, document: ClusteredText) -> int:
    """The first character at which the texts differ."""
    pairs = zip(doc.text, document.text, strict=False)
    shorter = min(len(doc.text), len(document.text))
    return next((i for i, (one, other) in enumerate(pairs) if one != other), shorter)
