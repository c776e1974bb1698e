"""Surnames that a tagger takes for adjectives or nouns: "z Ewą Domańską", "Domańska skinęła"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.syntax import Role, SyntaxView, behind, bits, followed_by, relabelled, starts

from .declension import CASES, GENDERS, NUMBERS, bases
from .endings import endings, ends_with

PERSON = "persName"
TAGGED = ("ADJ", "NOUN", "X")
NUMBER_AND_GENDER = bits(*NUMBERS, *GENDERS)


def surnames(view: SyntaxView, named: Callable[[str], bool], title: np.ndarray) -> SyntaxView:
    """Make such words names, and what stands behind a first name a part of that name.

    Only where a recogniser sees a person, or behind a title or first name: "Profesor Wilska". Not
    "Biała Podlaska", nor "Prezes Polskiego Radia". A word that stands behind a first name is a name
    elsewhere, too: "Iga Wójcik ... Wójcik".

    view (SyntaxView): the document. named (Callable): whether a word, in lower case, is a first
        name. title (ndarray): titles, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one if there is nothing to mend.
    """
    label = np.uint64(view.strings[PERSON])
    open_word = view.title & view.has_upos(*TAGGED)
    view = _women(view)
    able = open_word & ends_with(view, *endings().surnames, *endings().plural_surnames)
    titled = able & behind(title) & ~(view.has_role(Role.ADJECTIVAL_MODIFIER) & _before_head(view))
    second = behind(_first_names(view, named))
    # Right after a first name a capital is a name's, whatever the word ends in: "Iga Świątek".
    inside = ~starts(view.sentence)
    after = second & inside & (able | (open_word & view.has_upos("NOUN")))
    again = _again(view, open_word & ~second, second & view.title & view.has_upos("PROPN"))
    found = (able & (view.entity == label)) | after | again | titled
    if not found.any():
        return view
    # "Iga Maj ... Maj śpi": a tagger may take the second for several.
    one = bits("Number=Sing", "Gender=Masc")
    several = again & view.has_morph("Number=Plur") & view.has_morph("Number=Sing")[view.head]
    part = after & (view.head == np.arange(len(view)) - 1)
    return replace(
        view,
        upos=np.where(found, POS_IDS["PROPN"], view.upos),
        morph=np.where(several, (view.morph & ~NUMBER_AND_GENDER) | one, view.morph),
        role=np.where(part, int(Role.NAME_PART), view.role),
        entity=np.where(again | titled, label, view.entity),
        entity_start=view.entity_start | again | titled,
    )


def _women(view: SyntaxView) -> SyntaxView:
    """The "Nowicka" of "Dyrektor Nowicka wstała" is no man's in the genitive."""
    woman = view.has_upos("PROPN") & (view.entity == np.uint64(view.strings[PERSON]))
    woman &= ends_with(view, *endings().surnames_of_women) & view.has_morph("Gender=Masc")
    if not woman.any():
        return view
    own = bits("Number=Sing", "Gender=Fem", "Case=Nom")
    wrong = NUMBER_AND_GENDER | CASES | bits("Animacy=Hum")
    return replace(view, morph=np.where(woman, (view.morph & ~wrong) | own, view.morph))


def _before_head(view: SyntaxView) -> np.ndarray:
    return np.arange(len(view)) < view.head


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
