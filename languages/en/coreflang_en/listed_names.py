"""Names of persons behind labels, and torn ones: "Present: Ida Blum, Otto Roth"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.rules.library import full_names
from coreflang.syntax import Role, SyntaxView, behind, followed_by, in_tree


def with_labelled_names(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with a person in "Apologies: Ida Blum", who is no "apologies".

    Not in "Winner: Ida Blum".

    view (SyntaxView): the document. rules (Grammar): of English, for first names and persons.
    RETURNS (SyntaxView): the same one where nobody is drawn so.
    """
    colon = view.has_form(":")
    colon = colon | behind(colon)
    found = full_names(view, rules) & view.has_role(Role.APPOSITION) & colon[view.left]
    found &= (view.head < np.arange(len(view))) & view.has_upos("NOUN", "ADJ")[view.head]
    found &= ~rules.in_lists(view, *rules.config.person_lists)[view.head]
    if not found.any():
        return view
    role = np.where(found, Role.PARATAXIS, view.role)
    return in_tree(_as_person(view, found), view.head, role)


def _as_person(view: SyntaxView, found: np.ndarray) -> SyntaxView:
    """With a person's label on names behind a colon that a recogniser does not know."""
    bare = found & (view.entity == 0) & followed_by(view.entity == 0)
    bare &= followed_by(view.head == np.arange(len(view)) - 1)
    entity = np.where(bare | behind(bare), view.strings["PER"], view.entity)
    return view.redrawn(entity=entity, entity_start=view.entity_start | bare)


def with_torn_names(view: SyntaxView, first: np.ndarray) -> SyntaxView:
    """The document with one name in "Ida Roth", of which a parser draws "Roth" as an adverb.

    view (SyntaxView): the document. first (ndarray): first names, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where no name is drawn so.
    """
    begins = first & view.entity_start & view.has_upos("PROPN")
    torn = behind(begins) & (view.entity != 0) & ~view.entity_start & view.has_upos("PROPN")
    torn &= view.has_role(Role.ADVERBIAL)
    torn[1:] &= view.head[:-1] != np.arange(1, len(view))
    if not torn.any():
        return view
    head = np.where(torn, np.arange(len(view)) - 1, view.head)
    return in_tree(view, head, np.where(torn, Role.NAME_PART, view.role))
