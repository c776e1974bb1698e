"""Pair rules that several languages share; each is made with what a language has to say of it."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ...mentions import Kind, is_anaphor
from ...syntax import NONE, Role, nearest_marked
from ...syntax.columns import one_of
from ..verdicts import PairRule, Pairs, Test, Verdict, pair_rule, site
from .marks import Mark, marked


def _made(verdict: Verdict, example: str, test: Test, **how: bool) -> PairRule:
    return pair_rule(verdict, example, **how)(test)


def time_taken_up(example: str, *roles: Role, groups: bool = False) -> PairRule:
    """Days, weeks and moments are hardly taken up by pronouns: "He came on Monday. It was empty."

    example (str): of the language. roles (Role): of adjuncts, in which times are no more than that.
    groups (bool): coordinations are no exception.
    RETURNS (PairRule): for nouns with Mark.TIME.
    """

    def time_taken_up(pairs: Pairs) -> np.ndarray:
        adjunct = one_of(pairs.seen.role[pairs.a], roles) & marked(pairs, pairs.a, Mark.TIME)
        return adjunct if groups else adjunct & ~pairs.grouped

    return _made(Verdict.UNLIKELY, example, time_taken_up, local=False)


def things_do_not_speak(
    example: str, *roles: Role, governor: Callable[[Pairs], np.ndarray]
) -> PairRule:
    """Where grammatical gender lets a pronoun mean a table, a verb of saying does not.

    example (str): of the language. roles (Role): of those who speak.
    governor (Callable): the verbs of the anaphors.
    RETURNS (PairRule): for nouns with Mark.THING and verbs with Mark.SAYING.
    """

    def things_do_not_speak(pairs: Pairs) -> np.ndarray:
        speaks = one_of(pairs.seen.role[pairs.p], roles)
        speaks &= marked(pairs, governor(pairs), Mark.SAYING)
        return speaks & _all_marked(pairs, Mark.THING)

    return _made(Verdict.UNLIKELY, example, things_do_not_speak, local=False)


def _all_marked(pairs: Pairs, mark: int) -> np.ndarray:
    """Whether antecedents have a mark, and of coordinations all members; bool, (n_pairs,)."""
    found, marks = marked(pairs, pairs.a, mark), pairs.mentions.facts.marks
    for place in np.flatnonzero(found & pairs.grouped).tolist():
        members = pairs.mentions.tokens(int(pairs.antecedent[place]))
        found[place] = bool(((marks[members] & mark) != 0).all())
    return found


def reflexive_means_subject(
    example: str,
    *,
    local: bool = True,
    but: Callable[[Pairs], np.ndarray] | None = None,
    of_mentions: bool = False,
) -> PairRule:
    """A reflexive means the subject of its clause, not an object beside it.

    example (str): of the language. local (bool): it is asked about pairs of one sentence only.
    but (Optional[Callable]): pairs that it does not hold for.
    of_mentions (bool): only where the subject is a mention.
    RETURNS (PairRule): for reflexives.
    """

    def reflexive_means_subject(pairs: Pairs) -> np.ndarray:
        subject = pairs.view.subject[pairs.p]
        other = (subject != NONE) & (pairs.a_site != site(pairs.view, subject))
        if of_mentions:
            other &= pairs.mentions.facts.kind[subject] != Kind.NONE
        found = (pairs.p_kind == Kind.REFLEXIVE) & other
        return found & ~but(pairs) if but else found

    return _made(Verdict.UNLIKELY, example, reflexive_means_subject, local=local)


def possessor_inside_possessor(example: str, genitives: Callable[[Pairs], np.ndarray]) -> PairRule:
    """A possessive in a genitive does not mean the head of that genitive, however deep it lies.

    In another complement it may: "a man with his dog".

    example (str): of the language.
    genitives (Callable): pairs -> nouns of the document that are such complements, bool,
    (n_tokens,).
    RETURNS (PairRule): for possessives.
    """

    def possessor_inside_possessor(pairs: Pairs) -> np.ndarray:
        view = pairs.view
        below = view.dominates(pairs.a, pairs.p) & (pairs.a != pairs.p) & ~pairs.grouped
        below &= (pairs.p_kind == Kind.POSSESSIVE) & (view.head[pairs.p] != pairs.a)
        if not below.any():
            return below
        within = genitives(pairs)
        open_way = within | view.has_role(Role.CONJUNCT)
        barred = nearest_marked(view.head, ~open_way)[view.head[pairs.p]]
        inside = view.dominates(pairs.a, barred) & (barred != pairs.a) & ~open_way[barred]
        return below & ~inside & within[view.towards(pairs.a, pairs.p)]

    return _made(Verdict.IMPOSSIBLE, example, possessor_inside_possessor, in_chain=True)


def possessor_beside_complement(
    example: str,
    complements: Callable[[Pairs], np.ndarray],
    *,
    possessors: Callable[[Pairs], np.ndarray] | None = None,
) -> PairRule:
    """A complement of a noun does not mean whose noun it is: "Ida's story about her".

    A possessive in it may: "Ida's story about her mother"; so may a reflexive.

    example (str): of the language. complements (Callable): pairs whose anaphor is what a noun is
    about or against, not where it is: "Ida's coat on her".
    possessors (Optional[Callable]): pairs -> those of the document whose a noun is, bool,
    (n_tokens,); None for possessives.
    RETURNS (PairRule): for plain pronouns.
    """

    def possessor_beside_complement(pairs: Pairs) -> np.ndarray:
        view = pairs.view
        owners = possessors(pairs) if possessors else view.has_role(Role.POSSESSIVE)
        beside = (pairs.a_governor == pairs.p_governor) & (pairs.a_site != pairs.p_site)
        beside &= pairs.plain & (pairs.p_governor != NONE)
        return beside & owners[pairs.a_site] & complements(pairs)

    return _made(Verdict.IMPOSSIBLE, example, possessor_beside_complement, in_chain=True)


def pronouns_disagree(example: str, *classes: str) -> PairRule:
    """Two pronouns that hardly agree do not mean the same: "She left. They laughed."

    Of a noun or a name nobody says "she" or "they" beforehand: "The singer rose, and they sang."

    example (str): of the language. classes (str): agreement classes of persons; one of the pronouns
    is of these alone, since firms are "it" and "they" by turns.
    RETURNS (PairRule): for pairs of pronouns.
    """

    def pronouns_disagree(pairs: Pairs) -> np.ndarray:
        both = is_anaphor(pairs.a_kind) & is_anaphor(pairs.p_kind) & ~_agree(pairs)
        other, likely = ~pairs.class_bits(*classes), pairs.mentions.likely
        person = ((likely[pairs.antecedent] & other) == 0) | ((likely[pairs.anaphor] & other) == 0)
        return both & person

    return _made(Verdict.IMPOSSIBLE, example, pronouns_disagree, local=False)


def _agree(pairs: Pairs) -> np.ndarray:
    """Pairs that likely agree."""
    return (pairs.mentions.likely[pairs.antecedent] & pairs.mentions.likely[pairs.anaphor]) != 0
