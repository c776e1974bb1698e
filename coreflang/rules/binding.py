"""Binding: what syntax alone forbids, or demands, within a sentence.

After Reinhart (1983), Anaphora and Semantic Interpretation, and Lappin and Leass (1994), An
Algorithm for Pronominal Anaphora Resolution, section 2.1.1, put in terms of grammatical roles.
"""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from ..mentions import Kind
from ..syntax import NONE, Role
from ..syntax.columns import one_of
from ..syntax.roles import SUBJECTS
from ..syntax.tree import nearest_marked
from .library.marks import Mark, marked
from .relatives import relative_tops
from .verdicts import Pairs, Verdict, pair_rule, site

CO_ARGUMENTS = (Role.OBJECT, Role.INDIRECT_OBJECT, Role.OBLIQUE)
ADJUNCT_BRANCHES = (
    Role.NOMINAL_MODIFIER,
    Role.RELATIVE_CLAUSE,
    Role.ADJECTIVAL_CLAUSE,
    Role.APPOSITION,
    Role.CONJUNCT,
    Role.PARATAXIS,
    Role.CLAUSAL_COMPLEMENT,
)


def subject_of_governor(pairs: Pairs) -> Ints1d:
    """The subjects of the clauses whose predicates govern the anaphors, NONE where none does."""
    view, governor = pairs.view, pairs.p_governor
    heads_clause = (governor != NONE) & (view.clause[governor] == governor)
    return np.where(heads_clause, view.subject[governor], NONE)


def is_subject(pairs: Pairs, subject: Ints1d) -> np.ndarray:
    """The antecedent is the subject, or part of a coordinated one."""
    # NONE is -1, for which site() reads the last token; the first condition leaves that out.
    return (subject != NONE) & (pairs.a_site == site(pairs.view, subject))


def _role(pairs: Pairs, tokens: Ints1d, *roles: Role) -> np.ndarray:
    return one_of(pairs.seen.role[tokens], roles)


@pair_rule(Verdict.IMPOSSIBLE, "Otto shaved him.", in_chain=True, in_part=True)
def object_means_subject(pairs: Pairs) -> np.ndarray:
    """A plain pronoun beside the subject of its verb needs to be reflexive to mean it.

    Not below an adposition of place: "Otto closed the door behind him."
    """
    beside = pairs.plain & _role(pairs, pairs.p_site, *CO_ARGUMENTS)
    beside &= ~pairs.mentions.facts.free[pairs.p]
    return beside & is_subject(pairs, subject_of_governor(pairs))


@pair_rule(Verdict.IMPOSSIBLE, "Beside the canal it rusted.", in_chain=True, in_part=True)
def subject_means_object(pairs: Pairs) -> np.ndarray:
    """A subject does not mean an object or oblique of its own verb."""
    view, governor = pairs.view, pairs.a_governor
    beside = _role(pairs, pairs.a_site, *CO_ARGUMENTS) & (governor != NONE)
    beside &= pairs.a_kind != Kind.REFLEXIVE
    # A governor that is NONE reads the last token here; `beside` leaves these pairs out.
    subject = np.where(view.clause[governor] == governor, view.subject[governor], NONE)
    return beside & pairs.plain & (subject != NONE) & (pairs.p_site == site(view, subject))


@pair_rule(Verdict.IMPOSSIBLE, "Ida told Otto about him.", in_chain=True, in_part=True)
def two_objects_of_one_verb(pairs: Pairs) -> np.ndarray:
    """Two objects or obliques of one verb do not mean the same, unless one is reflexive."""
    both = _role(pairs, pairs.a_site, *CO_ARGUMENTS) & _role(pairs, pairs.p_site, *CO_ARGUMENTS)
    both &= (pairs.a_governor == pairs.p_governor) & (pairs.p_governor != NONE)
    both &= pairs.a_kind != Kind.REFLEXIVE
    return both & pairs.plain & ~pairs.mentions.facts.free[pairs.p] & (pairs.a_site != pairs.p_site)


@pair_rule(Verdict.IMPOSSIBLE, "his mother; the mother of his wife; He is a doctor.", in_chain=True)
def within_itself(pairs: Pairs) -> np.ndarray:
    """A phrase does not mean what a pronoun inside it means (i-within-i).

    It may where the pronoun stands in a clause or a phrase that is added to it: "the man who lost
    his hat", "a man with his dog"; in another member of a coordination: "Otto and his wife"; and
    where a reflexive stresses it: "the king himself".
    """
    below = pairs.seen.dominates(pairs.a, pairs.p) & (pairs.a != pairs.p)
    found = np.zeros(len(pairs), dtype=bool)
    # Few pairs lie one inside the other: only they climb.
    places = np.flatnonzero(below)
    inside = pairs.take(places)
    branch = inside.view.towards(inside.a, inside.p)
    clause = inside.view.zero[branch] & (branch == inside.p)
    added = one_of(inside.view.role[branch], ADJUNCT_BRANCHES) & ((branch != inside.p) | clause)
    # A reflexive right below the noun stresses it: "the king himself".
    added |= (inside.p_kind == Kind.REFLEXIVE) & (branch == inside.p)
    found[places] = ~added | inside.grouped
    return found | _inside_companion(pairs)


def _inside_companion(pairs: Pairs) -> np.ndarray:
    """The anaphor lies in a group that a zero opens: in Polish "Śpią z ich synem"."""
    view = pairs.view
    opened = pairs.grouped & view.zero[pairs.a]
    if not opened.any():
        return opened
    # The member of a spoken group that the anaphor lies below, if it lies below one.
    member = nearest_marked(view.head, (view.group != NONE) & ~view.zero)[pairs.p]
    return opened & (view.group[member] == pairs.a) & ~view.zero[member]


@pair_rule(Verdict.UNLIKELY, "the owner of his house")
def inside_genitive_of_antecedent(pairs: Pairs) -> np.ndarray:
    """A possessor inside a noun's complement hardly means that noun.

    It may in one of company: "a man with his dog".
    """
    below = pairs.seen.dominates(pairs.a, pairs.p) & ~pairs.grouped & (pairs.a != pairs.p)
    found = np.zeros(len(pairs), dtype=bool)
    places = np.flatnonzero(below)
    inside = pairs.take(places)
    branch = inside.view.towards(inside.a, inside.p)
    complement = inside.view.role[branch] == Role.NOMINAL_MODIFIER
    complement &= ~inside.mentions.facts.accompanies[branch]
    found[places] = complement & (branch != inside.p)
    return found


@pair_rule(Verdict.IMPOSSIBLE, "Those of the village laughed.", in_chain=True)
def anaphor_contains_antecedent(pairs: Pairs) -> np.ndarray:
    """An anaphor does not mean a part of its own phrase."""
    below = pairs.seen.dominates(pairs.p, pairs.a) & (pairs.p != pairs.a)
    other_member = pairs.view.group[pairs.p] == pairs.p
    return below & ~other_member


@pair_rule(Verdict.IMPOSSIBLE, "The singer whom she met left.", in_chain=True)
def relative_subject_means_head(pairs: Pairs) -> np.ndarray:
    """The subject of a relative clause does not mean the noun that has another place in it.

    It may in what only looks like one: "The boy, when he came, was crying."
    """
    view = pairs.view
    beside = marked(pairs, pairs.p, Mark.BESIDE_GAP)
    clause = relative_tops(view)[view.clause[pairs.p_site]]
    return beside & (view.head[clause] == pairs.a)


@pair_rule(Verdict.IMPOSSIBLE, "Otto and him", in_chain=True)
def coordinated_together(pairs: Pairs) -> np.ndarray:
    """Members of one coordination differ from each other and from the whole."""
    group = pairs.view.group
    return (group[pairs.p] != NONE) & (group[pairs.a] == group[pairs.p])


@pair_rule(Verdict.UNLIKELY, "Ida came. The storm hurt herself.", local=False)
def reflexive_far_from_binder(pairs: Pairs) -> np.ndarray:
    """A reflexive means the subject or an earlier object of its own clause, or stands beside what
    it stresses: "Otto himself".
    """
    own_subject = is_subject(pairs, subject_of_governor(pairs))
    beside = (pairs.a_governor == pairs.p_governor) & (pairs.p_governor != NONE)
    beside |= pairs.a_site == pairs.p_governor
    subject = pairs.view.subject[pairs.p]
    inside = is_subject(pairs, np.where(_role(pairs, pairs.p_site, *SUBJECTS), NONE, subject))
    reflexive = pairs.p_kind == Kind.REFLEXIVE
    # "Otto himself": parsers hang it anywhere, so its place tells.
    stressed = pairs.a == pairs.p - 1
    return reflexive & ~(pairs.same_sentence & (own_subject | beside | inside | stressed))


@pair_rule(Verdict.IMPOSSIBLE, "When he hurt himself, Otto cried.", local=False)
def reflexive_before_antecedent(pairs: Pairs) -> np.ndarray:
    """A reflexive follows what it means, unless that is the subject understood with its own clause.

    "Admiring herself, Ida smiled."
    """
    own_subject = is_subject(pairs, subject_of_governor(pairs))
    return (pairs.p_kind == Kind.REFLEXIVE) & pairs.forward & ~own_subject


@pair_rule(Verdict.UNLIKELY, "Otto und Ida waschen sich.")
def reflexive_means_member(pairs: Pairs) -> np.ndarray:
    """A reflexive beside a coordinated subject means all of it, if its form may be any number."""
    member = (pairs.view.group[pairs.a] != NONE) & ~pairs.grouped
    return (
        (pairs.p_kind == Kind.REFLEXIVE) & member & is_subject(pairs, pairs.view.subject[pairs.p])
    )


BINDING_RULES = (
    coordinated_together,
    within_itself,
    anaphor_contains_antecedent,
    object_means_subject,
    subject_means_object,
    two_objects_of_one_verb,
    relative_subject_means_head,
    reflexive_before_antecedent,
    reflexive_means_member,
    reflexive_far_from_binder,
    inside_genitive_of_antecedent,
)
