"""What Spanish grammar forbids inside one sentence: "Clara está contenta con ella"."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.mentions import Kind, is_nominal
from coreflang.rules import Grammar, Pairs, Verdict, pair_rule, site
from coreflang.rules.library import (
    aside_of_oneself,
    marks_of_places,
    possessor_beside_complement,
)
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView, followed_by

from .marks import AMONG, STRESSED, STRESSED_BY_SAME, TOPIC, WHERE, WISHED, WITH

COMPLEMENTS = (Role.NOMINAL_MODIFIER, Role.POSSESSIVE)
CLAUSES = (Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE)


def marks_of_binding(view: SyntaxView, rules: Grammar) -> Ints1d:
    """What the rules of this module ask of words, as bits; (n_tokens,)."""
    with_them = view.has_child(view.has_form(*rules.words("adpositions_of_feelings")))
    about = view.has_child(view.has_form(*rules.words("topic_adpositions")))
    same = view.has_form(*rules.words("forms_of_same"))
    marks = np.where(with_them, WITH, 0) | np.where(about, TOPIC, 0)
    marks |= np.where(view.has_child(same) | followed_by(same), STRESSED_BY_SAME, 0)
    marks |= np.where(view.has_child(view.has_form("entre")), AMONG, 0)
    where = view.has_child(view.has_form(*rules.words("relatives_of_place")))
    marks |= np.where(where & view.has_role(*CLAUSES), WHERE, 0)
    own = rules.words("adpositions_of_oneself")
    marks |= marks_of_places(view, rules, places=rules.words("words_of_place"), own=own)
    return marks | np.where(_wished(view, rules), WISHED, 0)


def _wished(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Predicates below "quiere que"; not "pide que pueda salir", "pide que sea absuelto"; bool."""
    may = rules.in_lists(view, "modal_verbs") | view.has_lemma("ser")
    may = may & view.has_role(Role.AUXILIARY, Role.COPULA)
    clause = view.has_role(Role.CLAUSAL_COMPLEMENT) & view.has_child(view.has_form("que"))
    wishing = rules.in_lists(view, "wishing_verbs") & view.has_upos("VERB", "AUX")
    return clause & wishing[view.head] & ~view.has_child(may) & ~rules.in_lists(view, "modal_verbs")


def genitives(view: SyntaxView) -> np.ndarray:
    """Nouns below nouns with "de"; bool, (n_tokens,)."""
    other = view.has_role(Role.ADPOSITION) & ~view.has_form("de", "del")
    return view.has_role(*COMPLEMENTS) & ~view.has_child(other)


def in_genitive(pairs: Pairs) -> np.ndarray:
    """The same of the document of some pairs; bool, (n_tokens,)."""
    return genitives(pairs.view)


def _is_subject_of(pairs: Pairs, predicate: np.ndarray) -> np.ndarray:
    """The antecedent is the subject of a predicate, or a member of it; bool, (n_pairs,)."""
    subject = np.where(predicate != NONE, pairs.view.subject[predicate], NONE)
    return (subject != NONE) & (pairs.antecedent.site == site(pairs.view, subject))


@pair_rule(Verdict.IMPOSSIBLE, "Clara está contenta con ella.", in_chain=True)
def complement_of_adjective(pairs: Pairs) -> np.ndarray:
    """Whom somebody is content or angry with is not the same person, without "misma"."""
    anaphor, view = pairs.anaphor, pairs.view
    above = anaphor.governor
    said = view.has_upos("ADJ") & view.has_child(view.has_role(Role.COPULA))
    below = anaphor.at_site.has_role(Role.OBLIQUE) & anaphor.at_site.marked(WITH)
    # "celosa de él"
    below |= anaphor.at_site.has_role(Role.NOMINAL_MODIFIER)
    below &= said[above] & (above != NONE) & anaphor.is_kind(Kind.PERSONAL)
    return below & ~anaphor.marked(STRESSED_BY_SAME) & _is_subject_of(pairs, above)


@pair_rule(Verdict.IMPOSSIBLE, "Clara quiere que salga.", in_chain=True)
def wisher_is_wished(pairs: Pairs) -> np.ndarray:
    """What somebody wants or asks for with "que" others do: "quiere salir" is said of oneself."""
    anaphor, view = pairs.anaphor, pairs.view
    clause = anaphor.governor
    subject = anaphor.is_kind(Kind.ZERO, Kind.PERSONAL) & anaphor.at_site.has_role(*SUBJECTS)
    wished = subject & (clause != NONE) & anaphor.at(clause).marked(WISHED)
    return wished & _is_subject_of(pairs, np.where(wished, view.head[clause], NONE))


def _about(pairs: Pairs) -> np.ndarray:
    """The anaphor is what a noun is about: "sobre ella"."""
    return pairs.anaphor.at_site.marked(TOPIC) & ~pairs.anaphor.marked(STRESSED_BY_SAME)


@pair_rule(Verdict.IMPOSSIBLE, "La opinión de Clara de sí misma es dura.")
def reflexive_means_owner(pairs: Pairs) -> np.ndarray:
    """A reflexive in a noun's complement means whose noun it is, not the noun."""
    antecedent, anaphor = pairs.antecedent, pairs.anaphor
    owned = pairs.view.has_child(genitives(pairs.view))
    inside = anaphor.at_site.has_role(*COMPLEMENTS) & (anaphor.governor == antecedent.token)
    return inside & owned[antecedent.token] & anaphor.is_kind(Kind.REFLEXIVE)


def owner_of_its_noun(pairs: Pairs) -> np.ndarray:
    """Pairs of an owner and a reflexive below one noun: "la carta de Clara sobre sí misma"."""
    reflexive = pairs.anaphor.is_kind(Kind.REFLEXIVE) & pairs.same_governor
    return reflexive & in_genitive(pairs)[pairs.antecedent.site]


@pair_rule(Verdict.IMPOSSIBLE, "Otto abrió la lata con ella.", in_chain=True)
def object_below_preposition(pairs: Pairs) -> np.ndarray:
    """What something is done to, it is not done with; "entre ellos" and "él mismo" may be it."""
    antecedent, anaphor = pairs.antecedent, pairs.anaphor
    below = anaphor.marked(STRESSED) & anaphor.at_site.has_role(Role.OBLIQUE)
    below &= anaphor.is_kind(Kind.PERSONAL) & ~anaphor.marked(STRESSED_BY_SAME | AMONG)
    beside = pairs.same_governor & antecedent.at_site.has_role(Role.OBJECT)
    return below & beside & is_nominal(antecedent.kind)


@pair_rule(Verdict.IMPOSSIBLE, "El bar donde trabajaba cerró.", in_chain=True)
def place_does_something_in_it(pairs: Pairs) -> np.ndarray:
    """What happens somewhere is not done by the place."""
    anaphor, view = pairs.anaphor, pairs.view
    clause = view.clause[anaphor.token]
    subject = anaphor.is_kind(Kind.ZERO) | anaphor.at_site.has_role(*SUBJECTS)
    placed = subject & anaphor.at(clause).marked(WHERE)
    return placed & (view.head[clause] == pairs.antecedent.token)


BINDING = (
    place_does_something_in_it,
    object_below_preposition,
    complement_of_adjective,
    wisher_is_wished,
    possessor_beside_complement(
        "La carta de Clara sobre ella miente.", _about, possessors=in_genitive
    ),
    reflexive_means_owner,
    aside_of_oneself("Clara se sentó detrás de ella."),
)
