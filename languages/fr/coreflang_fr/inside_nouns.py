"""Owners, complements and reflexives of one noun: "le récit de Paul sur lui-même"."""

from __future__ import annotations

import numpy as np

from coreflang.mentions import Kind
from coreflang.rules import Pairs, Verdict, pair_rule
from coreflang.rules.library import possessor_beside_complement
from coreflang.syntax import NONE, Role, SyntaxView, one_of

COMPLEMENTS = (Role.NOMINAL_MODIFIER, Role.POSSESSIVE)
GENITIVE = ("de", "d'", "d’", "du", "des")
# What a noun is about or against.
ABOUT = ("sur", "contre", "envers", "concernant", "vers")


def genitives(view: SyntaxView) -> np.ndarray:
    """Nouns below nouns with "de" or without an adposition; bool, (n_tokens,)."""
    other = view.has_role(Role.ADPOSITION) & ~view.has_form(*GENITIVE)
    return view.has_role(*COMPLEMENTS) & ~view.has_child(other)


def owners(view: SyntaxView) -> np.ndarray:
    """Those whose a noun is: "le plan de Paul", "son plan"; bool, (n_tokens,)."""
    return genitives(view) | (view.has_morph("Poss=Yes") & view.has_role(Role.DETERMINER))


def _about(pairs: Pairs) -> np.ndarray:
    """Complements of nouns: "un récit sur elle"."""
    about = pairs.view.has_child(pairs.view.has_form(*ABOUT))
    return (one_of(pairs.view.role[pairs.p_site], COMPLEMENTS)) & about[pairs.p_site]


@pair_rule(Verdict.IMPOSSIBLE, "Le récit de Paul sur lui-même ment.")
def reflexive_means_owner(pairs: Pairs) -> np.ndarray:
    """A reflexive in a noun's complement means whose noun it is, not the noun."""
    owned = pairs.view.has_child(owners(pairs.view))
    inside = one_of(pairs.view.role[pairs.p_site], COMPLEMENTS)
    inside &= (pairs.p_governor == pairs.a) & owned[pairs.a]
    return inside & (pairs.p_kind == Kind.REFLEXIVE) & (pairs.a != pairs.p - 1)


def owner_of_its_noun(pairs: Pairs) -> np.ndarray:
    """Pairs of an owner and a reflexive below one noun."""
    beside = (pairs.a_governor == pairs.p_governor) & (pairs.p_governor != NONE)
    return beside & owners(pairs.view)[pairs.a_site]


INSIDE_NOUNS = (
    possessor_beside_complement("le récit de Paul sur lui", _about, possessors=genitives),
    reflexive_means_owner,
)
