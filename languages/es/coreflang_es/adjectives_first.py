"""Adjectives that stand before their nouns, where a parser takes them for who does something."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, bits, in_tree, retagged

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
    noun = view.has_form(*rules.words("adjectives_like_nouns")) & view.has_upos("NOUN")
    first = (view.has_upos("ADJ") | noun) & view.has_role(*SUBJECTS) & (view.head == here + 1)
    first &= view.has_child(view.has_role(Role.DETERMINER))
    first &= (view.has_upos("NOUN") & ~view.has_child(view.has_role(Role.COPULA)))[view.head]
    for classes in (GENDERS, NUMBERS):
        other = [((view.morph | view.morph[view.head]) & bit) != 0 for bit in classes]
        first &= ~(other[0] & other[1])
    if not first.any():
        return view
    view = retagged(view, first, "ADJ")
    head, role = view.head.copy(), view.role.copy()
    for adjective in np.flatnonzero(first).tolist():
        noun = adjective + 1
        for i in view.children(adjective).tolist():
            head[i] = noun
        role[adjective] = Role.ADJECTIVAL_MODIFIER
        verb = _own_verb(view, noun)
        if head[noun] == noun and verb > noun:
            head[verb], role[verb] = verb, Role.ROOT
            head[noun], role[noun] = verb, Role.SUBJECT
    return in_tree(view, head, role)


def _own_verb(view: SyntaxView, noun: int) -> int:
    """The first finite verb behind a noun that hangs from it without subject and "que"; or 0."""
    verb = view.has_upos("VERB", "AUX") & view.has_role(*CLAUSES) & view.has_morph("Person=3")
    verb &= ~view.has_child(view.has_role(*SUBJECTS, Role.MARKER) | view.has_form("que"))
    return next((i for i in view.children(noun).tolist() if i > noun and verb[i]), 0)
