"""Persons as a recogniser of named entities sees them, where parsers miss them."""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS

from .columns import starts
from .redrawing import over_neighbours, retagged
from .roles import Role
from .view import SyntaxView

NOMINAL = ("NOUN", "PROPN", "PRON", "NUM")
# What nothing but a noun can be.
ARGUMENTS = (
    Role.SUBJECT, Role.SUBJECT_PASSIVE, Role.OBJECT, Role.INDIRECT_OBJECT, Role.OBLIQUE,
    Role.POSSESSIVE, Role.NOMINAL_MODIFIER, Role.APPOSITION, Role.VOCATIVE,
)  # fmt: skip


def names_of_persons(view: SyntaxView, person: np.ndarray) -> SyntaxView:
    """A person's name that stands like a noun is one, whatever a tagger takes it for.

    As in "Kate left", with "Kate" tagged as a verb.

    view (SyntaxView): the document.
    person (ndarray): tokens in names of persons, as labelled, bool, (n_tokens,).
    RETURNS (SyntaxView): with proper nouns there; the same one if there is none.
    """
    mistaken = person & view.title & view.has_role(*ARGUMENTS) & ~view.has_upos(*NOMINAL)
    return retagged(view, mistaken, "PROPN")


def names_again(
    view: SyntaxView, person: np.ndarray, known: np.ndarray | None = None
) -> SyntaxView:
    """A word with a capital that ends a longer name of a person is one, too, where it stands alone.

    As in "Henry Vale died. Vale was born in Leeds.", with the second one tagged as a noun; or
    behind a title, "Dr. Vale". Not one with an article: "the Vale". Whatever a recogniser calls it,
    a firm or a place, where it is told which words name others: "Henry Ford died. Ford makes cars."

    view (SyntaxView): the document.
    person (ndarray): tokens in names of persons, as labelled, bool, (n_tokens,).
    known (Optional[ndarray]): names of firms and places, bool, (n_tokens,).
    RETURNS (SyntaxView): with proper nouns and their labels there; the same one if there is none.
    """
    titled = view.head == np.arange(len(view)) - 1
    titled &= view.has_role(Role.NAME_PART, Role.APPOSITION)
    last = person & (~view.entity_start | titled)
    last &= ~np.append(person[1:] & ~view.entity_start[1:], False)
    last &= view.title & view.has_upos("PROPN")
    if not last.any():
        return view
    label = dict(zip(view.lower[last].tolist(), view.entity[last].tolist(), strict=True))
    said_of = view.has_role(Role.DETERMINER, Role.POSSESSIVE, Role.NUMERAL)
    lone = view.title & view.has_role(*ARGUMENTS) & ~view.has_child(said_of)
    lone &= _mistaken(view, person, known) & np.isin(view.lower, view.lower[last])
    lone &= view.has_upos("NOUN", "ADJ", "VERB", "ADV", "PROPN", "X")
    if not lone.any():
        return view
    entity, start = view.entity.copy(), view.entity_start | lone
    entity[lone] = [label[word] for word in view.lower[lone].tolist()]
    upos = np.where(lone, POS_IDS["PROPN"], view.upos)
    return view.redrawn(upos=upos, entity=entity, entity_start=start)


def _mistaken(view: SyntaxView, person: np.ndarray, known: np.ndarray | None) -> np.ndarray:
    """Tokens without a label, and those that have one by themselves, a person's or perhaps another.

    A person's, for a tagger may doubt what a recogniser knows.
    """
    alone = view.entity_start & ~np.append(view.entity[1:] != 0, False)[: len(view)]
    alone[:-1] |= view.entity_start[:-1] & view.entity_start[1:]
    other = alone & (person if known is None else person | ~known)
    return (view.entity == 0) | other


def relabelled_names(
    view: SyntaxView, last: np.ndarray, first: np.ndarray, *, labels: tuple[int, int]
) -> SyntaxView:
    """Names of persons that end like names of firms are none: "Solaris Foods", not "Ida Foods".

    view (SyntaxView): the document.
    last (ndarray): words that end names of firms, bool, (n_tokens,).
    first (ndarray): first names, bool, (n_tokens,).
    labels (Tuple[int, int]): what such names are labelled as, and as what they should be; hashes.
    RETURNS (SyntaxView): with the other label; the same one if there is none.
    """
    inside = view.entity == labels[0]
    ends = inside & ~np.append(inside[1:] & ~view.entity_start[1:], False) & ~view.entity_start
    ends &= last & view.title
    if not ends.any():
        return view
    begin = np.maximum.accumulate(np.where(view.entity_start, np.arange(len(view)), 0))
    entity = view.entity.copy()
    for i in np.flatnonzero(ends & ~first[begin]).tolist():
        entity[begin[i] : i + 1] = labels[1]
    return view.redrawn(entity=entity)


def names_in_small_letters(
    view: SyntaxView, first_name: np.ndarray, always_capital: np.ndarray
) -> SyntaxView:
    """In a text without capitals a first name without a determiner is a name: "anna met paul".

    Taggers take most of them for nouns there, some for verbs that are subjects or objects. Not the
    second one in "bill paid the bill".

    view (SyntaxView): the document.
    first_name (ndarray): words that are first names, bool, (n_tokens,).
    always_capital (ndarray): words that have one in such texts, too, as "I"; bool, (n_tokens,).
    RETURNS (SyntaxView): with proper nouns there; the same one if it has other capitals.
    """
    if ((view.title | view.upper) & ~always_capital).any():
        return view
    said_of = view.has_role(
        Role.DETERMINER, Role.POSSESSIVE, Role.NUMERAL, Role.ADJECTIVAL_MODIFIER
    )
    mistaken = view.has_upos("NOUN", "VERB", "ADJ") & view.has_role(*ARGUMENTS)
    name = first_name & mistaken & ~view.has_child(said_of)
    name &= ~view.has_morph("Number=Plur")
    return retagged(view, name, "PROPN")


def first_names(view: SyntaxView, name: np.ndarray, also_nouns: np.ndarray) -> SyntaxView:
    """A first name with a capital is a name, though a tagger takes it for a noun: "Ida left".

    view (SyntaxView): the document. name (ndarray): words that are first names, bool, (n_tokens,).
    also_nouns (ndarray): those of them that are nouns as well, "Rose", which at the beginning of a
        sentence have a capital anyway; bool, (n_tokens,).
    RETURNS (SyntaxView): with proper nouns there; the same one if there is none.
    """
    first = starts(view.sentence)
    mistaken = name & view.title & view.has_upos("NOUN") & ~(also_nouns & first)
    mistaken &= ~view.has_child(view.has_role(Role.DETERMINER, Role.ADJECTIVAL_MODIFIER))
    mistaken &= ~view.has_morph("Number=Plur")
    return retagged(view, mistaken, "PROPN")


def names_over_titles(view: SyntaxView, title: np.ndarray, person: np.ndarray) -> SyntaxView:
    """A name heads the title or the noun before it: "Mrs. Blum", "the actress Ida Blum".

    Some treebanks draw the title as the head and the name as its continuation.

    view (SyntaxView): the document. title (ndarray): titles, bool, (n_tokens,).
    person (ndarray): tokens in names of persons, as labelled, bool, (n_tokens,).
    RETURNS (SyntaxView): with other trees there; the same one if there is nothing to change.
    """
    above = view.head
    first = view.has_upos("PROPN") & view.has_role(Role.NAME_PART)
    first &= above == np.arange(len(view)) - 1
    first &= title[above] | (person & ~person[above] & view.has_upos("NOUN")[above])
    return over_neighbours(view, first, role=Role.COMPOUND)
