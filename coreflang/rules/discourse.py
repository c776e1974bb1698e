"""Rules about number, groups, direct speech and nearer nouns."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from ..mentions import Kind, is_nominal
from ..syntax import NONE, Role
from ..syntax.roles import SUBJECTS
from .keys import modifier_keys
from .library.groups import meant_together
from .library.marks import Mark
from .verdicts import Pairs, Verdict, pair_rule


@pair_rule(Verdict.UNLIKELY, '"Ida is late," she said.')
def across_quotation_marks(pairs: Pairs) -> np.ndarray:
    """In one sentence, who speaks is hardly who is spoken of."""
    quote = pairs.view.quote
    return (quote[pairs.antecedent.token] != quote[pairs.anaphor.token]) & ~pairs.antecedent.grouped


@pair_rule(Verdict.IMPOSSIBLE, '"Ida is late," she said.')
def speaks_of_another(pairs: Pairs) -> np.ndarray:
    """Whoever says a clause is not named in it.

    Unless as what somebody is said to be, "I am Ida," she said; and a name in quotation marks is
    no clause: "Ida" means what she is called.
    """
    view, antecedent, anaphor = pairs.view, pairs.antecedent.token, pairs.anaphor.token
    inside = (view.quote[antecedent] > 0) & (view.quote[anaphor] == 0)
    inside &= is_nominal(pairs.antecedent.kind) & pairs.anaphor.has_role(*SUBJECTS)
    clause = view.clause[antecedent]
    inside &= (view.quote[clause] == view.quote[antecedent]) & (clause != antecedent)
    verb = pairs.anaphor.governor
    return inside & (view.dominates(verb, clause) | view.dominates(clause, verb))


@pair_rule(Verdict.UNLIKELY, "The nurse sat down. The nurse washed her.", local=False)
def nearer_noun_of_same_kind(pairs: Pairs) -> np.ndarray:
    """An anaphor that cannot mean a near noun hardly means an earlier noun of the same lemma.

    Unless the near one is told apart: "The mare fell. The old mare kicked her."
    """
    antecedent, anaphor = pairs.antecedent, pairs.anaphor
    noun = is_nominal(antecedent.kind) & ~antecedent.grouped
    near = np.flatnonzero(noun & pairs.same_sentence)
    near = near[_bound_together(pairs.take(near))]
    if not len(near):
        return np.zeros(len(pairs), dtype=bool)
    lemma, extra = pairs.view.lemma[antecedent.token], modifier_keys(pairs.view)[antecedent.token]
    bare = near[extra[near] == 0]
    found = _like(anaphor.mention, lemma, bare) | _like(anaphor.mention, lemma ^ extra, near)
    return noun & found


def _like(anaphor: Ints1d, word: Ints1d, places: Ints1d) -> np.ndarray:
    """Which pairs have anaphor and word in common with one of those at some places; bool."""
    asked = np.zeros(anaphor.max(initial=0) + 1, dtype=bool)
    asked[anaphor[places]] = True
    # Few anaphors are asked about: only their pairs are compared.
    rows = np.flatnonzero(asked[anaphor])
    number = np.unique(word[rows], return_inverse=True)[1]
    # Anaphor and word in one number: with words 0 to 9 anaphor 4 and word 7 are 47.
    key = anaphor[rows] * (number.max(initial=0) + 1) + number
    found = np.zeros(len(word), dtype=bool)
    found[rows] = np.isin(key, key[np.searchsorted(rows, places)])
    return found


def _bound_together(pairs: Pairs) -> np.ndarray:
    """The pair depends on one predicate, and nothing lets the anaphor mean its subject.

    What is set apart is none of its arguments: "The dog, it barks".
    """
    together = pairs.same_governor
    together &= pairs.view.role[pairs.antecedent.site] != Role.DISLOCATED
    return together & pairs.anaphor.plain & ~pairs.mentions.facts.free[pairs.anaphor.token]


@pair_rule(
    Verdict.UNLIKELY, "Ida is a doctor. She sings. / Ida, a doctor, sang. She left.", local=False
)
def says_more_of_another(pairs: Pairs) -> np.ndarray:
    """A predicate or an apposition is no mention to come back to: what it is said of is.

    Only if that one fits the anaphor at least as a guess: not in "It was Ida. She sang."
    """
    view = pairs.view
    subject = pairs.seen.has_child(pairs.seen.has_role(*SUBJECTS))
    predicate = view.has_child(view.role == Role.COPULA) & subject
    # "The key is below the pot": where something is, it is not.
    predicate &= ~view.has_child(view.role == Role.ADPOSITION)
    apposition = view.role == Role.APPOSITION
    # Of whom it is said: what an apposition hangs from, or the subject beside a predicate.
    other = np.where(apposition, pairs.seen.head, view.subject)[pairs.antecedent.token]
    fits = pairs.mentions.facts.possible[other] & pairs.mentions.likely[pairs.anaphor.mention]
    return (predicate | apposition)[pairs.antecedent.token] & (other != NONE) & (fits != 0)


@pair_rule(Verdict.UNLIKELY, "The guards and the captives ate. They were tired.", local=False)
def member_of_group(pairs: Pairs) -> np.ndarray:
    """Of a group each of whose members agrees, an anaphor hardly means one, but all of it.

    In a member's own phrase that one may be meant: "the guards and the captives in their cells".
    """
    group = pairs.view.group
    either = np.zeros(len(group), dtype=bool)
    # "or" hangs from the second member: it holds for the first, too.
    either[group[pairs.mentions.facts.alternative & (group != NONE)]] = True
    first = group[pairs.antecedent.token]
    return (first != NONE) & ~either[first] & ~pairs.antecedent.grouped & meant_together(pairs)


@pair_rule(Verdict.IMPOSSIBLE, "His wife was ill. His wife slept.", local=False)
def owner_of_the_like(pairs: Pairs) -> np.ndarray:
    """What is owned owns nothing of its kind where the same words come again.

    Nor where "his" and "her" are in contrast, "His boss is kind. Her boss is not", nor do things:
    "His car is red. Her car is blue." But mothers have mothers, who are sure to be women: "His
    mother sang. Her mother had been a singer."
    """
    view, antecedent, anaphor = pairs.view, pairs.antecedent, pairs.anaphor
    owned = np.where(anaphor.is_kind(Kind.POSSESSIVE), anaphor.governor, NONE)
    like = (owned != NONE) & ~pairs.same_sentence & ~antecedent.grouped
    like &= view.lemma[owned] == view.lemma[antecedent.token]
    if not like.any():
        return like
    possessive = np.flatnonzero(pairs.mentions.facts.kind == Kind.POSSESSIVE)
    owner = np.full(len(view), NONE)
    owner[view.head[possessive]] = possessive
    first = owner[antecedent.token]
    again = view.lower[first] == view.lower[anaphor.token]
    classes, mine = pairs.mentions.facts.likely, pairs.mentions.likely[anaphor.mention]
    contrast = ((classes[antecedent.token] & ~mine) != 0) & ((classes[first] & mine) == 0)
    return like & (first != NONE) & (again | contrast | antecedent.marked(Mark.THING))


DISCOURSE_RULES = (
    across_quotation_marks,
    speaks_of_another,
    nearer_noun_of_same_kind,
    says_more_of_another,
    member_of_group,
    owner_of_the_like,
)
