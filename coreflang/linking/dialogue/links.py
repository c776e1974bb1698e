"""Voices -> links: what "I", "you" and "we" take up, and what they cannot mean."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ...mentions import THIRD, Kind, Mentions
from ...rules.nouns import NounLink
from ...syntax import NONE, one_of
from .voices import NARRATOR, Dialogue

# How many earlier mentions of a voice a mention may take up, if the last ones do not agree.
CHOICES = 2
THIRD_PERSON = (Kind.PERSONAL, Kind.POSSESSIVE, Kind.REFLEXIVE)


@dataclass(frozen=True)
class PersonLinks:
    """Links of mentions of the first and second person, and of those who speak.

    links: mention -> earlier mentions that it takes up. conflicts: mention -> those that may not
    be in its chain.
    """

    links: dict[int, list[NounLink]]
    conflicts: dict[int, list[int]]


def person_links(mentions: Mentions, dialogue: Dialogue) -> PersonLinks:
    """Link the mentions of each voice.

    mentions (Mentions): of the document, all persons. dialogue (Dialogue): who speaks.
    RETURNS (PersonLinks): each mention of a voice takes up the one before it.
    """
    rows = [
        (m, ("voice", v), r) for (m, v), r in zip(dialogue.anchors, dialogue.rules, strict=True)
    ]
    passage = dialogue.passages.of_token[mentions.head]
    for m in np.flatnonzero(mentions.person < THIRD).tolist():
        rows.append((m, *_voice(mentions, dialogue, m, int(passage[m]))))
    found: dict[int, list[NounLink]] = {}
    last: dict[tuple[str, int], list[int]] = {}
    for m, voice, rule in sorted(rows):
        earlier = last.setdefault(voice, [])
        for other in earlier[: -CHOICES - 1 : -1]:
            found.setdefault(m, []).append(NounLink(m, other, rule, more=True))
        earlier.append(m)
    return PersonLinks(found, _conflicts(mentions, passage))


def _voice(
    mentions: Mentions, dialogue: Dialogue, m: int, passage: int
) -> tuple[tuple[str, int], str]:
    """The voice that a mention of the first or second person belongs to, and the rule."""
    speaker, addressee = dialogue.voice[passage], dialogue.addressee[passage]
    if mentions.person[m] == 1:
        if mentions.plural[m]:
            return ("we", passage if dialogue.passages.quoted[passage] else NARRATOR), "we"
        return ("voice", speaker), "narrator" if speaker == NARRATOR else "speaker_in_passage"
    if addressee != NONE:
        return ("voice", addressee), "addressee"
    return ("you", passage), "you"


def _conflicts(mentions: Mentions, passage: np.ndarray) -> dict[int, list[int]]:
    """In one passage "I" is not "you", and "he" is neither.

    A conflict with the nearest of them before it, or behind it, keeps a mention out of the chain.
    """
    speaks = mentions.person < THIRD
    apart = speaks | ((passage > 0) & one_of(mentions.kind, THIRD_PERSON))
    asked = np.flatnonzero(apart & (mentions.size == 1) & ~mentions.plural)
    columns = (asked, passage[asked], mentions.person[asked])
    rows = list(zip(*(column.tolist() for column in columns), strict=True))
    found: dict[int, list[int]] = {}
    for step in (rows, rows[::-1]):
        last: dict[tuple[int, int], int] = {}
        for m, q, person in step:
            for other in (1, 2):
                enemy = last.get((q, other))
                if enemy is not None and other != person:
                    found.setdefault(m, []).append(enemy)
            if person < THIRD:
                last[q, person] = m
    return found
