"""What a possessive does not mean: who is said to be what is owned."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from ...mentions import Kind
from ...syntax import NONE, Role
from ..sides import site
from ..verdicts import PairRule, Pairs, Verdict, pair_rule

# What a noun is that is said of a subject: "He is a doctor", "He became a doctor".
SAID = (Role.PREDICATE, Role.OPEN_COMPLEMENT)


def owner_of_what_one_is(example: str, *own: str) -> PairRule:
    """Nobody is his own brother: "Otto is his brother." But "Otto is his own boss", "in his way".

    example (str): of the language. own (str): lemmas of words like "own".
    RETURNS (PairRule): for possessives in what a subject is said to be.
    """

    @pair_rule(Verdict.UNLIKELY, example, in_chain=True)
    def owner_of_what_one_is(pairs: Pairs) -> np.ndarray:
        view, noun = pairs.view, pairs.anaphor.governor
        said = view.has_child(view.has_role(Role.COPULA)) | view.has_role(*SAID)
        said &= view.has_upos("NOUN")
        said &= ~view.has_child(view.has_lemma(*own) | view.has_role(Role.ADPOSITION))
        owner = pairs.anaphor.is_kind(Kind.POSSESSIVE) & said[noun]
        return owner & is_own_subject(pairs, noun)

    return owner_of_what_one_is


def is_own_subject(pairs: Pairs, word: Ints1d) -> np.ndarray:
    """Whether the antecedent is the subject of the clause that a word stands in.

    pairs (Pairs): some. word (Ints1d): a token for each, (n_pairs,). RETURNS (ndarray): bool.
    """
    subject = pairs.view.subject[word]
    own = (subject != NONE) & (pairs.antecedent.site == site(pairs.view, subject))
    return own & pairs.same_sentence
