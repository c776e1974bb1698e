"""Voices -> links: what "I", "you" and "we" take up, and what they cannot mean."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ...mentions import THIRD, Kind, Mentions
from ...rules.nouns import NounLink
from ...syntax import NONE, OBJECTS, SyntaxView, one_of
from .apart import owners_apart, voice_conflicts
from .voices import NARRATOR, Dialogue

# What says who speaks: where both agree only possibly, it holds all the same.
CERTAIN = ("speaker", "speaker_in_passage")
# What names a voice.
NAMING = ("speaker", "label")
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


def person_links(view: SyntaxView, mentions: Mentions, dialogue: Dialogue) -> PersonLinks:
    """Link the mentions of each voice.

    view (SyntaxView): the document. mentions (Mentions): its mentions, of all persons.
    dialogue (Dialogue): who speaks.
    RETURNS (PersonLinks): each mention of a voice takes up the one before it.
    """
    rows = [
        (m, ("voice", v), r) for (m, v), r in zip(dialogue.anchors, dialogue.rules, strict=True)
    ]
    passage = dialogue.passages.of_token[mentions.head]
    groups = _groups(mentions, dialogue)
    for m in np.flatnonzero(mentions.person < THIRD).tolist():
        voice, rule = _voice(mentions, dialogue, m, int(passage[m]))
        group = groups.get(dialogue.voice[passage[m]], 0) & int(mentions.likely[m])
        if rule == "we" and group:
            voice, rule = ("voice", dialogue.voice[passage[m]]), "we_who_speak"
        rows.append((m, voice, rule))
    found: dict[int, list[NounLink]] = {}
    last: dict[tuple[str, int], list[int]] = {}
    for m, voice, rule in sorted(rows):
        earlier = last.setdefault(voice, [])
        for other in earlier[: -CHOICES - 1 : -1]:
            link = NounLink(m, other, rule, more=True, certain=rule in CERTAIN)
            found.setdefault(m, []).append(link)
        earlier.append(m)
    conflicts = _conflicts(mentions, passage, _named(view, mentions, dialogue))
    voices = np.array(dialogue.voice, dtype=np.int64)[passage]
    for more in (voice_conflicts(mentions, dialogue), owners_apart(view, mentions, voices)):
        for m, enemies in more.items():
            conflicts.setdefault(m, []).extend(enemies)
    return PersonLinks(found, conflicts)


def _named(view: SyntaxView, mentions: Mentions, dialogue: Dialogue) -> np.ndarray:
    """Names of persons that are objects, none that a voice has: "Otto" in '"I saw Otto," he said.'

    Subjects and predicates may say who speaks: "I am Otto", "Otto is hungry"; bool, (n_mentions,).
    """
    head = mentions.head
    found = (mentions.kind == Kind.NAME) & mentions.facts.person[head]
    found &= one_of(view.role[head], OBJECTS)
    found[[m for m, _ in dialogue.anchors]] = False
    return found


def _groups(mentions: Mentions, dialogue: Dialogue) -> dict[int, int]:
    """Voices of several who speak together, and the classes that they agree with, as bits.

    As in 'The children said: "We are hungry."': nothing that they likely are is one alone.
    """
    plural = (mentions.person < THIRD) & mentions.plural
    several = int(np.bitwise_or.reduce(mentions.likely[plural], initial=0))
    rows = zip(dialogue.anchors, dialogue.rules, strict=True)
    named = {voice: int(mentions.likely[m]) for (m, voice), rule in rows if rule in NAMING}
    return {voice: own for voice, own in named.items() if own and not own & ~several}


def _voice(
    mentions: Mentions, dialogue: Dialogue, m: int, passage: int
) -> tuple[tuple[str, int], str]:
    """The voice that a mention of the first or second person belongs to, and the rule."""
    speaker, addressee = dialogue.voice[passage], dialogue.addressee[passage]
    if mentions.person[m] == 1:
        if mentions.plural[m]:
            return ("we", speaker if dialogue.passages.quoted[passage] else NARRATOR), "we"
        return ("voice", speaker), "narrator" if speaker == NARRATOR else "speaker_in_passage"
    if addressee != NONE:
        return ("voice", addressee), "addressee"
    return ("you", passage), "you"


def _conflicts(mentions: Mentions, passage: np.ndarray, named: np.ndarray) -> dict[int, list[int]]:
    """In one passage "I" is not "you", and "he" is neither; nor is who is named in it.

    A conflict with the nearest of them before it, or behind it, keeps a mention out of the chain.
    """
    speaks = mentions.person < THIRD
    told = one_of(mentions.kind, THIRD_PERSON) | named
    apart = speaks | ((passage > 0) & told)
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
