"""Mentions -> arrays: what a trained scorer knows of single mentions.

Bits come from the syntax view and the rules, never from a parser's labels; positions are scaled
numbers. Each has a name and a unit.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from spacy.parts_of_speech import NAMES as POS_NAMES
from spacy.strings import get_string_id
from thinc.types import Floats2d, Ints1d

from ..mentions import Kind, Mentions
from ..syntax import NONE, Role, SyntaxView, of_mentions
from ..syntax.columns import among, one_of
from ..syntax.morphology import FEATURES as MORPHOLOGY
from ..syntax.roles import SUBJECTS

ENTITY_CLASSES: dict[str, tuple[str, ...]] = {
    "person": ("PER", "PERSON", "persName"),
    "place": ("LOC", "GPE", "FAC", "placeName", "geogName"),
    "group": ("ORG", "NORP", "orgName"),
    "other": ("MISC", "PRODUCT", "EVENT", "WORK_OF_ART", "LAW", "LANGUAGE"),
}
_ENTITY_KEYS = tuple(
    np.array([get_string_id(label) for label in labels], dtype=np.uint64)
    for labels in ENTITY_CLASSES.values()
)
FIRST_POS = min(number for number in POS_NAMES if number)
POS_BITS = tuple(str(POS_NAMES[number]) for number in sorted(POS_NAMES) if number)


@dataclass(frozen=True)
class TokenBits:
    """Features of a document's tokens as bits; arrays of int64, (n_tokens,).

    view (SyntaxView): the document. mentions (Mentions): its mentions.
    """

    view: SyntaxView
    mentions: Mentions

    @cached_property
    def seen(self) -> TokenBits:
        """The same of the document as its mentions see it, zeros drawn as pronouns."""
        other = of_mentions(self.view)
        return self if other is self.view else TokenBits(other, self.mentions)

    @cached_property
    def role(self) -> Ints1d:
        """One bit for the role."""
        return _one_hot(self.view.role)

    @cached_property
    def pos(self) -> Ints1d:
        """One bit for the universal part of speech; none where there is none."""
        # spaCy's numbers of the parts of speech begin far above 64: counted from the first one they
        # fit into a word of bits.
        known = self.view.upos >= FIRST_POS
        return np.where(known, _one_hot(np.where(known, self.view.upos - FIRST_POS, 0)), 0)

    @cached_property
    def morph(self) -> Ints1d:
        """The morphology."""
        return self.view.morph

    @cached_property
    def entity(self) -> Ints1d:
        """The classes of the named entity."""
        found = np.zeros(len(self.view), dtype=np.int64)
        inside = np.flatnonzero(self.view.entity)
        entity = self.view.entity[inside]
        for place, keys in enumerate(_ENTITY_KEYS if len(inside) else ()):
            found[inside] |= among(entity, keys).astype(np.int64) << place
        return found

    @cached_property
    def kind(self) -> Ints1d:
        """One bit for the kind of mention.

        A zero is also personal, so that a model that saw no zeros knows what to do with one.
        """
        personal = np.where(self.view.zero, 1 << Kind.PERSONAL, 0)
        return _one_hot(self.mentions.facts.kind) | personal

    @cached_property
    def flag(self) -> Ints1d:
        """The bits of FLAGS."""
        view, facts, here = self.view, self.mentions.facts, np.arange(len(self.view))
        # In the order of FLAGS: column k becomes bit k.
        columns = (
            facts.definite, facts.indefinite, facts.person, facts.modified, facts.free,
            view.group != NONE, view.quote > 0, view.role[view.clause] == Role.ROOT,
            facts.name_right - facts.name_left > 1,
            np.diff(view.sentence, prepend=-1) > 0, view.subject[view.clause] == here,
        )  # fmt: skip
        found = np.zeros(len(view), dtype=np.int64)
        for place, column in enumerate(columns):
            found |= column.astype(np.int64) << place
        return found

    def of_governor(self, bits: Ints1d) -> Ints1d:
        """The bits of each token's governor; none at a root."""
        head = self.seen.view.head
        return np.where((head == np.arange(len(head))) & ~self.view.zero, 0, bits[head])

    @cached_property
    def _children(self) -> tuple[Ints1d, Ints1d]:
        """Tokens that are no roots, by their heads, and where each head's begin."""
        head = self.view.head
        child = np.flatnonzero(head != np.arange(len(head)))
        # Children of one head side by side, so that reduceat unites each run: heads 2 2 5 begin at
        # 0 and 2.
        child = child[np.argsort(head[child], kind="stable")]
        return child, np.flatnonzero(np.diff(head[child], prepend=-1))

    def of_children(self, bits: Ints1d) -> Ints1d:
        """The bits of all dependents of each token together; none of a zero."""
        child, starts = self._children
        found = np.zeros(len(self.view), dtype=np.int64)
        if len(child):
            # np.bitwise_or.at would say the same child by child, and slower.
            found[self.view.head[child[starts]]] = np.bitwise_or.reduceat(bits[child], starts)
        return np.where(self.view.zero, 0, found)


@dataclass(frozen=True)
class BitField:
    """Features of mentions that are on or off, at most 63.

    name: prefix of the features' names. names: one for each bit, the lowest first.
    bits: tokens -> int64, (n_tokens,).
    """

    name: str
    names: tuple[str, ...]
    bits: Callable[[TokenBits], Ints1d]


def _one_hot(values: Ints1d) -> Ints1d:
    return np.left_shift(np.int64(1), values.astype(np.int64))


FLAGS = (
    "definite", "indefinite", "person", "modified", "free", "coordinated", "quoted",
    "in_main_clause", "name_of_several_words", "opens_sentence", "sets_clause_subject",
)  # fmt: skip
_ROLE_NAMES = tuple(role.name.lower() for role in Role)
_ENTITY_NAMES = tuple(ENTITY_CLASSES)
FIELDS: tuple[BitField, ...] = (
    BitField("kind", tuple(kind.name.lower() for kind in Kind), lambda t: t.kind),
    BitField("role", _ROLE_NAMES, lambda t: t.seen.role),
    BitField("pos", POS_BITS, lambda t: t.seen.pos),
    BitField("morph", MORPHOLOGY, lambda t: t.seen.morph),
    BitField("entity", _ENTITY_NAMES, lambda t: t.seen.entity),
    BitField("flag", FLAGS, lambda t: t.flag),
    BitField("governor.role", _ROLE_NAMES, lambda t: t.of_governor(t.role)),
    BitField("governor.pos", POS_BITS, lambda t: t.of_governor(t.pos)),
    BitField("governor.morph", MORPHOLOGY, lambda t: t.of_governor(t.morph)),
    BitField("governor.entity", _ENTITY_NAMES, lambda t: t.of_governor(t.entity)),
    BitField("child.role", _ROLE_NAMES, lambda t: t.of_children(t.role)),
    BitField("child.pos", POS_BITS, lambda t: t.of_children(t.pos)),
    BitField("child.morph", MORPHOLOGY, lambda t: t.of_children(t.morph)),
)
ALL_BITS: tuple[str, ...] = tuple(f"{f.name}={name}" for f in FIELDS for name in f.names)
# Where each of ALL_BITS lies: in the field's word of 64 bits, fields one after the other.
_PLACES = np.array([64 * n + k for n, f in enumerate(FIELDS) for k in range(len(f.names))])

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


def mention_words(view: SyntaxView, mentions: Mentions) -> Ints1d:
    """All features of mentions that are on or off, a word of 64 bits for each of FIELDS.

    view (SyntaxView): the document. mentions (Mentions): its mentions.
    RETURNS (Ints1d): int64, (n_mentions, n_fields). A coordination has the features of all its
        members.
    """
    return mentions.remember("words", view, lambda: _mention_words(view, mentions))


def _mention_words(view: SyntaxView, mentions: Mentions) -> Ints1d:
    tokens = TokenBits(view, mentions)
    words = np.zeros((len(mentions), len(FIELDS)), dtype="<i8")
    for number, field in enumerate(FIELDS if len(mentions) else ()):
        bits = field.bits(tokens)[mentions.members]
        # Members of a mention lie side by side, and each mention has one: of an empty run reduceat
        # would give the first value of the next.
        words[:, number] = np.bitwise_or.reduceat(bits, mentions.offset[:-1])
    return words


def unpack_bits(words: Ints1d) -> Ints1d:
    """Spread the bits of words out.

    words (Ints1d): as mention_words gives them, (n_mentions, n_fields).
    RETURNS (Ints1d): uint8, one column for each of ALL_BITS, (n_mentions, n_bits).
    """
    # A word is eight octets with the lowest first, so that bit k of the word is bit k of these.
    octets = np.ascontiguousarray(words).view(np.uint8)
    return np.unpackbits(octets, axis=1, bitorder="little")[:, _PLACES]


def mention_bits(view: SyntaxView, mentions: Mentions) -> Ints1d:
    """All features of mentions that are on or off.

    view (SyntaxView): the document. mentions (Mentions): its mentions.
    RETURNS (Ints1d): uint8, one column for each of ALL_BITS, (n_mentions, n_bits).
    """
    return unpack_bits(mention_words(view, mentions))


def mention_positions(view: SyntaxView, mentions: Mentions) -> Floats2d:
    """Where mentions stand, and how often what they name was named before.

    view (SyntaxView): the document. mentions (Mentions): its mentions.
    RETURNS (Floats2d): one column for each of POSITIONS, (n_mentions, n_positions).
    """
    return mentions.remember("positions", view, lambda: _mention_positions(view, mentions))


def _mention_positions(view: SyntaxView, mentions: Mentions) -> Floats2d:
    head, view = mentions.head, of_mentions(view)
    starts = np.flatnonzero(np.diff(view.sentence, prepend=-1))
    # Sentences are counted without gaps: the number of one is its place among the starts.
    first = starts[np.minimum(view.sentence[head], len(starts) - 1)] if len(starts) else head
    classes = max(1, int(mentions.likely.max(initial=1)).bit_length())
    # There are few classes: shifting by each counts bits with every NumPy (below 2 it cannot).
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
    # A coordination has a key of its own: it is nobody's namesake. Hashes are not that small.
    key = np.where(
        mentions.size > 1,
        np.arange(1, len(mentions) + 1, dtype=np.uint64),
        view.lemma[mentions.head],
    )
    # Sorted by lemma and, since the sort is stable, in text order inside of one: then how many came
    # earlier is a difference of places, and no mention is compared with another. Lemmas b a b a
    # become a a b b; begin is 0 0 2 2, place - begin is 0 1 0 1.
    order = np.argsort(key, kind="stable")
    ordered = key[order]
    begin = np.searchsorted(ordered, ordered)
    place = np.arange(len(key))
    subject = one_of(view.role[mentions.head], SUBJECTS)[order]
    # Sums up to each place: the subjects among i:j are before[j] - before[i].
    before = np.concatenate([[0], np.cumsum(subject)])
    earlier = place - begin
    sentence = mentions.sentence[order]
    # Where the last five sentences begin, for each mention in the run of its lemma.
    window = np.searchsorted(_running(ordered, sentence), _running(ordered, sentence - 5))
    recent = place - np.maximum(window, begin)
    since = np.where(earlier > 0, sentence - sentence[np.maximum(place - 1, 0)], 60)
    share = (before[place] - before[begin]) / np.maximum(1, earlier)
    # The sort undone: where each mention went.
    back = np.empty_like(order)
    back[order] = place
    return earlier[back], recent[back], np.minimum(since, 60)[back], share[back]


def _running(ordered: Ints1d, sentence: Ints1d) -> np.ndarray:
    """A number that grows with the key's group and, inside it, with the sentence."""
    group = (
        np.concatenate([[0], np.cumsum(ordered[1:] != ordered[:-1])]) if len(ordered) else ordered
    )
    # Two columns in one that ascends, so that one searchsorted serves all lemmas: no text has ten
    # million sentences, and float64 is exact up to 2 ** 53.
    return group.astype(np.float64) * 1e7 + sentence
