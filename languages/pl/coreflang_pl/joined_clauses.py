"""Clauses that a parser draws as coordinated, and that a word makes subordinate: "Śpi, bo czekał".

And nouns that a parser draws below their own genitive: "Dyrektor muzeum wstał".
"""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, behind, in_tree, relabelled, retagged

from .paired import paired

# How a parser hangs a noun from the genitive behind it.
BELOW = (
    Role.ADJECTIVAL_MODIFIER, Role.NOMINAL_MODIFIER, Role.COMPOUND, Role.APPOSITION,
    Role.DETERMINER, Role.NAME_PART,
)  # fmt: skip


def joined_clauses(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """All of these repairs.

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    RETURNS (SyntaxView): the same one if there is nothing to mend.
    """
    return _clauses(_over_genitives(paired(view, rules)), rules)


def _clauses(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """As in "Mama jest zła, bo musi czekać", drawn as coordinated: the second has its own subject.

    Not "mówi, że śpi i że wróci", of two that are alike.
    """
    word = view.has_form(*rules.words("clause_openers")) & view.has_role(Role.MARKER)
    opened = view.has_child(word & behind(view.has_form(",")))
    found = opened & view.has_role(Role.CONJUNCT)
    found &= ~view.has_child(view.has_role(Role.MARKER))[view.head]
    return _asked(relabelled(view, found, role=Role.ADVERBIAL_CLAUSE), rules)


def _asked(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """As in "Jan zapytał Ewę, czy go kocha", drawn as coordinated: whoever loves is asked about."""
    whether = view.has_form("czy") & behind(view.has_form(","))
    asked = view.has_lemma(*rules.words("asking_verbs"))[view.head] & view.has_upos("VERB", "ADJ")
    asked &= view.has_role(Role.CONJUNCT, Role.ADVERBIAL_CLAUSE, Role.CLAUSAL_COMPLEMENT)
    asked &= view.has_child(whether)
    whether &= asked[view.head]
    view = relabelled(retagged(view, whether, "PART"), whether, role=Role.MARKER)
    return relabelled(view, asked, role=Role.CLAUSAL_COMPLEMENT)


def _over_genitives(view: SyntaxView) -> SyntaxView:
    """The "Dyrektor" of "Dyrektor muzeum wstał" is the subject, and the museum is his."""
    here, genitive = np.arange(len(view)), view.head
    noun = view.has_upos("NOUN") & view.has_morph("Case=Nom") & ~view.has_morph("Case=Gen")
    noun &= view.has_role(*BELOW) & (genitive == here + 1)
    owner = view.has_upos("NOUN", "PROPN") & view.has_morph("Case=Gen") & (genitive != here)
    owner &= ~view.has_morph("Case=Nom") & ~view.has_child(view.has_role(Role.ADPOSITION))
    owner &= view.has_role(*SUBJECTS, Role.OBLIQUE, Role.OBJECT) & view.has_upos("VERB")[genitive]
    at = np.flatnonzero(noun & owner[genitive])
    if not len(at):
        return view
    own, head, role = genitive[at], view.head.copy(), view.role.copy()
    # What stands before the noun is its own: "Nowy dyrektor muzeum wstał".
    other = here.copy()
    other[own] = at
    head = np.where((here < other[view.head]) & (view.head != here), other[view.head], head)
    head[at], role[at] = view.head[own], Role.SUBJECT
    head[own], role[own] = at, Role.NOMINAL_MODIFIER
    return in_tree(view, head, role)
