"""Names of persons in lists and behind labels: "Present: Ida Blum, Otto Roth"."""

from __future__ import annotations

import numpy as np

from coreflang.syntax import Role, SyntaxView, behind, followed_by, in_tree


def with_listed_names(view: SyntaxView, first: np.ndarray, people: np.ndarray) -> SyntaxView:
    """The document with two persons in "Present: Ida Blum, Otto Roth", who are not "present".

    Nobody with a first name and a surname is somebody else with both, though parsers call the next
    one an apposition; and who stands behind a colon is no "apologies". Not in "Winner: Ida Blum".

    view (SyntaxView): the document. first (ndarray): first names. people (ndarray): nouns for
    persons; bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where nobody is drawn so.
    """
    full = _full_names(view, first)
    said = full & view.has_role(Role.APPOSITION) & (view.head < np.arange(len(view)))
    comma, colon = (mark | behind(mark) for mark in (view.has_form(","), view.has_form(":")))
    second = said & full[view.head] & comma[view.left]
    labelled = said & colon[view.left] & view.has_upos("NOUN", "ADJ")[view.head]
    labelled &= ~people[view.head]
    if not (second | labelled).any():
        return view
    head = view.head.copy()
    # From the left: whom the third hangs from hangs from the first by then.
    for k in np.flatnonzero(second).tolist():
        if second[head[k]]:
            head[k] = head[head[k]]
    role = np.where(second, Role.CONJUNCT, view.role)
    view = _as_person(view, labelled)
    return in_tree(view, head, np.where(labelled, Role.PARATAXIS, role))


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


def _full_names(view: SyntaxView, first: np.ndarray) -> np.ndarray:
    """Heads of names that begin with a first name, "Ida" or "Blum" in "Ida Blum"; bool."""
    name = view.has_upos("PROPN") & view.title
    begins = np.flatnonzero(first & name & followed_by(name))
    heads = np.zeros(len(view), dtype=bool)
    heads[np.where(view.head[begins] == begins + 1, begins + 1, begins)] = True
    return heads
