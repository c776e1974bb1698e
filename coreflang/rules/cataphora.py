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
from .verdicts import Pairs, Verdict, pair_rule

SUBORDINATE = (Role.ADVERBIAL_CLAUSE, Role.CLAUSAL_SUBJECT)


def _inside_fronted_clause(pairs: Pairs) -> np.ndarray:
    """The anaphor lies in a subordinate clause below the antecedent's, "When she woke, ...".

    Also below one whose infinitive the antecedent stands in: "When she woke, they hoped to calm
    Ida", but not "When she woke, they said that Ida slept".
    """
    view = pairs.view
    clause = nearest_marked(view.head, view.has_role(*SUBORDINATE))[pairs.p]
    subordinate = one_of(view.role[clause], SUBORDINATE)
    outside = ~view.dominates(clause, pairs.a)
    return subordinate & outside & view.dominates(_beyond_infinitives(view)[pairs.a], clause)


def _beyond_infinitives(view: SyntaxView) -> Ints1d:
    """The heads of the clauses around tokens; infinitives count into what governs them."""
    own = view.clause == np.arange(len(view))
    opened = view.has_role(Role.OPEN_COMPLEMENT)
    # "hoped to find and calm Ida"
    opened = opened | (view.has_role(Role.CONJUNCT) & opened[view.head])
    return nearest_marked(view.head, own & ~opened)


def _possessive_before_subject(pairs: Pairs) -> np.ndarray:
    """A possessive in a phrase before the subject: "In her dreams Ida flew"."""
    view = pairs.view
    oblique = nearest_marked(view.head, view.has_role(Role.OBLIQUE, Role.ADVERBIAL_CLAUSE))[pairs.p]
    fronted = one_of(view.role[oblique], (Role.OBLIQUE, Role.ADVERBIAL_CLAUSE))
    subject = one_of(pairs.seen.role[pairs.a_site], SUBJECTS)
    same = view.head[oblique] == pairs.a_governor
    return (pairs.p_kind == Kind.POSSESSIVE) & fronted & subject & same & (oblique < pairs.a)


def _reflexive_before_subject(pairs: Pairs) -> np.ndarray:
    """A reflexive between its clause's beginning and subject: "Dann setzte sich Ida".

    Not at the beginning: "Himself Otto shaved".
    """
    own = is_subject(pairs, subject_of_governor(pairs))
    begun = (pairs.p_governor != NONE) & (pairs.view.left[pairs.p_governor] < pairs.p)
    return own & begun & (pairs.p_kind == Kind.REFLEXIVE)


def _set_apart(pairs: Pairs) -> np.ndarray:
    """The antecedent is set apart from the clause that the anaphor is an argument of.

    As in "It barks, the dog", and with French "Il dort, le chat".
    """
    apart = pairs.view.role[pairs.a_site] == Role.DISLOCATED
    return apart & (pairs.a_governor == pairs.p_governor) & (pairs.p_governor != NONE)


@pair_rule(Verdict.IMPOSSIBLE, "She slept. / He saw that Otto slept.", local=False)
def no_cataphora(pairs: Pairs) -> np.ndarray:
    """An anaphor means something behind it only from a subordinate clause or a fronted phrase.

    Or if that is set apart, or the subject that a reflexive stands before. What it means is a noun
    or a name, and both stand in one sentence.
    """
    allowed = pairs.same_sentence & is_nominal(pairs.a_kind)
    # Few pairs look ahead: only they are asked these questions.
    places = np.flatnonzero(pairs.forward & allowed)
    ahead = pairs.take(places)
    allowed[places] = _inside_fronted_clause(ahead) | _possessive_before_subject(ahead)
    allowed[places] |= _set_apart(ahead) | _reflexive_before_subject(ahead)
    return pairs.forward & ~(allowed | pairs.bound_by_zero)


CATAPHORA_RULES = (no_cataphora,)
