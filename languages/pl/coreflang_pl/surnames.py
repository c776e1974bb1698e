"""Surnames that a tagger takes for adjectives or nouns: "z Ewą Domańską", "Domańska skinęła"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.syntax import Role, SyntaxView

from .declension import bases
from .endings import endings, ends_with

PERSON = "persName"
TAGGED = ("ADJ", "NOUN", "X")


def surnames(view: SyntaxView, named: Callable[[str], bool]) -> SyntaxView:
    """Make such words names, and what stands behind a first name a part of that name.

    Only where a recogniser sees a person, or behind a first name. Not "Biała Podlaska".

    view (SyntaxView): the document. named (Callable): whether a word, in lower case, is a first
        name. RETURNS (SyntaxView): the same one if there is nothing to mend.
    """
    person = view.entity == np.uint64(view.strings[PERSON])
    able = view.title & view.has_upos(*TAGGED) & ends_with(view, *endings().surnames)
    behind = np.append(False, _first_names(view, named)[:-1]) & able
    found = (able & person) | behind
    if not found.any():
        return view
    here = np.arange(len(view))
    part = behind & (view.head == here - 1)
    role = np.where(part, int(Role.NAME_PART), view.role)
    upos = np.where(found, POS_IDS["PROPN"], view.upos)
    return replace(view, upos=upos, role=role)


def _first_names(view: SyntaxView, named: Callable[[str], bool]) -> np.ndarray:
    """Capitalised words that may be a form of a first name; bool, (n_tokens,)."""
    found = np.zeros(len(view), dtype=bool)
    for i in np.flatnonzero(view.title & view.has_upos("PROPN", "NOUN")).tolist():
        form = view.strings[int(view.lower[i])]
        found[i] = named(form) or any(named(base.word) for base in bases(form))
    return found
