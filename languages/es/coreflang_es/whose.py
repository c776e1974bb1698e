"""Clauses with "cuyo", "quien" or "el cual" that a small parser hangs from elsewhere.

As in "Fue Ida quien llamó", with "llamó" as what was said.
"""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView, behind, bits, in_tree, predicates

from .agreement import article_behind

CLAUSES = (Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE)
DRAWN_ELSEWHERE = (Role.CLAUSAL_SUBJECT, Role.CLAUSAL_COMPLEMENT, Role.ADVERBIAL_CLAUSE)
GENDERS, NUMBERS = bits("Gender=Masc", "Gender=Fem"), bits("Number=Sing", "Number=Plur")
# What stands between the noun and such a word: ", a los", ", en la".
BETWEEN = 3


def with_whose(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with such clauses below the noun before them.

    view (SyntaxView): the document. rules (Grammar): of Spanish, for its pronouns.
    RETURNS (SyntaxView): the same one where a parser saw it.
    """
    word = view.has_form(*rules.words("relatives_of_nouns")) & ~view.has_upos("NOUN", "PROPN")
    word = word | _behind_articles(view, rules)
    if not word.any():
        return view
    at = np.flatnonzero(word)
    noun, verb = _nouns(view, at), _verbs(view, at)
    good = (noun != NONE) & (verb != NONE)
    at, noun, verb = at[good], noun[good], predicates(view)[verb[good]]
    seen = (view.head[verb] == noun) & view.has_role(*CLAUSES)[verb]
    # A clause that the noun itself hangs from is none of its own.
    good = (verb > at) & ~view.dominates(verb, noun) & ~seen
    if not good.any():
        return view
    return _redrawn(view, at[good], noun[good], verb[good])


def _behind_articles(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """The "que" of "la doctora con la que trabajaba", drawn as if it said who trusts her; bool.

    The article has the noun's gender and number: not "dio dinero a los que cantaban".
    """
    that = view.has_form("que") & behind(article_behind(view, rules)) & ~view.has_form("lo")
    at = np.flatnonzero(that & view.has_role(*DRAWN_ELSEWHERE)[view.head])
    noun = _nouns(view, at)
    shared = view.morph[at - 1] & view.morph[noun]
    good = (noun != NONE) & ((shared & GENDERS) != 0) & ((shared & NUMBERS) != 0)
    found = np.zeros(len(view), dtype=bool)
    found[at[good]] = True
    return found


def _nouns(view: SyntaxView, at: Ints1d) -> Ints1d:
    """For each such word the noun right before it, NONE without one; (n_words,)."""
    other = view.has_upos("ADP", "DET") | view.has_form(",")
    found = at - 1
    for _ in range(BETWEEN):
        found = np.where((found >= 0) & other[found], found - 1, found)
    good = (found >= 0) & view.has_upos("NOUN", "PROPN")[found]
    good &= view.sentence[found] == view.sentence[at]
    part = good & view.has_role(Role.NAME_PART)[found]
    return np.where(good, np.where(part, view.head[found], found), NONE)


def _verbs(view: SyntaxView, at: Ints1d) -> Ints1d:
    """For each such word the next finite verb, before any mark; NONE without one; (n_words,)."""
    here = np.arange(len(view))
    finite = view.has_upos("VERB", "AUX") & view.has_morph("VerbForm=Fin")
    last = np.append(np.where(finite, here, len(view)), len(view))
    verb = np.minimum.accumulate(last[::-1])[::-1][at + 1]
    marks = np.cumsum(view.has_upos("PUNCT"))
    found = np.minimum(verb, len(view) - 1)
    good = (verb < len(view)) & (marks[found] == marks[at])
    return np.where(good & (view.sentence[found] == view.sentence[at]), found, NONE)


def _redrawn(view: SyntaxView, at: Ints1d, noun: Ints1d, verb: Ints1d) -> SyntaxView:
    head, role = view.head.copy(), view.role.copy()
    head[verb], role[verb] = noun, Role.RELATIVE_CLAUSE
    # "cuya hija conocimos": what is theirs stands in the clause, too.
    owned = view.has_role(Role.DETERMINER, Role.POSSESSIVE)[at] & (head[at] > at)
    owned &= head[at] < verb
    thing, clause = head[at[owned]], verb[owned]
    outside = ~view.dominates(clause, thing)
    thing, clause = thing[outside], clause[outside]
    speaking = view.has_morph("Person=1", "Person=2")[clause]
    head[thing] = clause
    role[thing] = np.where(speaking, int(Role.OBJECT), int(Role.SUBJECT))
    alone = ~owned & ~view.dominates(verb, at)
    subject = view.has_role(*SUBJECTS)[at[alone]]
    head[at[alone]] = verb[alone]
    role[at[alone]] = np.where(subject, int(Role.SUBJECT), int(Role.OBLIQUE))
    return in_tree(view, head, role)
