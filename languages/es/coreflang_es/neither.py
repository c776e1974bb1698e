"""Coordinations with "ni ... ni", which small parsers hang from their first word."""

from __future__ import annotations

import numpy as np

from coreflang.syntax import SUBJECTS, Role, SyntaxView, in_tree, retagged, starts


def with_neither(view: SyntaxView) -> SyntaxView:
    """The document with "Ni Otto ni Luis vinieron" drawn as "Otto y Luis vinieron".

    view (SyntaxView): the document.
    RETURNS (SyntaxView): the same one where no sentence begins so.
    """
    here = np.arange(len(view))
    word = view.has_form("ni") & starts(view.sentence) & (view.head > here)
    # "Ni siquiera llamó": no noun, whatever a tagger says.
    view = retagged(view, view.has_form("siquiera"), "ADV")
    noun = view.has_upos("NOUN", "PROPN") & word[view.head]
    if not noun.any():
        return view
    # Of each "ni" the first noun below it; from the right, so that it is the last one written.
    first = here.copy()
    found = np.flatnonzero(noun)[::-1]
    first[view.head[found]] = found
    head, role = first[view.head], view.role.copy()
    opener = np.flatnonzero(word & (first != here))
    other = first[opener]
    role[view.has_role(Role.NAME_PART) & noun] = Role.CONJUNCT
    head[other], role[other] = view.head[opener], Role.SUBJECT
    head[opener], role[opener] = other, Role.COORDINATOR
    _join(view, head, role, other)
    return in_tree(view, head, role)


def _join(view: SyntaxView, head: np.ndarray, role: np.ndarray, first: np.ndarray) -> None:
    """Let a second subject with a "ni" of its own hang from the first; changes head and role."""
    joined = view.has_child(view.has_form("ni")) & view.has_role(*SUBJECTS)
    joined &= np.isin(head, head[first]) & ~np.isin(np.arange(len(view)), first)
    subject_of = np.arange(len(view))
    subject_of[head[first]] = first
    at = np.flatnonzero(joined)
    head[at], role[at] = subject_of[head[at]], Role.CONJUNCT
