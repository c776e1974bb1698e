"""Names in capitals for what they shorten: "The World Health Organization met. The WHO voted." """

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from ..mentions import Kind, Mentions, is_nominal
from ..syntax import SyntaxView
from ..syntax.columns import among, hashes
from .nouns import NounLink
from .tokens import Grammar

INITIALS = "initials"
JOINING = ("ADP", "CCONJ", "DET")
# How few letters a shortened name has.
SHORTEST = 2


def initial_links(view: SyntaxView, mentions: Mentions, rules: Grammar) -> list[NounLink]:
    """Find names of one word in capitals, and the last name whose words begin with its letters.

    As in "Coastal Research Institute ... CRI", "United Nations ... UN". Not of persons, "Ida Blum
    ... IB".

    view (SyntaxView): the document. mentions (Mentions): its mentions. rules (Grammar): of its
    language.
    RETURNS (List[NounLink]): to names, and to nouns that are written like names.
    """
    facts, head = mentions.facts, mentions.head
    single = (mentions.size == 1) & is_nominal(mentions.kind)
    word = facts.name_right[head] - facts.name_left[head] == 1
    short = single & word & (mentions.kind == Kind.NAME) & view.upper[head]
    if not short.any():
        return []
    person = among(view.entity, hashes(rules.config.person_entities))[head]
    long = single & view.title[head] & ~person & ~short
    run, capital = _runs(view)
    last: dict[str, int] = {}
    found, seen = [], set()
    for m in np.flatnonzero(long | short).tolist():
        letters = view.strings[int(view.lower[head[m]])]
        if short[m] and letters in last:
            found.append(NounLink(m, last[letters], INITIALS))
        elif long[m]:
            here = int(run[head[m]])
            same = np.flatnonzero((run == here) & capital)
            # "Cape Town" is a part of "the University of Cape Town".
            same = same[same >= facts.name_left[head[m]]] if here in seen else same
            last.update(dict.fromkeys(_shortened(view, same.tolist()), m))
            seen.add(here)
    return [x for x in found if mentions.possible[x.mention] & mentions.possible[x.earlier]]


def _runs(view: SyntaxView) -> tuple[Ints1d, np.ndarray]:
    """The number of the run of words with capitals of each token, and which words have one.

    Small words within a run belong to it: "University of the Arts".
    """
    joining = view.has_upos(*JOINING)
    capital = view.title & ~joining & ~view.has_upos("PUNCT", "SPACE")
    small = joining & ~view.title
    before, after = np.append(False, capital[:-1]), np.append(capital[1:], False)
    two = small & np.append(False, small[:-1] & before[:-1])
    two |= small & np.append(small[1:] & after[1:], False)
    inside = capital | (small & ((before & after) | two))
    inside[1:] &= view.sentence[1:] == view.sentence[:-1]
    starts = ~inside | np.append(True, ~inside[:-1])
    return np.cumsum(starts), capital


def _shortened(view: SyntaxView, words: list[int]) -> list[str]:
    """What a name may be shortened to: "who" and "ho" of "World Health Organization"."""
    initials = "".join(view.strings[int(view.lower[i])][:1] for i in words)
    return [initials[k:] for k in range(max(0, len(initials) - SHORTEST + 1))]
