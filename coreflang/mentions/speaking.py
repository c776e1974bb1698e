"""Groups that who speaks is in: "Ida and I"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
from thinc.types import Ints1d

from ..syntax import NONE, SyntaxView
from ..syntax.columns import one_of
from .facts import FactFinder
from .kinds import Kind
from .mentions import Mentions, Source

# What stands between others in a group.
STANDING = (Kind.NAME, Kind.NOUN, Kind.PERSONAL)


def with_speakers_groups(
    view: SyntaxView, mentions: Mentions, rules: FactFinder
) -> tuple[Mentions, Ints1d]:
    """Add coordinations with a singular "I" in them, which mean "we": "My brother and I".

    view (SyntaxView): the document. mentions (Mentions): of all persons.
    rules (FactFinder): of the language; tells the classes of coordinations.
    RETURNS (Tuple[Mentions, ndarray]): all of them in text order, a coordination behind its first
        member alone; and where each of the old ones stands there, (n_old,).
    """
    groups = _groups(view, mentions)
    if not groups:
        return mentions, np.arange(len(mentions))
    head = np.append(mentions.head, [group[0] for group in groups])
    size = np.append(mentions.size, [len(group) for group in groups])
    order = np.lexsort((size, head))
    place = np.argsort(order)[: len(mentions)]
    classes = np.array([rules.group_classes(mentions.facts, group) for group in groups])
    new = {
        "kind": Kind.NOUN, "likely": classes[:, 0], "possible": classes[:, 1], "person": 1,
        "plural": True, "speaker": NONE, "source": Source.PERSONS, "start": NONE, "end": NONE,
    }  # fmt: skip
    columns: dict[str, Any] = {
        name: _appended(getattr(mentions, name), new[name], len(groups))[order] for name in new
    }
    n = len(mentions)
    members = [mentions.tokens(m) if m < n else groups[m - n] for m in order.tolist()]
    joined = replace(
        mentions, **columns, head=head[order], size=size[order],
        sentence=view.sentence[head[order]],
        offset=np.concatenate([[0], np.cumsum(size[order])]),
        members=np.array([i for group in members for i in group], dtype=np.int64),
    )  # fmt: skip
    return joined, place


def _appended(column: np.ndarray, value: object, count: int) -> np.ndarray:
    more = np.empty(count, dtype=column.dtype)
    more[:] = value
    return np.append(column, more)


def _groups(view: SyntaxView, mentions: Mentions) -> list[list[int]]:
    """Members of each, in text order; not of verbs that carry an unspoken "I"."""
    alone = (mentions.size == 1) & one_of(mentions.kind, STANDING)
    standing = np.unique(mentions.head[alone & (view.group[mentions.head] != NONE)])
    speaks = mentions.head[alone & (mentions.person == 1) & ~mentions.plural]
    firsts = np.unique(view.group[speaks[~mentions.facts.alternative[speaks]]])
    rows = [standing[view.group[standing] == first].tolist() for first in firsts.tolist()]
    # A coordination whose first member is no mention does not begin with its number.
    return [row for row in rows if len(row) > 1 and row[0] == view.group[row[0]]]
