"""What is named first and taken up by a clitic: "El libro lo leí ayer", "La cena la pagó Otto".

Small parsers call it a subject.
"""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView, predicates

from .agreement import Verbs, behind_preposition, disagreeing
from .sight import beside_object, told_which

FRONTED = (*SUBJECTS, Role.OBJECT, Role.OBLIQUE, Role.DISLOCATED)
BEHIND = (*SUBJECTS, Role.OBJECT, Role.ADVERBIAL)


def with_dislocated(
    view: SyntaxView, verbs: Verbs, rules: Grammar, person: np.ndarray
) -> SyntaxView:
    """The document with such things beside the clause.

    Where the verb has another subject, or does not agree: "Otto lo leyó", "El jefe lo vio" are no
    such clauses, and persons have an "a".

    view (SyntaxView): the document. verbs (Verbs): its verbs.
    rules (Grammar): of Spanish, for its words. person (ndarray): persons, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where there are none.
    """
    clitic = _clitics(view, rules)
    thing = view.has_upos("NOUN") & view.has_role(*FRONTED) & ~person & _named_before(view, rules)
    at = np.flatnonzero(thing)
    verb = predicates(view)[view.head[at]]
    taken_up = (clitic[verb] > at) & _agree(view, at, clitic[verb])
    other = verbs.speaking[verb] | disagreeing(view, verbs, rules, at, verb)
    other |= (_with_other(view, rules) & beside_object(view, rules))[verb]
    at = at[taken_up & other]
    if not len(at):
        return view
    role = view.role.copy()
    role[at] = Role.DISLOCATED
    return view.redrawn(role=role)


def _clitics(view: SyntaxView, rules: Grammar) -> Ints1d:
    """The object clitic before each predicate's verb, NONE without one; (n_tokens,)."""
    here = np.arange(len(view))
    form = view.has_form(*rules.words("object_clitics")) & view.has_upos("PRON")
    found = np.flatnonzero(form & (view.head > here))
    clitic = np.full(len(view), NONE)
    clitic[predicates(view)[view.head[found]]] = found
    return clitic


def _named_before(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Nouns with a determiner and without a preposition that say no time; bool, (n_tokens,)."""
    plain = ~behind_preposition(view) & ~rules.in_lists(view, "time_nouns")
    return plain & told_which(view) & (view.head > np.arange(len(view)))


def _agree(view: SyntaxView, noun: Ints1d, clitic: Ints1d) -> np.ndarray:
    """Which nouns have the gender and the number of which clitics; bool, (n_pairs,)."""
    feminine, several = view.has_form("la", "las"), view.has_form("los", "las")
    told = view.has_role(Role.DETERMINER)
    woman = view.has_morph("Gender=Fem") | view.has_child(told & view.has_morph("Gender=Fem"))
    man = view.has_morph("Gender=Masc") | view.has_child(told & view.has_morph("Gender=Masc"))
    gender = np.where(feminine[clitic], woman[noun], man[noun])
    return gender & (view.has_morph("Number=Plur")[noun] == several[clitic])


def _with_other(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Verbs with somebody behind them who does it: "la pagó Otto", "las vio nadie"; bool."""
    behind = (view.head < np.arange(len(view))) & view.has_role(*BEHIND)
    somebody = view.has_form(*rules.words("anybody_pronouns"), *rules.words("stressed_subjects"))
    named = view.has_upos("PROPN") | (view.has_upos("NOUN") & told_which(view)) | somebody
    named &= ~rules.in_lists(view, "time_nouns") & ~behind_preposition(view)
    return view.has_child(behind & named)
