"""Binding: what syntax alone forbids, or demands, within a sentence.

After Reinhart (1983), Anaphora and Semantic Interpretation, and Lappin and Leass (1994), An
Algorithm for Pronominal Anaphora Resolution, section 2.1.1, put in terms of grammatical roles.
"""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from ..mentions import Kind, is_anaphor
from ..syntax import NONE, Role
from ..syntax.columns import one_of
from ..syntax.roles import OBJECTS, SUBJECTS
from ..syntax.tree import nearest_marked
from .library.marks import Mark
from .relatives import relative_tops
from .sides import site
from .verdicts import Pairs, Verdict, pair_rule

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
    view, governor = pairs.view, pairs.anaphor.governor
    heads_clause = (governor != NONE) & (view.clause[governor] == governor)
    return np.where(heads_clause, view.subject[governor], NONE)


def is_subject(pairs: Pairs, subject: Ints1d) -> np.ndarray:
    """The antecedent is the subject, or part of a coordinated one."""
    # NONE is -1, for which site() reads the last token; the first condition leaves that out.
    return (subject != NONE) & (pairs.antecedent.site == site(pairs.view, subject))


@pair_rule(Verdict.IMPOSSIBLE, "Otto shaved him.", in_chain=True, in_part=True)
def object_means_subject(pairs: Pairs) -> np.ndarray:
    """A plain pronoun beside the subject of its verb needs to be reflexive to mean it.

    Not below an adposition of place: "Otto closed the door behind him."
    """
    beside = pairs.anaphor.plain & pairs.anaphor.at_site.has_role(*OBJECTS)
    beside &= ~pairs.mentions.facts.free[pairs.anaphor.token]
    return beside & is_subject(pairs, subject_of_governor(pairs))


@pair_rule(Verdict.IMPOSSIBLE, "Beside the canal it rusted.", in_chain=True, in_part=True)
def subject_means_object(pairs: Pairs) -> np.ndarray:
    """A subject does not mean an object or oblique of its own verb.

    Unless that is a pronoun below an adposition of place: "She took the dog with her."
    """
    antecedent, anaphor = pairs.antecedent, pairs.anaphor
    view, governor = pairs.view, antecedent.governor
    beside = antecedent.at_site.has_role(*OBJECTS) & (governor != NONE)
    beside &= ~antecedent.is_kind(Kind.REFLEXIVE)
    beside &= ~(is_anaphor(antecedent.kind) & pairs.mentions.facts.free[antecedent.token])
    # A governor that is NONE reads the last token here; `beside` leaves these pairs out.
    subject = np.where(view.clause[governor] == governor, view.subject[governor], NONE)
    return beside & anaphor.plain & (subject != NONE) & (anaphor.site == site(view, subject))


@pair_rule(Verdict.IMPOSSIBLE, "Ida told Otto about him.", in_chain=True, in_part=True)
def two_objects_of_one_verb(pairs: Pairs) -> np.ndarray:
    """Two objects or obliques of one verb do not mean the same, unless one is reflexive."""
    antecedent, anaphor = pairs.antecedent, pairs.anaphor
    both = antecedent.at_site.has_role(*OBJECTS) & anaphor.at_site.has_role(*OBJECTS)
    both &= pairs.same_governor & (antecedent.site != anaphor.site)
    both &= ~antecedent.is_kind(Kind.REFLEXIVE)
    return both & anaphor.plain & ~pairs.mentions.facts.free[anaphor.token]


@pair_rule(Verdict.IMPOSSIBLE, "his mother; the mother of his wife; He is a doctor.", in_chain=True)
def within_itself(pairs: Pairs) -> np.ndarray:
    """A phrase does not mean what a pronoun inside it means (i-within-i).

    It may where the pronoun stands in a clause or a phrase that is added to it: "the man who lost
    his hat", "a man with his dog", "Otto, as he left, fell", but not in one of what it is said to
    be: "Ida is a nurse because she can"; in another member of a coordination: "Otto and his wife";
    and where a reflexive stresses it: "the king himself".
    """
    antecedent, anaphor = pairs.antecedent.token, pairs.anaphor.token
    below = pairs.seen.dominates(antecedent, anaphor) & (antecedent != anaphor)
    found = np.zeros(len(pairs), dtype=bool)
    # Few pairs lie one inside the other: only they climb.
    places = np.flatnonzero(below)
    inside = pairs.take(places)
    branch = inside.view.towards(inside.antecedent.token, inside.anaphor.token)
    clause = inside.view.zero[branch] & (branch == inside.anaphor.token)
    added = one_of(inside.view.role[branch], ADJUNCT_BRANCHES)
    # What a noun is said of hangs from it, too: parsers draw adverbial clauses below both.
    says = inside.view.has_child(inside.view.has_role(*SUBJECTS, Role.COPULA))
    beside = ~says[inside.antecedent.token]
    added |= (inside.view.role[branch] == Role.ADVERBIAL_CLAUSE) & beside
    added &= (branch != inside.anaphor.token) | clause
    # A reflexive right below the noun stresses it: "the king himself".
    added |= inside.anaphor.is_kind(Kind.REFLEXIVE) & (branch == inside.anaphor.token)
    found[places] = ~added | inside.antecedent.grouped
    return found | _inside_companion(pairs)


def _inside_companion(pairs: Pairs) -> np.ndarray:
    """The anaphor lies in a group that a zero opens: in Polish "Śpią z ich synem"."""
    view, antecedent = pairs.view, pairs.antecedent
    opened = antecedent.grouped & view.zero[antecedent.token]
    if not opened.any():
        return opened
    # The member of a spoken group that the anaphor lies below, if it lies below one.
    member = nearest_marked(view.head, (view.group != NONE) & ~view.zero)[pairs.anaphor.token]
    return opened & (view.group[member] == antecedent.token) & ~view.zero[member]


@pair_rule(Verdict.UNLIKELY, "the owner of his house")
def inside_genitive_of_antecedent(pairs: Pairs) -> np.ndarray:
    """A possessor inside a noun's complement hardly means that noun.

    It may in one of company: "a man with his dog".
    """
    antecedent, anaphor = pairs.antecedent.token, pairs.anaphor.token
    below = pairs.seen.dominates(antecedent, anaphor) & (antecedent != anaphor)
    below &= ~pairs.antecedent.grouped
    found = np.zeros(len(pairs), dtype=bool)
    places = np.flatnonzero(below)
    inside = pairs.take(places)
    branch = inside.view.towards(inside.antecedent.token, inside.anaphor.token)
    complement = inside.view.role[branch] == Role.NOMINAL_MODIFIER
    complement &= ~inside.mentions.facts.accompanies[branch]
    found[places] = complement & (branch != inside.anaphor.token)
    return found


@pair_rule(Verdict.IMPOSSIBLE, "Those of the village laughed.", in_chain=True)
def anaphor_contains_antecedent(pairs: Pairs) -> np.ndarray:
    """An anaphor does not mean a part of its own phrase."""
    antecedent, anaphor = pairs.antecedent.token, pairs.anaphor.token
    below = pairs.seen.dominates(anaphor, antecedent) & (anaphor != antecedent)
    other_member = pairs.view.group[anaphor] == anaphor
    return below & ~other_member


@pair_rule(Verdict.IMPOSSIBLE, "The singer whom she met left.", in_chain=True)
def relative_subject_means_head(pairs: Pairs) -> np.ndarray:
    """The subject of a relative clause does not mean the noun that has another place in it.

    It may in what only looks like one: "The boy, when he came, was crying."
    """
    return ~pairs.anaphor.at_site.has_role(*OBJECTS) & _beside_gap_of(pairs)


@pair_rule(Verdict.IMPOSSIBLE, "Ida left the school where Otto lost it.", in_chain=True)
def relative_object_means_head(pairs: Pairs) -> np.ndarray:
    """The object of a relative clause does not mean the noun that says where or with what it is."""
    return pairs.anaphor.at_site.has_role(*OBJECTS) & _beside_gap_of(pairs)


def _beside_gap_of(pairs: Pairs) -> np.ndarray:
    """The anaphor stands in a relative clause in which the antecedent has a place of its own."""
    view = pairs.view
    clause = relative_tops(view)[view.clause[pairs.anaphor.site]]
    beside = pairs.anaphor.marked(Mark.BESIDE_GAP)
    return beside & (view.head[clause] == pairs.antecedent.token)


@pair_rule(Verdict.IMPOSSIBLE, "Ida had a plan to hide it.", in_chain=True)
def infinitive_means_its_noun(pairs: Pairs) -> np.ndarray:
    """What an infinitive says of a plan or an attempt is not about that plan or attempt."""
    view, antecedent = pairs.view, pairs.antecedent
    clause = view.clause[pairs.anaphor.token]
    # Small parsers hang it from the verb beside the noun.
    beside = view.has_role(Role.OPEN_COMPLEMENT)[clause] & antecedent.has_role(*OBJECTS)
    beside &= view.head[clause] == antecedent.governor
    below = (view.head[clause] == antecedent.token) | beside
    said = below & (antecedent.token < clause) & view.has_morph("VerbForm=Inf")[clause]
    return said & antecedent.marked(Mark.UNDERTAKEN) & pairs.anaphor.plain


@pair_rule(Verdict.IMPOSSIBLE, "Otto and him", in_chain=True)
def coordinated_together(pairs: Pairs) -> np.ndarray:
    """Members of one coordination differ from each other and from the whole."""
    group = pairs.view.group
    own = group[pairs.anaphor.token]
    return (own != NONE) & (group[pairs.antecedent.token] == own)


@pair_rule(Verdict.UNLIKELY, "Ida came. The storm hurt herself.", local=False)
def reflexive_far_from_binder(pairs: Pairs) -> np.ndarray:
    """A reflexive means the subject or an earlier object of its own clause, or stands beside what
    it stresses: "Otto himself".
    """
    antecedent, anaphor = pairs.antecedent, pairs.anaphor
    own_subject = is_subject(pairs, subject_of_governor(pairs))
    beside = pairs.same_governor | (antecedent.site == anaphor.governor)
    subject = pairs.view.subject[anaphor.token]
    inside = is_subject(pairs, np.where(anaphor.at_site.has_role(*SUBJECTS), NONE, subject))
    reflexive = anaphor.is_kind(Kind.REFLEXIVE)
    # "Otto himself": parsers hang it anywhere, so its place tells.
    stressed = antecedent.token == anaphor.token - 1
    return reflexive & ~(pairs.same_sentence & (own_subject | beside | inside | stressed))


@pair_rule(Verdict.IMPOSSIBLE, "When he hurt himself, Otto cried.", local=False)
def reflexive_before_antecedent(pairs: Pairs) -> np.ndarray:
    """A reflexive follows what it means, unless that is the subject understood with its own clause.

    "Admiring herself, Ida smiled."
    """
    own_subject = is_subject(pairs, subject_of_governor(pairs))
    return pairs.anaphor.is_kind(Kind.REFLEXIVE) & pairs.forward & ~own_subject


@pair_rule(Verdict.UNLIKELY, "Otto und Ida waschen sich.")
def reflexive_means_member(pairs: Pairs) -> np.ndarray:
    """A reflexive beside a coordinated subject means all of it, if its form may be any number."""
    antecedent, anaphor = pairs.antecedent, pairs.anaphor
    member = (pairs.view.group[antecedent.token] != NONE) & ~antecedent.grouped
    subject = is_subject(pairs, pairs.view.subject[anaphor.token])
    return anaphor.is_kind(Kind.REFLEXIVE) & member & subject


BINDING_RULES = (
    coordinated_together,
    within_itself,
    anaphor_contains_antecedent,
    object_means_subject,
    subject_means_object,
    two_objects_of_one_verb,
    relative_subject_means_head,
    relative_object_means_head,
    infinitive_means_its_noun,
    reflexive_before_antecedent,
    reflexive_means_member,
    reflexive_far_from_binder,
    inside_genitive_of_antecedent,
)
