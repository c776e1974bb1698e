"""Names in capitals for what they shorten: "The World Health Organization met. The WHO voted." """

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from ..mentions import Kind, Mentions, is_nominal
from ..syntax import SyntaxView
from ..syntax.columns import among, behind, followed_by, hashes, starts
from .nouns import NounLink
from .tokens import Grammar

INITIALS = "initials"
JOINING = ("ADP", "CCONJ", "DET")
# How few letters a shortened name has.
SHORTEST = 2


def initial_links(view: SyntaxView, mentions: Mentions, rules: Grammar) -> list[NounLink]:
    """Find names of one word in capitals, and the last name whose words begin with its letters.

    As in "Coastal Research Institute ... CRI", "United Nations ... UN", and where only the first
    word has a capital: French "l'Organisation mondiale de la santé ... l'OMS". Not of persons, "Ida
    Blum ... IB".

    view (SyntaxView): the document. mentions (Mentions): its mentions. rules (Grammar): of its
    language.
    RETURNS (List[NounLink]): to names, and to nouns that are written like names.
    """
    facts, head = mentions.facts, mentions.head
    single = (mentions.size == 1) & is_nominal(mentions.kind)
    word = facts.name_right[head] - facts.name_left[head] == 1
    short = single & (word | (mentions.kind == Kind.NOUN)) & view.upper[head]
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
            first, end = np.searchsorted(run, [here, here + 1])
            same = first + np.flatnonzero(capital[first:end])
            # "Cape Town" is a part of "the University of Cape Town".
            same = same[same >= facts.name_left[head[m]]] if here in seen else same
            keys = [*_shortened(view, same.tolist()), *_of_phrase(view, int(head[m]))]
            last.update(dict.fromkeys(keys, m))
            seen.add(here)
    return [x for x in found if mentions.possible[x.mention] & mentions.possible[x.earlier]]


def _runs(view: SyntaxView) -> tuple[Ints1d, np.ndarray]:
    """The number of the run of words with capitals of each token, and which words have one.

    Small words within a run belong to it: "University of the Arts".
    """
    joining = view.has_upos(*JOINING)
    capital = view.title & ~joining & ~view.has_upos("PUNCT", "SPACE")
    small = joining & ~view.title
    before, after = behind(capital), followed_by(capital)
    two = small & (behind(small & before) | followed_by(small & after))
    inside = capital | (small & ((before & after) | two))
    return np.cumsum(starts(view.sentence) | ~inside | behind(~inside)), capital


def _shortened(view: SyntaxView, words: list[int]) -> list[str]:
    """What a name may be shortened to: "who" and "ho" of "World Health Organization"."""
    initials = _initials(view, words)
    return [initials[k:] for k in range(max(0, len(initials) - SHORTEST + 1))]


def _of_phrase(view: SyntaxView, head: int) -> list[str]:
    """As in "Organisation mondiale de la santé", from its first word on: "om" and "oms"."""
    phrase = np.arange(head, int(view.right[head]))
    ended = np.cumsum(view.has_upos("VERB", "AUX", "PUNCT", "PRON")[phrase]) > 0
    words = phrase[~ended & ~view.has_upos(*JOINING)[phrase]]
    initials = _initials(view, words.tolist())
    return [initials[:k] for k in range(SHORTEST, len(initials) + 1)]


def _initials(view: SyntaxView, words: list[int]) -> str:
    """The first letters of words in lower case, two of "Fahrrad-Club"."""
    forms = (view.strings[int(view.lower[i])] for i in words)
    return "".join(part[:1] for form in forms for part in form.split("-"))
