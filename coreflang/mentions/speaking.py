"""Groups that who speaks is in: "Ida and I"."""

from __future__ import annotations

import numpy as np

from ..syntax import NONE, SyntaxView
from ..syntax.columns import one_of
from .facts import FactFinder
from .joining import Found
from .kinds import Kind
from .mentions import Mentions, Source

# What stands between others in a group.
STANDING = (Kind.NAME, Kind.NOUN, Kind.PERSONAL)


def speakers_groups(view: SyntaxView, mentions: Mentions, rules: FactFinder) -> Found:
    """Find coordinations with a singular "I" in them, which mean "we": "My brother and I".

    view (SyntaxView): the document. mentions (Mentions): of all persons.
    rules (FactFinder): of the language; tells the classes of coordinations.
    RETURNS (Found): groups of the first person.
    """
    groups = _groups(view, mentions)
    n = len(groups)
    classes = [rules.group_classes(mentions.facts, group) for group in groups]
    likely, possible = np.array(classes, dtype=np.int64).reshape(n, 2).T
    return Found(
        np.array([group[0] for group in groups], dtype=np.int64), np.full(n, int(Kind.NOUN)),
        np.ones(n, dtype=np.int64), np.ones(n, dtype=bool), likely, possible, Source.PERSONS,
        groups,
    )  # fmt: skip


def _groups(view: SyntaxView, mentions: Mentions) -> list[list[int]]:
    """Members of each, in text order; not of verbs that carry an unspoken "I"."""
    alone = (mentions.size == 1) & one_of(mentions.kind, STANDING)
    standing = np.unique(mentions.head[alone & (view.group[mentions.head] != NONE)])
    speaks = mentions.head[alone & (mentions.person == 1) & ~mentions.plural]
    firsts = np.unique(view.group[speaks[~mentions.facts.alternative[speaks]]])
    rows = [standing[view.group[standing] == first].tolist() for first in firsts.tolist()]
    # A coordination whose first member is no mention does not begin with its number.
    return [row for row in rows if len(row) > 1 and row[0] == view.group[row[0]]]
