"""Rules about anaphoric adverbs and particles, for the languages that have such anaphors."""

from __future__ import annotations

import numpy as np

from ..mentions import Kind
from ..syntax import NONE
from .sides import site
from .verdicts import Pairs, Verdict, pair_rule


def adverb_beyond(pairs: Pairs, *, sentences: int) -> np.ndarray:
    """Whether an adverb would reach too far back.

    pairs (Pairs): the pairs. sentences (int): how many sentences back it may reach.
    RETURNS (ndarray): bool, (n_pairs,).
    """
    sentence = pairs.mentions.sentence
    distance = sentence[pairs.anaphor.mention] - sentence[pairs.antecedent.mention]
    return pairs.anaphor.is_kind(Kind.ADVERBIAL) & (distance > sentences)


def adverb_beside(pairs: Pairs) -> np.ndarray:
    """Whether an adverb would mean an argument of its own verb, or the subject that this shares.

    pairs (Pairs): the pairs. RETURNS (ndarray): bool, (n_pairs,).
    """
    antecedent, anaphor = pairs.antecedent, pairs.anaphor
    subject = pairs.view.subject[anaphor.token]
    beside = antecedent.governor == anaphor.governor
    shared = (antecedent.site == site(pairs.view, subject)) & (subject != NONE)
    return anaphor.is_kind(Kind.ADVERBIAL) & (beside | shared)


@pair_rule(Verdict.UNLIKELY, "Ida sat thereon, for it was dry.", local=False)
def adverb_taken_up(pairs: Pairs) -> np.ndarray:
    """Adverbs take up things; what comes later takes up the things themselves."""
    return pairs.antecedent.is_kind(Kind.ADVERBIAL) & ~pairs.anaphor.is_kind(Kind.ADVERBIAL)
