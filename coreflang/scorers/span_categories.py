"""Sorts of pairs: each has an expert of its own, for *she ... her* is another question than
*Ida ... the doctor*. What a mention is comes from the mention stage, so from the language's plugin.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from thinc.types import Ints1d

from ..linking.candidates import DocCandidates
from ..mentions import Kind, is_anaphor

NEITHER, PRONOUN, NAME, NOUN = range(4)
CATEGORIES = (
    "pronouns_alike", "pronouns_unlike", "pronoun_name", "pronoun_noun", "same_word", "names",
    "other",
)  # fmt: skip


@dataclass(frozen=True)
class MentionClasses:
    """What decides on the category of pairs, of some mentions, each (n_mentions,).

    group: PRONOUN, NAME, NOUN or NEITHER. agreement: the classes that it agrees with, as bits.
    word: a number for the form of its head. place: its number in the document.
    """

    group: Ints1d
    agreement: Ints1d
    word: Ints1d
    place: Ints1d

    def take(self, some: Ints1d | slice) -> MentionClasses:
        """Some mentions; some (Union[Ints1d, slice]): rows. RETURNS (MentionClasses): these."""
        return MentionClasses(
            self.group[some], self.agreement[some], self.word[some], self.place[some]
        )


def classes_of(document: DocCandidates) -> MentionClasses:
    """The classes of all mentions of a document.

    document (DocCandidates): the document. RETURNS (MentionClasses): (n_mentions,).
    """
    mentions = document.mentions
    group = np.full(len(mentions), NEITHER, dtype=np.int64)
    group[mentions.kind == Kind.NAME] = NAME
    group[mentions.kind == Kind.NOUN] = NOUN
    group[is_anaphor(mentions.kind)] = PRONOUN
    forms = document.view.lower[mentions.head]
    word = np.unique(forms, return_inverse=True)[1].astype(np.int64)
    # Of two groups the first members alone say nothing.
    word = np.where(mentions.size > 1, -1 - np.arange(len(mentions)), word)
    return MentionClasses(group, mentions.likely.astype(np.int64), word, np.arange(len(mentions)))


def categories(one: MentionClasses, other: MentionClasses) -> np.ndarray:
    """The category of pairs; both sides are treated alike.

    one, other (MentionClasses): of the two sides, of shapes that NumPy can bring together.
    RETURNS (ndarray): numbers of CATEGORIES, of the shape of both together.
    """
    first, second = one.group == PRONOUN, other.group == PRONOUN
    both, either = first & second, first | second
    named = (one.group == NAME) | (other.group == NAME)
    names = (one.group == NAME) & (other.group == NAME)
    tests = [
        both & (one.agreement == other.agreement), both, either & named, either,
        one.word == other.word, names,
    ]  # fmt: skip
    return np.select(np.broadcast_arrays(*tests), range(len(tests)), len(tests))


def table(one: MentionClasses, other: MentionClasses) -> np.ndarray:
    """The categories of all with all.

    one (MentionClasses): of n mentions. other (MentionClasses): of m mentions.
    RETURNS (ndarray): numbers of CATEGORIES, (n, m).
    """
    upright = MentionClasses(
        one.group[:, None], one.agreement[:, None], one.word[:, None], one.place[:, None]
    )
    return categories(upright, other)
