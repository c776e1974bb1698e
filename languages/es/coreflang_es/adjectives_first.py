"""Adjectives that stand before their nouns, where a parser takes them for who does something."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.rules.library import with_subjects
from coreflang.syntax import SUBJECTS, Role, SyntaxView, bits, hung, retagged

GENDERS = bits("Gender=Masc"), bits("Gender=Fem")
NUMBERS = bits("Number=Sing"), bits("Number=Plur")
# What a parser makes of the verb of a noun that it takes for a predicate.
CLAUSES = (Role.CLAUSAL_COMPLEMENT, Role.CONJUNCT, Role.ADVERBIAL_CLAUSE, Role.PARATAXIS)


def with_adjectives_first(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "vieja" of "La vieja casa se quemó" says what the house is, and the house burnt.

    Not in "La vieja es maestra", where the noun has a copula, nor where the two do not agree.

    view (SyntaxView): the document. rules (Grammar): of Spanish, for adjectives that taggers
        take for nouns.
    RETURNS (SyntaxView): the same one where no such adjective is a subject.
    """
    here = np.arange(len(view))
    like = view.has_form(*rules.words("adjectives_like_nouns")) & view.has_upos("NOUN")
    first = (view.has_upos("ADJ") | like) & view.has_role(*SUBJECTS) & (view.head == here + 1)
    first &= view.has_child(view.has_role(Role.DETERMINER))
    first &= (view.has_upos("NOUN") & ~view.has_child(view.has_role(Role.COPULA)))[view.head]
    for classes in (GENDERS, NUMBERS):
        one, other = (((view.morph | view.morph[view.head]) & bit) != 0 for bit in classes)
        first &= ~(one & other)
    adjective = np.flatnonzero(first)
    roles = np.full(len(adjective), int(Role.ADJECTIVAL_MODIFIER))
    view = hung(retagged(view, first, "ADJ"), adjective, adjective + 1, roles)
    roots = [i for i in (adjective + 1).tolist() if view.head[i] == i]
    if not roots:
        return view
    free = _free_verbs(view)
    behind = {i: [k for k in view.children(i).tolist() if k > i and free[k]] for i in roots}
    rows = [(i, verbs[0]) for i, verbs in behind.items() if verbs]
    noun, verb = np.array(rows, dtype=np.int64).reshape(-1, 2).T
    return with_subjects(view, noun, verb)


def _free_verbs(view: SyntaxView) -> np.ndarray:
    """Finite verbs of clauses without a subject and "que"; bool, (n_tokens,)."""
    verb = view.has_upos("VERB", "AUX") & view.has_role(*CLAUSES) & view.has_morph("Person=3")
    return verb & ~view.has_child(view.has_role(*SUBJECTS, Role.MARKER) | view.has_form("que"))
