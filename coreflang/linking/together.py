"""Nouns that are named together again: "Ida saw boys and girls. The boys and girls ate." """

from __future__ import annotations

import numpy as np

from ..mentions import Kind, Mentions
from ..rules.nouns import NounLink
from ..syntax import SyntaxView

TOGETHER_AGAIN = "together_again"


def members_again(view: SyntaxView, mentions: Mentions) -> dict[int, list[NounLink]]:
    """Find coordinations of definite nouns whose nouns stood in one before, in the same order.

    view (SyntaxView): the document. mentions (Mentions): its mentions.
    RETURNS (Dict): each noun of the later one -> its namesake in the nearest before it.
    """
    single = (mentions.size == 1) & (mentions.kind == Kind.NOUN)
    place = {int(mentions.head[m]): m for m in np.flatnonzero(single).tolist()}
    before: dict[tuple[int, ...], list[int]] = {}
    found: dict[int, list[NounLink]] = {}
    for group in np.flatnonzero(mentions.size > 1).tolist():
        tokens = [int(i) for i in mentions.tokens(group)]
        if not all(i in place for i in tokens):
            continue
        members = [place[i] for i in tokens]
        key = tuple(view.lemma[tokens].tolist())
        if key in before and mentions.facts.definite[tokens].all():
            for m, earlier in zip(members, before[key], strict=True):
                found[m] = [NounLink(m, earlier, TOGETHER_AGAIN, more=True)]
        before[key] = members
    return found
