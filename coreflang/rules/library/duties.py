"""Nouns for those whom an office deals with: "Judge Blum came in. The defendant rose." """

from __future__ import annotations

import numpy as np

from ...mentions import Mentions
from ..callings import NOUN_FOR_CALLING, NOUN_FOR_PERSON
from ..link_rules import Links

GUESSED = (NOUN_FOR_CALLING, NOUN_FOR_PERSON)


def without_those_on_duty(
    links: Links, mentions: Mentions, dealt_with: np.ndarray, on_duty: np.ndarray
) -> Links:
    """Without "the defendant" for Judge Blum, nor for a judge, unless the text says it of them.

    links (Mapping[int, Sequence[NounLink]]): by mention. mentions (Mentions): the document's.
    dealt_with, on_duty (ndarray): heads of such nouns, and of those who deal with them; bool,
    (n_tokens,).
    RETURNS (Mapping[int, Sequence[NounLink]]): the same ones where there is no such noun.
    """
    if not dealt_with.any():
        return links
    asked, holder = dealt_with[mentions.head], on_duty[mentions.head]
    return {
        m: [x for x in row if not (asked[m] and holder[x.earlier] and x.rule in GUESSED)]
        for m, row in links.items()
    }
