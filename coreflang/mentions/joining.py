"""Mentions of several finders in one list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from thinc.types import Ints1d

from ..syntax import NONE, SyntaxView
from .mentions import Mentions, Source


@dataclass(frozen=True)
class Found:
    """What a finder found: single tokens, or groups, in text order; arrays of shape (n_found,).

    token: indexes. kind: values of Kind. person: 1, 2 or 3. plural: means several, bool.
    likely, possible: agreement classes as bits. source: the finder.
    members: the tokens of each group, the first of which is its `token`; none of single tokens.
    """

    token: Ints1d
    kind: Ints1d
    person: Ints1d
    plural: np.ndarray
    likely: Ints1d
    possible: Ints1d
    source: Source
    members: Sequence[Sequence[int]] = ()

    @property
    def groups(self) -> Sequence[Sequence[int]]:
        """RETURNS (Sequence[Sequence[int]]): the tokens of each, of single ones one."""
        return self.members or self.token[:, None].tolist()

    def where(self, allowed: np.ndarray) -> Found:
        """Those at some tokens only; allowed (ndarray): bool, (n_tokens,)."""
        keep = allowed[self.token]
        return Found(
            self.token[keep], self.kind[keep], self.person[keep], self.plural[keep],
            self.likely[keep], self.possible[keep], self.source,
            [each for each, k in zip(self.members, keep, strict=True) if k] if self.members else (),
        )  # fmt: skip


def join_mentions(
    view: SyntaxView, mentions: Mentions, found: Sequence[Found]
) -> tuple[Mentions, Ints1d]:
    """Add what other finders found to the mentions of a document.

    view (SyntaxView): the document. mentions (Mentions): those that are there.
    found (Sequence[Found]): of the other finders.
    RETURNS (Tuple[Mentions, Ints1d]): all of them in text order, of equal heads the old ones first;
        and where each of the old ones stands there, (n_old,).
    """
    more = [each for each in found if len(each.token)]
    if not more:
        return mentions, np.arange(len(mentions))
    token = np.concatenate([each.token for each in more])
    head = np.concatenate([mentions.head, token])
    n_old, n_new = len(mentions), len(token)
    order = np.lexsort((np.arange(len(head)) >= n_old, head))
    place = np.empty(len(head), dtype=np.int64)
    place[order] = np.arange(len(head))
    groups = [group for each in more for group in each.groups]
    new = np.array([len(group) for group in groups])
    size = np.concatenate([mentions.size, new])[order]
    offset = np.concatenate([[0], np.cumsum(size)])
    begin = np.concatenate([mentions.offset[:-1], len(mentions.members) + np.cumsum(new) - new])
    begin = begin[order]
    members = np.concatenate([mentions.members, *groups])
    flat = np.repeat(begin - offset[:-1], size) + np.arange(offset[-1])

    def column(name: str) -> Ints1d:
        parts = [getattr(mentions, name), *(getattr(each, name) for each in more)]
        return np.concatenate(parts)[order]

    sources = np.repeat([int(each.source) for each in more], [len(each.token) for each in more])
    nowhere = np.full(n_new, NONE)
    joined = Mentions(
        head=head[order], kind=column("kind"), likely=column("likely"),
        possible=column("possible"), sentence=view.sentence[head[order]], size=size, offset=offset,
        members=members[flat], person=column("person"), plural=column("plural"),
        speaker=np.full(len(head), NONE),
        source=np.concatenate([mentions.source, sources])[order], facts=mentions.facts,
        start=np.concatenate([mentions.start, nowhere])[order],
        end=np.concatenate([mentions.end, nowhere])[order],
    )  # fmt: skip
    return joined, place[:n_old]
