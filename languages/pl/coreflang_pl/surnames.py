"""Surnames that a tagger takes for adjectives or nouns: "z Ewą Domańską", "Domańska skinęła"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.syntax import Role, SyntaxView, behind, followed_by, relabelled, starts

from .declension import CASES, bases
from .endings import endings, ends_with

PERSON = "persName"
TAGGED = ("ADJ", "NOUN", "X")


def surnames(view: SyntaxView, named: Callable[[str], bool]) -> SyntaxView:
    """Make such words names, and what stands behind a first name a part of that name.

    Only where a recogniser sees a person, or behind a first name. Not "Biała Podlaska". A word
    that stands behind a first name is a name elsewhere, too: "Iga Wójcik ... Wójcik".

    view (SyntaxView): the document. named (Callable): whether a word, in lower case, is a first
        name. RETURNS (SyntaxView): the same one if there is nothing to mend.
    """
    label = np.uint64(view.strings[PERSON])
    open_word = view.title & view.has_upos(*TAGGED)
    able = open_word & ends_with(view, *endings().surnames)
    second = behind(_first_names(view, named))
    # Right after a first name a capital is a name's, whatever the word ends in: "Iga Świątek".
    inside = ~starts(view.sentence)
    after = second & inside & (able | (open_word & view.has_upos("NOUN")))
    again = _again(view, open_word & ~second, second & view.title & view.has_upos("PROPN"))
    found = (able & (view.entity == label)) | after | again
    if not found.any():
        return view
    part = after & (view.head == np.arange(len(view)) - 1)
    return replace(
        view,
        upos=np.where(found, POS_IDS["PROPN"], view.upos),
        role=np.where(part, int(Role.NAME_PART), view.role),
        entity=np.where(again, label, view.entity),
        entity_start=view.entity_start | again,
    )


def _again(view: SyntaxView, able: np.ndarray, surname: np.ndarray) -> np.ndarray:
    """Words that are, in some case, one of the surnames; bool, (n_tokens,)."""
    seen = {word for i in np.flatnonzero(surname).tolist() for word in _words(view, i)}
    found = np.zeros(len(view), dtype=bool)
    for i in np.flatnonzero(able).tolist() if seen else ():
        found[i] = not seen.isdisjoint(_words(view, i))
    return found


def _words(view: SyntaxView, i: int) -> list[str]:
    """A word as it stands, and what it may be a form of."""
    form = view.strings[int(view.lower[i])]
    return [form, *(base.word for base in bases(form))]


def _first_names(view: SyntaxView, named: Callable[[str], bool]) -> np.ndarray:
    """Capitalised words that may be a form of a first name; bool, (n_tokens,)."""
    found = np.zeros(len(view), dtype=bool)
    before_capital = followed_by(view.title)
    able = view.has_upos("PROPN", "NOUN") | (view.has_upos("X") & before_capital)
    for i in np.flatnonzero(view.title & able).tolist():
        found[i] = any(map(named, _words(view, i)))
    return found


def whole_names(view: SyntaxView, first: np.ndarray) -> SyntaxView:
    """As in "Irena Sikorska" and "Iga Maj", drawn as what one says of the other.

    Of one case, with nothing between. Not "Jan Zamoyskich".

    view (SyntaxView): the document. first (ndarray): first names, bool, (n_tokens,).
    RETURNS (SyntaxView): the surname as part of the name; the same one if there is nothing to mend.
    """
    here, proper = np.arange(len(view)), view.has_upos("PROPN") & view.title
    before = behind(first & proper & ~view.upper)
    second = before & proper & ~first & (view.entity == np.uint64(view.strings[PERSON]))
    second &= ((view.morph & CASES) & np.append(0, view.morph[:-1])) != 0
    after = second & (view.head == here - 1)
    after &= view.has_role(Role.NOMINAL_MODIFIER, Role.APPOSITION)
    return relabelled(view, after, role=Role.NAME_PART)
