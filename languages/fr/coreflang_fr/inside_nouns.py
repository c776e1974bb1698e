"""Owners, complements and reflexives of one noun: "le récit de Paul sur lui-même"."""

from __future__ import annotations

import numpy as np

from coreflang.mentions import Kind
from coreflang.rules import Grammar, Pairs, Verdict, pair_rule
from coreflang.rules.library import aside_of_oneself, possessor_beside_complement
from coreflang.syntax import Role, SyntaxView

from .marks import GENITIVE, TOPIC, having

COMPLEMENTS = (Role.NOMINAL_MODIFIER, Role.POSSESSIVE)


def genitives(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Nouns below nouns with "de" or without an adposition; bool, (n_tokens,)."""
    genitive = view.has_form(*rules.words("genitive_adpositions"))
    other = view.has_role(Role.ADPOSITION) & ~genitive
    return view.has_role(*COMPLEMENTS) & ~view.has_child(other)


def single_genitives(view: SyntaxView, genitive: np.ndarray) -> np.ndarray:
    """Those in the singular, "notre prof d'anglais": what may be a person elsewhere; bool."""
    return genitive & ~view.title & ~view.has_morph("Number=Plur")


def topics(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Complements that say what a noun is about: "un récit sur elle"; bool, (n_tokens,)."""
    about = view.has_form(*rules.words("topic_adpositions"))
    return view.has_role(*COMPLEMENTS) & view.has_child(about)


def owners(view: SyntaxView, genitive: np.ndarray) -> np.ndarray:
    """Those whose a noun is: "le plan de Paul", "son plan"; bool, (n_tokens,)."""
    return genitive | (view.has_morph("Poss=Yes") & view.has_role(Role.DETERMINER))


def in_genitive(pairs: Pairs) -> np.ndarray:
    """Nouns that `genitives` marked; bool, (n_tokens,)."""
    return having(pairs, GENITIVE)


def _owners(pairs: Pairs) -> np.ndarray:
    return owners(pairs.view, in_genitive(pairs))


def _about(pairs: Pairs) -> np.ndarray:
    return pairs.anaphor.at_site.marked(TOPIC)


@pair_rule(Verdict.IMPOSSIBLE, "Le récit de Paul sur lui-même ment.")
def reflexive_means_owner(pairs: Pairs) -> np.ndarray:
    """A reflexive in a noun's complement means whose noun it is, not the noun."""
    antecedent, anaphor = pairs.antecedent, pairs.anaphor
    owned = pairs.view.has_child(_owners(pairs))
    inside = anaphor.at_site.has_role(*COMPLEMENTS)
    inside &= (anaphor.governor == antecedent.token) & owned[antecedent.token]
    return inside & anaphor.is_kind(Kind.REFLEXIVE) & (antecedent.token != anaphor.token - 1)


def owner_of_its_noun(pairs: Pairs) -> np.ndarray:
    """Pairs of an owner and a reflexive below one noun."""
    return pairs.same_governor & _owners(pairs)[pairs.antecedent.site]


INSIDE_NOUNS = (
    possessor_beside_complement("le récit de Paul sur lui", _about, possessors=in_genitive),
    reflexive_means_owner,
    aside_of_oneself("Ida s'assit près d'elle."),
)
