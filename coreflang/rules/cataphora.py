"""Cataphora: when an anaphor may come before what it means."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from ..mentions import Kind, is_nominal
from ..syntax import NONE, Role, SyntaxView
from ..syntax.columns import one_of
from ..syntax.roles import SUBJECTS
from ..syntax.tree import nearest_marked
from .binding import is_subject, subject_of_governor
from .sides import site
from .verdicts import Pairs, Verdict, pair_rule

SUBORDINATE = (Role.ADVERBIAL_CLAUSE, Role.CLAUSAL_SUBJECT)


def _inside_fronted_clause(pairs: Pairs) -> np.ndarray:
    """The anaphor lies in a subordinate clause below the antecedent's, "When she woke, ...".

    Also below one whose infinitive the antecedent stands in: "When she woke, they hoped to calm
    Ida", but not "When she woke, they said that Ida slept".
    """
    view, antecedent = pairs.view, pairs.antecedent.token
    clause = nearest_marked(view.head, view.has_role(*SUBORDINATE))[pairs.anaphor.token]
    subordinate = one_of(view.role[clause], SUBORDINATE)
    outside = ~view.dominates(clause, antecedent)
    return subordinate & outside & view.dominates(_beyond_infinitives(view)[antecedent], clause)


def _beyond_infinitives(view: SyntaxView) -> Ints1d:
    """The heads of the clauses around tokens; infinitives count into what governs them."""
    own = view.clause == np.arange(len(view))
    opened = view.has_role(Role.OPEN_COMPLEMENT)
    # "hoped to find and calm Ida"
    opened = opened | (view.has_role(Role.CONJUNCT) & opened[view.head])
    return nearest_marked(view.head, own & ~opened)


def _possessive_before_subject(pairs: Pairs) -> np.ndarray:
    """A possessive in a phrase before the subject: "In her dreams Ida flew".

    Or before whose subject it is: "In her dreams Ida's bed could fly". Below adpositions of place
    plain pronouns, too: "Behind her Ida heard a noise", but not "Behind her stood Ida".
    """
    view, antecedent = pairs.view, pairs.antecedent
    adjunct = view.has_role(Role.OBLIQUE, Role.ADVERBIAL_CLAUSE)
    oblique = nearest_marked(view.head, adjunct)[pairs.anaphor.token]
    fronted = adjunct[oblique] & (oblique < antecedent.token)
    owner = antecedent.at_site.has_role(Role.POSSESSIVE)
    # A possessor stands below its noun, everything else for itself.
    place = np.where(owner, site(view, view.head[antecedent.site]), antecedent.site)
    subject = one_of(view.role[place], SUBJECTS)
    same = _below(view)[oblique] == view.head[place]
    around = pairs.anaphor.is_kind(Kind.PERSONAL) & pairs.mentions.facts.free[pairs.anaphor.token]
    around &= (place == antecedent.token) & (place < view.head[place])
    return (pairs.anaphor.is_kind(Kind.POSSESSIVE) | around) & fronted & subject & same


def _below(view: SyntaxView) -> Ints1d:
    """What tokens hang from, above an adverb: "sang" of "life" in "Late in his life he sang"."""
    adverb = view.has_role(Role.ADVERBIAL)[view.head]
    return np.where(adverb, view.head[view.head], view.head)


def _reflexive_before_subject(pairs: Pairs) -> np.ndarray:
    """A reflexive between its clause's beginning and subject: "Dann setzte sich Ida".

    Not at the beginning: "Himself Otto shaved".
    """
    anaphor = pairs.anaphor
    own = is_subject(pairs, subject_of_governor(pairs))
    begun = (anaphor.governor != NONE) & (pairs.view.left[anaphor.governor] < anaphor.token)
    return own & begun & anaphor.is_kind(Kind.REFLEXIVE)


def _set_apart(pairs: Pairs) -> np.ndarray:
    """The antecedent is set apart from the clause that the anaphor is an argument of.

    As in "It barks, the dog", and with French "Il dort, le chat".
    """
    apart = pairs.view.role[pairs.antecedent.site] == Role.DISLOCATED
    return apart & pairs.same_governor


@pair_rule(Verdict.IMPOSSIBLE, "She slept. / He saw that Otto slept.", local=False)
def no_cataphora(pairs: Pairs) -> np.ndarray:
    """An anaphor means something behind it only from a subordinate clause or a fronted phrase.

    Or if that is set apart, or the subject that a reflexive stands before. What it means is a noun
    or a name, and both stand in one sentence.
    """
    allowed = pairs.same_sentence & is_nominal(pairs.antecedent.kind)
    # Few pairs look ahead: only they are asked these questions.
    places = np.flatnonzero(pairs.forward & allowed)
    ahead = pairs.take(places)
    allowed[places] = _inside_fronted_clause(ahead) | _possessive_before_subject(ahead)
    allowed[places] |= _set_apart(ahead) | _reflexive_before_subject(ahead)
    return pairs.forward & ~(allowed | pairs.bound_by_zero)


@pair_rule(Verdict.UNLIKELY, "When she arrived, everybody rose.")
def quantified_ahead(pairs: Pairs) -> np.ndarray:
    """Who is somebody, everybody or nobody is hardly meant before it is said.

    An owner may be: "In their cells, everybody slept."
    """
    pronoun = pairs.view.has_upos("PRON")[pairs.antecedent.token]
    asked = pairs.forward & pairs.anaphor.is_kind(Kind.PERSONAL)
    return asked & pronoun & is_nominal(pairs.antecedent.kind)


CATAPHORA_RULES = (no_cataphora, quantified_ahead)
