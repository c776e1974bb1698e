"""Rules about number, direct speech and nearer nouns."""

from __future__ import annotations

import numpy as np

from ..mentions import is_nominal
from ..syntax import NONE, Role
from ..syntax.roles import SUBJECTS
from .verdicts import Pairs, Verdict, pair_rule


@pair_rule(Verdict.UNLIKELY, '"Ida is late," she said.')
def across_quotation_marks(pairs: Pairs) -> np.ndarray:
    """In one sentence, who speaks is hardly who is spoken of."""
    quote = pairs.view.quote
    return (quote[pairs.a] != quote[pairs.p]) & ~pairs.grouped


@pair_rule(Verdict.UNLIKELY, "The nurse sat down. The nurse washed her.", local=False)
def nearer_noun_of_same_kind(pairs: Pairs) -> np.ndarray:
    """An anaphor that cannot mean a near noun hardly means an earlier noun of the same lemma."""
    noun = is_nominal(pairs.a_kind) & ~pairs.grouped
    near = np.flatnonzero(noun & pairs.same_sentence)
    refused = _bound_together(pairs.take(near))
    lemma = np.unique(pairs.view.lemma[pairs.a], return_inverse=True)[1]
    # Anaphor and lemma in one number: with lemmas 0 to 9 anaphor 4 and lemma 7 are 47. What is
    # refused for a near noun then holds for all pairs with that number.
    key = pairs.anaphor * (lemma.max(initial=0) + 1) + lemma
    return noun & np.isin(key, key[near[refused]])


def _bound_together(pairs: Pairs) -> np.ndarray:
    """The pair depends on one predicate, and nothing lets the anaphor mean its subject.

    What is set apart is none of its arguments: "The dog, it barks".
    """
    together = (pairs.a_governor == pairs.p_governor) & (pairs.p_governor != NONE)
    together &= pairs.view.role[pairs.a_site] != Role.DISLOCATED
    return together & pairs.plain & ~pairs.mentions.facts.free[pairs.p]


@pair_rule(
    Verdict.UNLIKELY, "Ida is a doctor. She sings. / Ida, a doctor, sang. She left.", local=False
)
def says_more_of_another(pairs: Pairs) -> np.ndarray:
    """A predicate or an apposition is no mention to come back to: what it is said of is.

    Only if that one fits the anaphor at least as a guess: not in "It was Ida. She sang."
    """
    view = pairs.view
    subject = pairs.seen.has_child(pairs.seen.has_role(*SUBJECTS))
    predicate = view.has_child(view.role == Role.COPULA) & subject
    apposition = view.role == Role.APPOSITION
    # Of whom it is said: what an apposition hangs from, or the subject beside a predicate.
    other = np.where(apposition, pairs.seen.head, view.subject)[pairs.a]
    fits = pairs.mentions.facts.possible[other] & pairs.mentions.likely[pairs.anaphor]
    return (predicate | apposition)[pairs.a] & (other != NONE) & (fits != 0)


DISCOURSE_RULES = (across_quotation_marks, nearer_noun_of_same_kind, says_more_of_another)
