"""Mentions -> arrays: what a trained scorer knows of single mentions.

Bits come from the syntax view and the rules, never from a parser's labels; positions are scaled
numbers. Each has a name and a unit.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from spacy.parts_of_speech import NAMES as POS_NAMES
from spacy.strings import get_string_id
from thinc.types import Floats2d, Ints1d

from .mentions import Kind, Mentions
from .syntax import NONE, Role, SyntaxView
from .syntax.morphology import FEATURES as MORPHOLOGY
from .syntax.roles import SUBJECTS

ENTITY_CLASSES: dict[str, tuple[str, ...]] = {
    "person": ("PER", "PERSON", "persName"),
    "place": ("LOC", "GPE", "FAC", "placeName", "geogName"),
    "group": ("ORG", "NORP", "orgName"),
    "other": ("MISC", "PRODUCT", "EVENT", "WORK_OF_ART", "LAW", "LANGUAGE"),
}
FIRST_POS = min(number for number in POS_NAMES if number)
POS_BITS = tuple(str(POS_NAMES[number]) for number in sorted(POS_NAMES) if number)


@dataclass(frozen=True)
class BitField:
    """Features of mentions that are on or off.

    name: prefix of the features' names. names: one for each bit, the lowest first.
    bits: (view, mentions) -> int64, (n_tokens,).
    """

    name: str
    names: tuple[str, ...]
    bits: Callable[[SyntaxView, Mentions], Ints1d]


def _one_hot(values: Ints1d) -> Ints1d:
    return np.left_shift(np.int64(1), values.astype(np.int64))


def _roles(view: SyntaxView, mentions: Mentions) -> Ints1d:
    return _one_hot(view.role)


def _pos(view: SyntaxView, mentions: Mentions) -> Ints1d:
    known = view.upos >= FIRST_POS
    return np.where(known, _one_hot(np.where(known, view.upos - FIRST_POS, 0)), 0)


def _morphology(view: SyntaxView, mentions: Mentions) -> Ints1d:
    return view.morph


def _entities(view: SyntaxView, mentions: Mentions) -> Ints1d:
    found = np.zeros(len(view), dtype=np.int64)
    if not view.entity.any():
        return found
    for place, labels in enumerate(ENTITY_CLASSES.values()):
        keys = np.array([get_string_id(label) for label in labels], dtype=np.uint64)
        found |= np.isin(view.entity, keys).astype(np.int64) << place
    return found


def _kinds(view: SyntaxView, mentions: Mentions) -> Ints1d:
    """A zero is also personal, so that a model that saw no zeros knows what to do with one."""
    personal = np.where(view.zero, 1 << Kind.PERSONAL, 0)
    return _one_hot(mentions.facts.kind) | personal


FLAGS = (
    "definite", "indefinite", "person", "modified", "free", "coordinated", "quoted",
    "in_main_clause", "name_of_several_words", "opens_sentence", "sets_clause_subject",
)  # fmt: skip


def _flags(view: SyntaxView, mentions: Mentions) -> Ints1d:
    facts, here = mentions.facts, np.arange(len(view))
    columns = (
        facts.definite, facts.indefinite, facts.person, facts.modified, facts.free,
        view.group != NONE, view.quote > 0, view.role[view.clause] == Role.ROOT,
        facts.name_right - facts.name_left > 1,
        np.diff(view.sentence, prepend=-1) > 0, view.subject[view.clause] == here,
    )  # fmt: skip
    return sum(
        (column.astype(np.int64) << place for place, column in enumerate(columns)),
        np.zeros(len(view), dtype=np.int64),
    )


def _own(
    inner: Callable[[SyntaxView, Mentions], Ints1d],
) -> Callable[[SyntaxView, Mentions], Ints1d]:
    def bits(view: SyntaxView, mentions: Mentions) -> Ints1d:
        return inner(view.of_mentions, mentions)

    return bits


def _of_governor(
    inner: Callable[[SyntaxView, Mentions], Ints1d],
) -> Callable[[SyntaxView, Mentions], Ints1d]:
    def bits(view: SyntaxView, mentions: Mentions) -> Ints1d:
        values, head = inner(view, mentions), view.of_mentions.head
        return np.where((head == np.arange(len(view))) & ~view.zero, 0, values[head])

    return bits


def _of_children(
    inner: Callable[[SyntaxView, Mentions], Ints1d],
) -> Callable[[SyntaxView, Mentions], Ints1d]:
    def bits(view: SyntaxView, mentions: Mentions) -> Ints1d:
        values, found = inner(view, mentions), np.zeros(len(view), dtype=np.int64)
        child = np.flatnonzero(view.head != np.arange(len(view)))
        np.bitwise_or.at(found, view.head[child], values[child])
        return np.where(view.zero, 0, found)

    return bits


_ROLE_NAMES = tuple(role.name.lower() for role in Role)
_ENTITY_NAMES = tuple(ENTITY_CLASSES)
FIELDS: tuple[BitField, ...] = (
    BitField("kind", tuple(kind.name.lower() for kind in Kind), _kinds),
    BitField("role", _ROLE_NAMES, _own(_roles)),
    BitField("pos", POS_BITS, _own(_pos)),
    BitField("morph", MORPHOLOGY, _own(_morphology)),
    BitField("entity", _ENTITY_NAMES, _own(_entities)),
    BitField("flag", FLAGS, _flags),
    BitField("governor.role", _ROLE_NAMES, _of_governor(_roles)),
    BitField("governor.pos", POS_BITS, _of_governor(_pos)),
    BitField("governor.morph", MORPHOLOGY, _of_governor(_morphology)),
    BitField("governor.entity", _ENTITY_NAMES, _of_governor(_entities)),
    BitField("child.role", _ROLE_NAMES, _of_children(_roles)),
    BitField("child.pos", POS_BITS, _of_children(_pos)),
    BitField("child.morph", MORPHOLOGY, _of_children(_morphology)),
)
ALL_BITS: tuple[str, ...] = tuple(f"{f.name}={name}" for f in FIELDS for name in f.names)

# Position features: name -> unit.
POSITIONS: dict[str, str] = {
    "place_in_sentence": "tokens from the sentence's start / 20",
    "depth": "steps to the root / 5",
    "members": "coordinated heads - 1",
    "likely_classes": "share of the language's agreement classes that are likely",
    "earlier_namesakes": "log2(1 + earlier mentions of the same lemma in the document) / 5",
    "recent_namesakes": "log2(1 + earlier mentions of the same lemma in five sentences) / 3",
    "since_namesake": "log2(1 + sentences since the last mention of the same lemma) / 5",
    "namesakes_as_subjects": "share of the mentions of the same lemma so far that are subjects",
    "size_of_phrase": "log2(tokens of the subtree) / 5",
}


def mention_bits(view: SyntaxView, mentions: Mentions) -> Ints1d:
    """All features of mentions that are on or off.

    view (SyntaxView): the document. mentions (Mentions): its mentions.
    RETURNS (Ints1d): uint8, one column for each of ALL_BITS, (n_mentions, n_bits). A coordination
        has the features of all its members.
    """
    columns = []
    for field in FIELDS:
        bits = field.bits(view, mentions)[mentions.members]
        joined = np.bitwise_or.reduceat(bits, mentions.offset[:-1]) if len(bits) else bits
        columns.append((joined[:, None] >> np.arange(len(field.names))) & 1)
    return np.concatenate(columns, axis=1).astype(np.uint8)


def mention_positions(view: SyntaxView, mentions: Mentions) -> Floats2d:
    """Where mentions stand, and how often what they name was named before.

    view (SyntaxView): the document. mentions (Mentions): its mentions.
    RETURNS (Floats2d): one column for each of POSITIONS, (n_mentions, n_positions).
    """
    head, view = mentions.head, view.of_mentions
    starts = np.flatnonzero(np.diff(view.sentence, prepend=-1))
    first = starts[np.minimum(view.sentence[head], len(starts) - 1)] if len(starts) else head
    classes = max(1, int(mentions.likely.max(initial=1)).bit_length())
    set_bits = sum((mentions.likely >> k) & 1 for k in range(classes))
    total, recent, since, subjects = _namesakes(view, mentions)
    return np.stack(
        [
            (head - first) / 20, view.depth[head] / 5, mentions.size - 1, set_bits / classes,
            np.log2(1 + total) / 5, np.log2(1 + recent) / 3, np.log2(1 + since) / 5, subjects,
            np.log2(view.right[head] - view.left[head]) / 5,
        ],
        axis=1,
    ).astype(np.float32)  # fmt: skip


def _namesakes(view: SyntaxView, mentions: Mentions) -> tuple[np.ndarray, ...]:
    """Of earlier single mentions with the same lemma: all, recent ones, distance, subject share."""
    key = np.where(
        mentions.size > 1,
        np.arange(1, len(mentions) + 1, dtype=np.uint64),
        view.lemma[mentions.head],
    )
    order = np.argsort(key, kind="stable")
    ordered = key[order]
    begin = np.searchsorted(ordered, ordered)
    place = np.arange(len(key))
    subject = np.isin(view.role[mentions.head], SUBJECTS)[order]
    before = np.concatenate([[0], np.cumsum(subject)])
    earlier = place - begin
    sentence = mentions.sentence[order]
    window = np.searchsorted(_running(ordered, sentence), _running(ordered, sentence - 5))
    recent = place - np.maximum(window, begin)
    since = np.where(earlier > 0, sentence - sentence[np.maximum(place - 1, 0)], 60)
    share = (before[place] - before[begin]) / np.maximum(1, earlier)
    back = np.empty_like(order)
    back[order] = place
    return earlier[back], recent[back], np.minimum(since, 60)[back], share[back]


def _running(ordered: Ints1d, sentence: Ints1d) -> np.ndarray:
    """A number that grows with the key's group and, inside it, with the sentence."""
    group = (
        np.concatenate([[0], np.cumsum(ordered[1:] != ordered[:-1])]) if len(ordered) else ordered
    )
    return group.astype(np.float64) * 1e7 + sentence
