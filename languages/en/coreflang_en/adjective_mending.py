"""Nouns that taggers take for adjectives: "She bought a flat", "ducks and geese"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, followed_by, retagged

ARGUMENTS = (
    *SUBJECTS, Role.OBJECT, Role.INDIRECT_OBJECT, Role.OBLIQUE, Role.NOMINAL_MODIFIER,
)  # fmt: skip


def with_nouns_like_adjectives(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with "flat" as a noun in "She bought a flat", "geese" in "ducks and geese".

    No adjective stands behind "a" without a noun; behind "the" only those that are listed, and
    nouns for persons, "the claimant", for "the poor" are people. Not "a little", "a few"; nor where
    a noun follows: "a flat tyre". Among brothers and sisters "the youngest" is one.

    view (SyntaxView): the document. rules (Grammar): of English, for their words.
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    adjective = view.has_upos("ADJ") & ~view.has_form(*rules.words("small_quantities"))
    chosen = view.has_role(Role.DETERMINER, Role.POSSESSIVE)
    # "a tenant moves out", with "moves" as a noun, but the head of a clause
    bearing = view.has_child(chosen) & view.has_role(*SUBJECTS)
    bearing &= view.head == np.arange(len(view)) + 1
    adjective &= bearing | ~followed_by(view.has_upos("NOUN", "PROPN", "ADJ", "NUM"))
    single = chosen & view.has_form(*rules.words("single_articles"))
    listed = view.has_lemma(*rules.words("nouns_like_adjectives"))
    person = rules.in_lists(view, "person_nouns") & ~rules.in_lists(view, "person_adjectives")
    behind = view.has_child(single) | ((listed | person) & view.has_child(chosen))
    found = adjective & behind & view.has_role(*ARGUMENTS) & ~view.has_morph("Degree=Sup")
    eldest = adjective & view.has_form(*rules.words("eldest")) & view.has_role(*ARGUMENTS)
    found |= eldest & view.has_child(chosen)
    # "a witness and a constable"
    found |= adjective & view.has_child(single) & view.has_role(Role.CONJUNCT) & _nouns_above(view)
    several = adjective & rules.in_lists(view, "irregular_plurals")
    several &= view.has_role(*ARGUMENTS) | (view.has_role(Role.CONJUNCT) & _nouns_above(view))
    return retagged(view, found | several, "NOUN")


def _nouns_above(view: SyntaxView) -> np.ndarray:
    return view.has_upos("NOUN")[view.head]
