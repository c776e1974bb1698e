"""Who is spoken of in a passage does not speak it.

Of whom it is said to that is not sure: old plays address with "er" and "sie".
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

import numpy as np

from ...mentions import THIRD, Kind, Mentions
from ...syntax import one_of
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


def _beside(row: list[int], m: int) -> Iterator[int]:
    """The nearest before and behind mention m, of mentions in order."""
    place = bisect_left(row, m)
    yield from row[max(0, place - 1) : place]
    yield from row[place : place + 1]
