"""Who is spoken of in a passage does not speak it; "my dog" and "your dog" are two.

Of whom it is said to that is not sure: old plays address with "er" and "sie".
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

import numpy as np
from thinc.types import Ints1d

from ...mentions import THIRD, Kind, Mentions
from ...rules.comparing import Row, alone, compared
from ...syntax import SyntaxView, one_of
from ..groups import owners
from .voices import Dialogue

SPOKEN_OF = (Kind.PERSONAL, Kind.POSSESSIVE, Kind.REFLEXIVE)


def voice_conflicts(mentions: Mentions, dialogue: Dialogue) -> dict[int, list[int]]:
    """As in 'Ida: Great, she is here.', where "she" is not Ida, and in letters.

    mentions (Mentions): of the document, all persons. dialogue (Dialogue): who speaks to whom.
    RETURNS (Dict[int, List[int]]): mention of the third person in a passage -> the nearest mentions
        before and behind it that name who speaks there.
    """
    named: dict[int, list[int]] = {}
    for m, voice in sorted(dialogue.anchors):
        named.setdefault(voice, []).append(m)
    spoken_of = (mentions.person == THIRD) & (mentions.size == 1)
    spoken_of &= one_of(mentions.kind, SPOKEN_OF) & ~mentions.plural
    asked = np.flatnonzero(spoken_of)
    passage = dialogue.passages.of_token[mentions.head[asked]]
    found = {}
    for m, q in zip(asked.tolist(), passage.tolist(), strict=True):
        # Of the narrator only a letter has a name: its signature.
        enemies = [k for k in _beside(named.get(dialogue.voice[q], []), m) if k != m]
        if enemies:
            found[m] = enemies
    return found


def owners_apart(view: SyntaxView, mentions: Mentions, voice: Ints1d) -> dict[int, list[int]]:
    """As in "My brother plays chess. Your brother plays golf.", where one speaks.

    And nobody who speaks or is spoken to is what he owns: "How is your mother, Ida?"

    view (SyntaxView): the document. mentions (Mentions): its mentions, of all persons.
    voice (Ints1d): who speaks where each mention stands, (n_mentions,).
    RETURNS (Dict[int, List[int]]): noun -> earlier nouns that somebody of another person owns, and
        its owner of the first or second person.
    """
    owner = owners(view, mentions)
    rows: list[Row] = []
    for m, i in alone(mentions, Kind.NOUN):
        if i in owner:
            own = owner[i]
            key = int(view.lemma[i]), int(voice[own])
            rows.append((m, key, {str(int(mentions.person[own]))}))
    found = compared(rows, frozenset.isdisjoint)
    for m, i in alone(mentions, Kind.NOUN):
        if i in owner and mentions.person[owner[i]] != THIRD:
            found.setdefault(m, []).append(owner[i])
    return found


def _beside(row: list[int], m: int) -> Iterator[int]:
    """The nearest before and behind mention m, of mentions in order."""
    place = bisect_left(row, m)
    yield from row[max(0, place - 1) : place]
    yield from row[place : place + 1]
