"""Surnames that a tagger takes for adjectives or nouns: "z Ewą Domańską", "Domańska skinęła"."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.syntax import (
    SUBJECTS,
    Role,
    SyntaxView,
    behind,
    bits,
    followed_by,
    hung,
    in_tree,
    relabelled,
    starts,
)

from .declension import CASES, GENDERS, NUMBERS, form_of, possible_words
from .endings import endings, ends_with
from .verbs import lemma_left

PERSON = "persName"
NAMED = ("NOUN", "PROPN")
# How a name hangs from what it is drawn as a part of.
CLOSE = (Role.NAME_PART, Role.COMPOUND, Role.APPOSITION, Role.NOMINAL_MODIFIER)
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
    own = second | (ends_with(view, *endings().surnames) & (behind(title) | (view.entity == label)))
    again = _again(view, open_word & ~second, own & view.title & view.has_upos("PROPN"))
    found = (able & (view.entity == label)) | after | again | titled
    if not found.any():
        return view
    # "Iga Maj ... Maj śpi": a tagger may take the second for several.
    one = bits("Number=Sing", "Gender=Masc")
    several = again & view.has_morph("Number=Plur") & view.has_morph("Number=Sing")[view.head]
    part = after & (view.head == np.arange(len(view)) - 1)
    # "Pani Wolska śpi. Wolską zna ulica.", drawn as how one knows.
    alone = again & view.has_role(Role.ADJECTIVAL_MODIFIER) & view.has_upos("VERB")[view.head]
    view = relabelled(view, alone, role=Role.OBJECT)
    return view.redrawn(
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
    return view.redrawn(morph=np.where(woman, (view.morph & ~wrong) | own, view.morph))


def _before_head(view: SyntaxView) -> np.ndarray:
    return np.arange(len(view)) < view.head


def _again(view: SyntaxView, able: np.ndarray, surname: np.ndarray) -> np.ndarray:
    """Words that are, in some case, one of the surnames; bool, (n_tokens,)."""
    seen = {
        word for i in np.flatnonzero(surname).tolist() for word in possible_words(form_of(view, i))
    }
    found = np.zeros(len(view), dtype=bool)
    for i in np.flatnonzero(able).tolist() if seen else ():
        found[i] = not seen.isdisjoint(possible_words(form_of(view, i)))
    return found


def _first_names(view: SyntaxView, named: Callable[[str], bool]) -> np.ndarray:
    """Capitalised words that may be a form of a first name; bool, (n_tokens,)."""
    found = np.zeros(len(view), dtype=bool)
    before_capital = followed_by(view.title)
    able = view.has_upos("PROPN", "NOUN") | (view.has_upos("X") & before_capital)
    for i in np.flatnonzero(view.title & able).tolist():
        found[i] = any(map(named, possible_words(form_of(view, i))))
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
    # "Ewa Mróz go poparła", with two subjects of one verb.
    subject = view.has_role(*SUBJECTS)
    beside = second & subject & behind(subject) & (view.head == np.append(-1, view.head[:-1]))
    view = relabelled(view, after, role=Role.NAME_PART)
    at = np.flatnonzero(beside)
    return hung(view, at, at - 1, np.full(len(at), int(Role.NAME_PART)))


def names_apart(view: SyntaxView) -> SyntaxView:
    """As in "Maria Curie ... Po śmierci Piotra Curie przejęła katedrę", drawn as if she were Piotr.

    A name that was spoken before, behind a genitive, and before a past form that is silent
    otherwise and that is not of the sex of whom the genitive means.

    view (SyntaxView): the document. RETURNS (SyntaxView): the name as the subject of the verb; the
        same one if there is nothing to mend.
    """
    here, above = np.arange(len(view)), view.head
    name = view.has_upos("PROPN") & view.title & (above == here - 1) & view.has_role(*CLOSE)
    genitive = view.has_morph("Case=Gen") & ~lemma_left(view) & view.has_upos(*NAMED)
    name &= genitive[above] & followed_by(_silent_past(view))
    name &= (here + 1 < len(view)) & _spoken_before(view)
    for i in np.flatnonzero(name).tolist():
        name[i] = bool(_sexes(view, i + 1)) and not _sexes(view, i + 1) & _sexes(view, i - 1)
    at = np.flatnonzero(name)
    if not len(at):
        return view
    head, role, morph = view.head.copy(), view.role.copy(), view.morph.copy()
    head[at], role[at] = at + 1, Role.SUBJECT
    own = bits("Number=Sing", "Case=Nom") | (view.morph[at + 1] & bits(*GENDERS))
    morph[at] = (morph[at] & ~(NUMBER_AND_GENDER | CASES)) | own
    start = view.entity_start | (name & (view.entity != 0))
    return in_tree(view.redrawn(morph=morph, entity_start=start), head, role)


def _silent_past(view: SyntaxView) -> np.ndarray:
    """Past forms of one with no subject but for genitives; bool, (n_tokens,)."""
    subject = view.has_role(*SUBJECTS) & ~view.has_morph("Case=Gen")
    past = view.has_upos("VERB") & view.has_morph("Tense=Past") & view.has_morph("Number=Sing")
    return past & ~view.has_child(subject)


def _spoken_before(view: SyntaxView) -> np.ndarray:
    """Capitalised names of which the same form stands before; bool, (n_tokens,)."""
    seen: set[int] = set()
    found = np.zeros(len(view), dtype=bool)
    for i in np.flatnonzero(view.title & view.has_upos("PROPN")).tolist():
        found[i] = int(view.lower[i]) in seen
        seen.add(int(view.lower[i]))
    return found


def _sexes(view: SyntaxView, i: int) -> int:
    return int(view.morph[i]) & bits("Gender=Masc", "Gender=Fem")
