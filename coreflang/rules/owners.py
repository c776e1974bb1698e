"""What a possessive does not mean: a thing of the kind that is owned, or who is owned."""

from __future__ import annotations

import numpy as np

from ..mentions import Kind
from ..syntax import NONE, Role
from .binding import is_subject
from .keys import MODIFIERS
from .verdicts import Pairs, Verdict, pair_rule

# What a noun is that is said of a subject: "He is a doctor", "He became a doctor".
SAID = (Role.PREDICATE, Role.OPEN_COMPLEMENT)


@pair_rule(Verdict.IMPOSSIBLE, "Our house is old. Their house is new.", local=False, in_chain=True)
def owner_of_its_like(pairs: Pairs) -> np.ndarray:
    """A house has no house: what is owned and who owns it have not one noun.

    Persons do: "My sister came with her sister."
    """
    view, antecedent = pairs.view, pairs.antecedent
    owned = view.head[pairs.anaphor.token]
    like = view.lemma[owned] == view.lemma[antecedent.token]
    like &= antecedent.is_kind(Kind.NOUN) & ~antecedent.grouped & (owned != antecedent.token)
    return like & pairs.anaphor.is_kind(Kind.POSSESSIVE) & ~_persons(pairs)


def _persons(pairs: Pairs) -> np.ndarray:
    return pairs.mentions.facts.person[pairs.antecedent.token]


@pair_rule(Verdict.IMPOSSIBLE, "Otto is his uncle.", in_chain=True)
def owner_of_what_it_is(pairs: Pairs) -> np.ndarray:
    """Nobody is his uncle: who is said to be something of somebody is another.

    Unless more is said of it: "Otto is his own boss."
    """
    view, noun = pairs.view, pairs.view.head[pairs.anaphor.token]
    predicate = view.has_child(view.has_role(Role.COPULA)) | view.has_role(*SAID)
    plain = predicate & ~view.has_child(view.has_role(*MODIFIERS)) & view.has_upos("NOUN")
    subject = np.where(view.subject[noun] != noun, view.subject[noun], NONE)
    said = pairs.anaphor.is_kind(Kind.POSSESSIVE) & plain[noun]
    return said & is_subject(pairs, subject)


OWNER_RULES = (owner_of_its_like, owner_of_what_it_is)
