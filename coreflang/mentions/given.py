"""Mentions that the user gives, in groups of `doc.spans`, before any is looked for.

`coreflang_mentions` holds spans that are mentions, whatever the finders think. A token is a span of
one. `coreflang_chains_1`, `coreflang_chains_2` and so on hold a chain each, whose links are kept.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
import srsly
from spacy.tokens import Doc, SpanGroup
from thinc.types import Ints1d

from ..errors import CoreflangError
from ..syntax import NONE, SyntaxView
from .facts import FactFinder
from .joining import Found, join_mentions
from .mentions import Mentions, Source, find_mentions

MENTIONS = "coreflang_mentions"
CHAINS = "coreflang_chains"
_CHAIN = re.compile(rf"{CHAINS}_\d+")
# The last two fields of a packed span, where it begins and ends in the text.
_CHARACTERS = struct.Struct(">ll")


@dataclass(frozen=True)
class Given:
    """What is given in one document; arrays of shape (n_given,), in text order.

    start, end: token indexes, half-open, no two alike. anchor: the token that heads each span.
    chain: number of the chain that each belongs to, NONE for a mention alone.
    """

    start: Ints1d
    end: Ints1d
    anchor: Ints1d
    chain: Ints1d

    def __len__(self) -> int:
        return len(self.start)

    @cached_property
    def tokens(self) -> Ints1d:
        """RETURNS (Ints1d): the anchors, each once, in text order."""
        return np.unique(self.anchor)

    def kept(self, mentions: Mentions) -> list[tuple[int, ...]]:
        """The given chains.

        mentions (Mentions): of the document.
        RETURNS (List[Tuple[int, ...]]): indexes of mentions in text order, one tuple a chain.
        """
        own = np.flatnonzero(mentions.start != NONE).tolist()
        place = {(int(mentions.start[m]), int(mentions.end[m])): m for m in own}
        chains: dict[int, list[int]] = {}
        for start, end, c in zip(*map(np.ndarray.tolist, (self.start, self.end, self.chain)),
                                 strict=True):  # fmt: skip
            if c != NONE and (start, end) in place:
                chains.setdefault(c, []).append(place[start, end])
        return [tuple(sorted(chain)) for chain in chains.values()]


_NOTHING: Ints1d = np.zeros(0, dtype=np.int64)
NOTHING_GIVEN = Given(_NOTHING, _NOTHING, _NOTHING, _NOTHING)


def given_mentions(doc: Doc, view: SyntaxView) -> Given:
    """Read what is given.

    doc (Doc): the document; tokens that were merged or split since are no matter, for the text
    decides. view (SyntaxView): its grammar.
    RETURNS (Given): nothing, mostly.
    RAISES (CoreflangError): E123 for a span that is empty or lies outside of the text, E126 for one
        that is in two chains.
    """
    if not _has_any(doc):
        return NOTHING_GIVEN
    found: dict[tuple[int, int], int] = {}
    begin = np.array([token.idx for token in doc], dtype=np.int64)
    for key, chain, first, last in _characters(doc):
        if not 0 <= first < last <= len(doc.text):
            raise CoreflangError("E123", key=key, found=f"{first} to {last}", length=len(doc.text))
        where = int(np.searchsorted(begin, first, "right")) - 1, int(np.searchsorted(begin, last))
        if found.get(where, NONE) not in (NONE, chain) and chain != NONE:
            raise CoreflangError("E126", found=doc.text[first:last], first=first, last=last)
        found[where] = max(chain, found.get(where, NONE))
    rows = np.array([(*where, found[where]) for where in sorted(found)], dtype=np.int64)
    start, end, chain_of = rows.reshape(-1, 3).T
    spans = zip(start.tolist(), end.tolist(), strict=True)
    anchor = np.array([_anchor(view, *span) for span in spans], dtype=np.int64)
    return Given(start, end, anchor, chain_of)


def is_given(key: str) -> bool:
    """Whether a group holds what the user gives. key (str): in `doc.spans`. RETURNS (bool)."""
    return key == MENTIONS or _CHAIN.fullmatch(key) is not None


def _has_any(doc: Doc) -> bool:
    return any(map(is_given, doc.spans))


def _characters(doc: Doc) -> Iterator[tuple[str, int, int, int]]:
    """Key, number of the chain, first character and the one behind the last, of each span."""
    chain = NONE
    for key, group in doc.spans.items():
        if _CHAIN.fullmatch(key):
            chain += 1
        if is_given(key):
            for first, last in _places(group):
                yield key, NONE if key == MENTIONS else chain, first, last


def _places(group: SpanGroup) -> list[tuple[int, int]]:
    """Where spans begin and end in the text.

    Read from their packed form: where tokens were merged spaCy makes wrong spans of them, or none.
    """
    packed = srsly.msgpack_loads(group.to_bytes())["spans"]
    return [_CHARACTERS.unpack(row[-_CHARACTERS.size :]) for row in packed]


def _anchor(view: SyntaxView, start: int, end: int) -> int:
    """The token whose head lies outside of a span, a word rather than a mark."""
    here = np.arange(start, end)
    head = view.head[here]
    root = (head < start) | (head >= end) | (head == here)
    word = root & ~view.has_upos("PUNCT", "SPACE")[here]
    return start + int(np.argmax(word if word.any() else root))


def find_with_given(
    view: SyntaxView,
    rules: FactFinder,
    given: Given,
    *,
    later: Callable[[], Ints1d],
    only: bool,
) -> Mentions:
    """Find a document's mentions, those that are given among them.

    view (SyntaxView): the document. rules (FactFinder): the rules of its language.
    given (Given): what is given.
    later (Callable): tells at which tokens other finders will find something.
    only (bool): leave out the others.
    RETURNS (Mentions): with `start` and `end` of those that are given.
    """
    if not len(given):
        mentions = find_mentions(view, rules)
    else:
        wanted = np.zeros(len(view), dtype=bool)
        wanted[np.setdiff1d(given.tokens, later())] = True
        mentions = _add_doubles(view, find_mentions(view, rules, wanted), given)
    return mentions.take(np.flatnonzero(mentions.start != NONE)) if only else mentions


def _add_doubles(view: SyntaxView, mentions: Mentions, given: Given) -> Mentions:
    """Say which mentions are given; add those whose head has one of another extent already.

    As in "the president of France", where "the president" may be given as well.
    """
    matched, doubles = _matches(mentions, given)
    token = given.anchor[doubles]
    order = np.argsort(token, kind="stable")
    doubles, token = [doubles[k] for k in order.tolist()], token[order]
    facts, n = mentions.facts, len(token)
    more = Found(
        token, facts.kind[token], np.full(n, 3), np.zeros(n, dtype=bool), facts.likely[token],
        facts.possible[token], Source.GIVEN,
    )  # fmt: skip
    joined, place = join_mentions(view, mentions, [more])
    rows = {int(place[m]): k for m, k in matched.items()}
    rows.update(zip(np.flatnonzero(joined.source == Source.GIVEN).tolist(), doubles, strict=True))
    return _marked(joined, given, rows)


def _matches(mentions: Mentions, given: Given) -> tuple[dict[int, int], list[int]]:
    """Mention -> place in `given`; and the places that have no mention of their own."""
    first = np.searchsorted(mentions.head, given.anchor)
    last = np.searchsorted(mentions.head, given.anchor, side="right")
    taken: dict[int, int] = {}
    doubles = []
    for k in range(len(given)):
        free = [m for m in range(int(first[k]), int(last[k])) if m not in taken]
        inside = [m for m in free if mentions.tokens(m)[-1] < given.end[k]]
        # The coordination, if all of it lies in the span; else its first member alone.
        fitting = max(inside, key=lambda m: int(mentions.size[m]), default=None)
        if fitting is not None:
            taken[fitting] = k
        elif first[k] < last[k]:
            doubles.append(k)
    return taken, doubles


def mark_given(mentions: Mentions, given: Given) -> Mentions:
    """Say which mentions of other finders are given.

    mentions (Mentions): of the document. given (Given): what is given.
    RETURNS (Mentions): with `start` and `end` of those, too.
    """
    own = np.flatnonzero((mentions.start == NONE) & (mentions.size == 1))
    head = {int(mentions.head[m]): m for m in own.tolist()}
    known = set(zip(mentions.start.tolist(), mentions.end.tolist(), strict=True))
    rows = {}
    for k, anchor in enumerate(given.anchor.tolist()):
        if (int(given.start[k]), int(given.end[k])) not in known and anchor in head:
            rows[head.pop(anchor)] = k
    return _marked(mentions, given, rows)


def _marked(mentions: Mentions, given: Given, rows: dict[int, int]) -> Mentions:
    start, end = mentions.start.copy(), mentions.end.copy()
    which, places = list(rows), list(rows.values())
    start[which], end[which] = given.start[places], given.end[places]
    return replace(mentions, start=start, end=end)
