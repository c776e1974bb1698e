"""Nouns and names that cannot be one: arguments of one verb, members of one coordination.

And nouns that names tell apart: "the king of Norway" and "the king of Sweden".
"""

from __future__ import annotations

import numpy as np

from ..mentions import Kind, Mentions, is_nominal
from ..syntax import NONE, Role, SyntaxView

ARGUMENTS = (Role.SUBJECT, Role.SUBJECT_PASSIVE, Role.OBJECT, Role.INDIRECT_OBJECT)
# How many nouns of one word, each with another name, are compared.
MOST_NAMES = 8


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
    for m, others in _told_apart(view, mentions).items():
        found.setdefault(m, []).extend(others)
    return found


def _told_apart(view: SyntaxView, mentions: Mentions) -> dict[int, list[int]]:
    """As in "the king of Norway ... the king of Sweden", with one adposition and two names.

    Of each name only the last noun that has it counts, of the last few names.
    """
    name = view.has_role(Role.NOMINAL_MODIFIER) & view.has_upos("PROPN")
    adposition = np.zeros(len(view), dtype=np.uint64)
    below = np.flatnonzero(view.has_role(Role.ADPOSITION))
    adposition[view.head[below]] = view.lower[below]
    said = {int(view.head[i]): i for i in np.flatnonzero(name & (adposition != 0)).tolist()}
    single = np.flatnonzero((mentions.size == 1) & (mentions.kind == Kind.NOUN))
    found: dict[int, list[int]] = {}
    last: dict[tuple[int, int], dict[int, int]] = {}
    for m, i in zip(single.tolist(), mentions.head[single].tolist(), strict=True):
        if i not in said:
            continue
        names = last.setdefault((int(view.lemma[i]), int(adposition[said[i]])), {})
        own = int(view.lemma[said[i]])
        found[m] = [a for key, a in names.items() if key != own]
        names.pop(own, None)
        names[own] = m
        if len(names) > MOST_NAMES:
            names.pop(next(iter(names)))
    return found
