"""English nouns that are persons by what stands around them: "her coach"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import NONE, Role, SyntaxView


def persons_by_context(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Nouns that may be persons, and are where somebody has them, or where they speak.

    As in "She rang her coach. He laughed.", "The guide thanked us", "the guide who led us". Not
    "The guide said that the castle was closed", nor "his runner", which may be a carpet.

    view (SyntaxView): the document. rules (Grammar): of English, for their lists.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    may_be = rules.in_lists(view, "may_be_person_nouns") & view.has_upos("NOUN")
    owner = view.has_form(*rules.words("owners")) & view.has_role(Role.POSSESSIVE)
    owned = view.has_lemma(*rules.words("had_persons")) & view.has_child(owner)
    saying = rules.in_lists(view, "saying_verbs") & ~rules.in_lists(view, "said_by_things")
    speaks = view.has_role(Role.SUBJECT) & (saying & view.has_upos("VERB"))[view.head]
    return (may_be & (owned | speaks)) | _called_who(view, rules)


def _called_who(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Nouns that a clause with "who" is about: "The tipper who hit the wall hurt himself."

    Whatever a list knows of the word. Not what belongs to another noun, "the owner of the house who
    called", nor groups and places, "the village who won".
    """
    who = view.has_form(*rules.words("relatives_for_persons"))
    clause = np.where(view.clause != NONE, view.clause, 0)[who]
    about = view.head[clause[view.has_role(Role.RELATIVE_CLAUSE)[clause]]]
    found = np.zeros(len(view), dtype=bool)
    found[about] = True
    found &= view.has_upos("NOUN") & ~view.has_role(Role.NOMINAL_MODIFIER, Role.POSSESSIVE)
    return found & ~rules.in_lists(view, "group_nouns", "place_nouns")
