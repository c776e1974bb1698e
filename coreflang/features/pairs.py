"""Candidates -> arrays: what a trained scorer knows of pairs; mentions see mention_features.

Inputs come from the syntax view and the rules, never from a parser's labels, so that one model
serves every pipeline of a language. Each feature has a name and a unit.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from thinc.types import Floats2d, Ints1d

from ..linking.candidates import DocCandidates
from ..rules import Verdict
from ..syntax import Role, SyntaxView, of_mentions
from ..syntax.roles import SUBJECTS

# A table over all roles: one look-up instead of a comparison with each.
_IS_SUBJECT = np.isin(np.arange(len(Role)), SUBJECTS)


@dataclass(frozen=True)
class PairContext:
    """The candidates of one document, flat; arrays of shape (n_candidates,).

    document: the candidates. words: of its mentions, as mention_words gives them.
    """

    document: DocCandidates
    words: Ints1d

    @cached_property
    def seen(self) -> SyntaxView:
        """The document as its mentions see it, zeros drawn as pronouns."""
        return of_mentions(self.document.view)

    @cached_property
    def count(self) -> Ints1d:
        """Candidates of each anaphor, (n_anaphors,)."""
        return np.diff(self.document.offset)

    @cached_property
    def p(self) -> Ints1d:
        """Anaphors, indexes of mentions."""
        return np.repeat(self.document.anaphor, self.count)

    @cached_property
    def a(self) -> Ints1d:
        """Antecedents, indexes of mentions."""
        return self.document.antecedent

    @cached_property
    def a_head(self) -> Ints1d:
        """Head tokens of the antecedents."""
        return self.document.mentions.head[self.a]

    @cached_property
    def p_head(self) -> Ints1d:
        """Head tokens of the anaphors."""
        return self.document.mentions.head[self.p]

    @cached_property
    def forward(self) -> np.ndarray:
        """The antecedent comes behind the anaphor."""
        return self.a_head > self.p_head

    def both(self, column: Ints1d) -> tuple[Ints1d, Ints1d]:
        """A column over tokens, read at antecedents and at anaphors."""
        return column[self.a_head], column[self.p_head]

    @cached_property
    def rank(self) -> Ints1d:
        """How many candidates stand nearer before the anaphor; 0 for those behind it."""
        offset = self.document.offset
        # The number of each candidate among those of its anaphor: offsets 0 3 5 give 0 1 2 0 1.
        place = np.arange(len(self.a)) - np.repeat(offset[:-1], self.count)
        # Candidates come in text order, those behind the anaphor last. With five, one of them
        # behind, the nearest before it is number 3, and 5 - 1 - 1 - 3 is its rank, 0.
        ahead = np.add.reduceat(self.forward, offset[:-1]) if len(self.a) else self.count
        return np.where(self.forward, 0, np.repeat(self.count - ahead, self.count) - 1 - place)


def _token_distance(c: PairContext) -> np.ndarray:
    # Logarithms, since one token more matters among neighbours and not among the far ones; the
    # divisors of this and other features keep them around one, where networks learn best.
    return np.sign(c.p_head - c.a_head) * np.log2(1 + np.abs(c.p_head - c.a_head)) / 5


def _sentence_distance(k: int) -> Callable[[PairContext], np.ndarray]:
    def test(c: PairContext) -> np.ndarray:
        a, p = c.both(c.document.view.sentence)
        return np.minimum(p - a, 5) == k

    return test


def _rank(c: PairContext) -> np.ndarray:
    return np.log2(1 + c.rank) / 4


def _equal(name: str) -> Callable[[PairContext], np.ndarray]:
    def test(c: PairContext) -> np.ndarray:
        a, p = c.both(getattr(c.seen, name))
        return a == p

    return test


def _same_role_kind(c: PairContext) -> np.ndarray:
    a, p = c.both(c.seen.role)
    return _IS_SUBJECT[a] & _IS_SUBJECT[p]


def _same_governor_lemma(c: PairContext) -> np.ndarray:
    lemma = c.document.view.lemma
    a, p = c.both(c.seen.head)
    return lemma[a] == lemma[p]


def _above(c: PairContext) -> np.ndarray:
    view = c.document.view
    return view.dominates(view.clause[c.a_head], c.p_head)


def _quotes_differ(c: PairContext) -> np.ndarray:
    a, p = c.both(c.document.view.quote)
    return (a > 0) != (p > 0)


def _subject_of_own_clause(c: PairContext) -> np.ndarray:
    view = c.document.view
    return view.subject[view.clause[c.p_head]] == c.a_head


def _subject_of_previous_sentence(c: PairContext) -> np.ndarray:
    view = c.document.view
    a, p = c.both(view.sentence)
    main = (view.role[view.clause[c.a_head]] == Role.ROOT) & _IS_SUBJECT[c.seen.role[c.a_head]]
    return main & (p - a == 1)


def _likely_overlap(c: PairContext) -> np.ndarray:
    mentions = c.document.mentions
    return (mentions.likely[c.a] & ~mentions.likely[c.p]) == 0


def _unlikely(c: PairContext) -> np.ndarray:
    return c.document.verdict == Verdict.UNLIKELY


def _doubtful_agreement(c: PairContext) -> np.ndarray:
    mentions = c.document.mentions
    return (mentions.likely[c.a] & mentions.likely[c.p]) == 0


def _common_bits(c: PairContext) -> np.ndarray:
    return _set_bits(c.words[c.a] & c.words[c.p]).astype(np.float32) / np.float32(20)


def _set_bits(words: Ints1d) -> Ints1d:
    """How many bits are set in each row of words."""
    # NumPy below 2 cannot count bits: there they are spread out and summed.
    if hasattr(np, "bitwise_count"):
        return np.bitwise_count(words).sum(axis=1)
    octets = np.ascontiguousarray(words).view(np.uint8)
    return np.unpackbits(octets, axis=1).sum(axis=1)


def _candidates(c: PairContext) -> np.ndarray:
    return np.log2(np.repeat(c.count, c.count)) / 5


# Pair features: name -> (unit, function).
PAIRS: dict[str, tuple[str, Callable[[PairContext], np.ndarray]]] = {
    "token_distance": ("sign * log2(1 + tokens) / 5", _token_distance),
    **{
        f"sentences_back={k}": ("yes or no; the last is five or more", _sentence_distance(k))
        for k in range(6)
    },
    "rank": ("log2(1 + nearer candidates before the anaphor) / 4", _rank),
    "nearest": ("yes or no", lambda c: (c.rank == 0) & ~c.forward),
    "forward": ("yes or no", lambda c: c.forward),
    "candidates": ("log2(candidates of the anaphor) / 5", _candidates),
    "same_clause": ("yes or no", _equal("clause")),
    "same_governor": ("yes or no", _equal("head")),
    "same_governor_lemma": ("yes or no", _same_governor_lemma),
    "same_role": ("yes or no", _equal("role")),
    "both_subjects": ("yes or no", _same_role_kind),
    "same_form": ("yes or no", _equal("lower")),
    "same_lemma": ("yes or no", _equal("lemma")),
    "same_passage_of_speech": ("yes or no", _equal("quote")),
    "one_in_speech": ("yes or no", _quotes_differ),
    "clause_above": ("antecedent's clause is around the anaphor, yes or no", _above),
    "subject_of_own_clause": ("yes or no", _subject_of_own_clause),
    "subject_of_previous_sentence": ("yes or no", _subject_of_previous_sentence),
    "certain_agreement": ("nothing else is likely for the antecedent, yes or no", _likely_overlap),
    "doubtful_agreement": ("yes or no", _doubtful_agreement),
    "unlikely": ("a rule thinks the pair unlikely, yes or no", _unlikely),
    "common_features": ("features that both have / 20", _common_bits),
}


def pair_features(document: DocCandidates, words: Ints1d) -> Floats2d:
    """The features of a document's candidates.

    document (DocCandidates): the candidates.
    words (Ints1d): of its mentions, as mention_words gives them, (n_mentions, n_fields).
    RETURNS (Floats2d): one column for each of PAIRS, (n_candidates, n_pair_features).
    """
    context = PairContext(document, words)
    # Each column is worked out into its place: stacking them would copy all of them once more.
    found = np.empty((len(context.a), len(PAIRS)), dtype=np.float32)
    for number, (_, function) in enumerate(PAIRS.values()):
        found[:, number] = function(context)
    return found
