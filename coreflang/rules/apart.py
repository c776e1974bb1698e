"""Nouns and names that cannot be one: arguments of one verb, members of one coordination."""

from __future__ import annotations

import numpy as np

from ..mentions import Mentions, is_nominal
from ..syntax import NONE, Role, SyntaxView

ARGUMENTS = (Role.SUBJECT, Role.SUBJECT_PASSIVE, Role.OBJECT, Role.INDIRECT_OBJECT)


def nouns_apart(view: SyntaxView, mentions: Mentions) -> dict[int, list[int]]:
    """Pairs of nouns and names of which grammar says that they are two.

    As in "Otto saw the man", "Clara gave the woman a book", "Clark and Ida Clark arrived".

    view (SyntaxView): the document. mentions (Mentions): its mentions.
    RETURNS (Dict[int, List[int]]): mention -> mentions that may not be in its chain.
    """
    single = np.flatnonzero((mentions.size == 1) & is_nominal(mentions.kind))
    head = mentions.head[single]
    argument = view.has_role(*ARGUMENTS)[head]
    found: dict[int, list[int]] = {}
    for inside, key in ((argument, view.head[head]), (view.group[head] != NONE, view.group[head])):
        groups: dict[int, list[int]] = {}
        for m, k in zip(single[inside].tolist(), key[inside].tolist(), strict=True):
            others = groups.setdefault(k, [])
            if others:
                found.setdefault(m, []).extend(others)
            others.append(m)
    return found
