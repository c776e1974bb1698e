"""Firms that a recogniser of named entities takes for persons: "Lidl opened a shop." """

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import (
    NONE,
    SUBJECTS,
    Role,
    SyntaxView,
    followed_by,
    labelled,
    retagged,
    starts,
)

PLACES = (
    *SUBJECTS, Role.OBJECT, Role.INDIRECT_OBJECT, Role.OBLIQUE, Role.NOMINAL_MODIFIER,
    Role.POSSESSIVE, Role.CONJUNCT,
)  # fmt: skip
PLACE_LABELS = ("LOC", "GPE")


@dataclass(frozen=True)
class FirmWords:
    """What word lists say of the words of a text; bool, (n_tokens,).

    known: names of well-known firms. surname: of families, too. business: "profit", "factory".
    staff: who works for firms and buys of them. sharer: "investor", "share", of what somebody has a
    part. place: "village", and names of places.
    noun: nouns for firms, "the company". person: first names and titles. somebody: pronouns of
    persons.
    """

    known: np.ndarray
    surname: np.ndarray
    business: np.ndarray
    staff: np.ndarray
    sharer: np.ndarray
    place: np.ndarray
    noun: np.ndarray
    person: np.ndarray
    somebody: np.ndarray

    @classmethod
    def of(cls, view: SyntaxView, rules: Grammar, nouns: Collection[str]) -> FirmWords:
        """What the lists of English say.

        view (SyntaxView): the document. rules (Grammar): of English. nouns (Collection[str]):
        nouns for firms.
        RETURNS (FirmWords): of all tokens.
        """
        config = rules.config
        return cls(
            rules.in_lists(view, "firms"),
            rules.in_lists(view, *config.surname_lists) | view.has_form(*rules.words("founders")),
            rules.in_lists(view, "firm_context"),
            view.has_lemma(*rules.words("had_by_firms")),
            view.has_lemma(*rules.words("sharing_nouns")),
            rules.in_lists(view, "place_nouns", "place_names"),
            view.has_lemma(*sorted(nouns)) & view.has_upos("NOUN"),
            rules.in_lists(view, *config.first_name_lists, *config.title_lists),
            view.has_form(*rules.words("somebody")),
        )


def with_firms(view: SyntaxView, words: FirmWords, person: np.ndarray) -> SyntaxView:
    """Names of one word that a text speaks of as firms are no persons.

    A well-known name, one of a founder only without "he" or "she" near; or one that the text gives
    a firm's things, "Zeltra made a profit", an "its", or "the company" in the next sentence. Not
    where it ends a longer name of a person, "Ida Bosch".

    view (SyntaxView): the document. words (FirmWords): what lists say.
    person (ndarray): tokens in names of persons, as labelled, bool, (n_tokens,).
    RETURNS (SyntaxView): with other labels there; the same one if there is none.
    """
    lone = _lone_names(view, words, person) | _called_places(view, words)
    lone |= _shared(view, words) | _tagged_as_nouns(view, words)
    if not lone.any():
        return view
    told = _among_business(view, words) | _has_its(view) | _taken_up(view, words)
    told |= _shared(view, words)
    families = words.surname | words.person
    told = (told | words.known & ~words.person) & ~_lives(view, words.somebody)
    told = lone & (told | (words.known & ~families))
    beside = (view.group != NONE) & np.isin(view.group, view.group[told])
    told |= lone & words.known & beside
    # What is a firm once is one throughout.
    firm = lone & np.isin(view.lower, view.lower[told])
    return retagged(labelled(view, firm, "ORG"), firm, "PROPN")


def with_nouns_in_firms(view: SyntaxView, last: np.ndarray) -> SyntaxView:
    """The document with "Labs" as a name in "Verity Labs", which a tagger took for a noun.

    view (SyntaxView): the document. last (ndarray): words that end names of firms, bool,
    (n_tokens,).
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    inside = (view.entity == view.strings["ORG"]) & ~view.entity_start
    return retagged(view, inside & last & view.title & view.has_upos("NOUN"), "PROPN")


def with_firms_again(view: SyntaxView, last: np.ndarray) -> SyntaxView:
    """Names of persons that are firms' elsewhere in the text, and end so: "Barton Steel grew".

    view (SyntaxView): the document. last (ndarray): words that end names of firms, bool,
    (n_tokens,).
    RETURNS (SyntaxView): with other labels there; the same one if there is none.
    """
    firm, person = view.strings["ORG"], view.strings["PER"]
    inside = (view.entity != 0) & ~view.entity_start
    ends = (view.entity != 0) & inside & ~followed_by(inside) & last & view.title
    begin = np.maximum.accumulate(np.where(view.entity_start, np.arange(len(view)), 0))
    names = {i: tuple(view.lower[begin[i] : i + 1].tolist()) for i in np.flatnonzero(ends).tolist()}
    firms = {name for i, name in names.items() if view.entity[i] == firm}
    again = [i for i, name in names.items() if view.entity[i] == person and name in firms]
    if not again:
        return view
    entity = view.entity.copy()
    for i in again:
        entity[begin[i] : i + 1] = firm
    return view.redrawn(entity=entity)


def _lone_names(view: SyntaxView, words: FirmWords, person: np.ndarray) -> np.ndarray:
    """Names of one word with a person's label or, if known, with none; bool, (n_tokens,)."""
    inside = person & ~view.entity_start
    long = person & (inside | followed_by(inside))
    said_of = view.has_role(
        Role.DETERMINER, Role.NUMERAL, Role.ADJECTIVAL_MODIFIER, Role.NAME_PART, Role.COMPOUND
    )
    lone = (person | (words.known & (view.entity == 0))) & ~long & view.title
    lone &= words.known | ~(words.person | (view.has_upos("NOUN") & view.has_morph("Number=Plur")))
    lone &= view.has_upos("PROPN", "NOUN") & view.has_role(*PLACES) & ~view.has_child(said_of)
    return lone & ~np.isin(view.lower, view.lower[long])


def _called_places(view: SyntaxView, words: FirmWords) -> np.ndarray:
    """Names with a place's label of well-known firms, or of those whose staff a text speaks of.

    As in "Workers at Volkswagen are on strike", and "Investors in Zeltra lost money. The company
    went bankrupt."
    """
    place = np.isin(view.entity, [view.strings[label] for label in PLACE_LABELS])
    inside = place & ~view.entity_start
    place &= ~(inside | followed_by(inside)) & view.has_role(*PLACES) & view.title
    place &= ~view.has_child(view.has_role(Role.DETERMINER, Role.COMPOUND, Role.NAME_PART))
    inside = view.has_child(view.has_form("in") & view.has_role(Role.ADPOSITION))
    inside &= ~words.sharer[view.head]
    place &= ~(inside | words.place | words.place[view.head] | words.person)
    owned = view.has_role(Role.NOMINAL_MODIFIER) & words.staff[view.head]
    return place & (words.known | (owned & _taken_up(view, words)))


def _shared(view: SyntaxView, words: FirmWords) -> np.ndarray:
    """Names of what somebody has a part: "Shares in Zeltra fell".

    Whatever a recogniser calls it but a firm or a place that is listed.
    """
    inside = (view.entity != 0) & ~view.entity_start
    alone = ~inside & ~followed_by(inside)
    name = view.has_upos("PROPN") & view.title & alone & (view.entity != view.strings["ORG"])
    name &= view.has_role(Role.NOMINAL_MODIFIER, Role.POSSESSIVE) & words.sharer[view.head]
    said_of = view.has_role(Role.DETERMINER, Role.NAME_PART, Role.COMPOUND)
    return name & ~(words.place | words.person) & ~view.has_child(said_of)


def _tagged_as_nouns(view: SyntaxView, words: FirmWords) -> np.ndarray:
    """Names of known firms that a recogniser knows, too, but a tagger takes for plural nouns.

    As in "Siemens will close a factory".
    """
    name = words.known & view.title & view.has_upos("NOUN") & view.has_role(*PLACES)
    name &= (view.entity == view.strings["ORG"]) & view.entity_start
    inside = (view.entity != 0) & ~view.entity_start
    name &= ~followed_by(inside)
    said_of = view.has_role(Role.DETERMINER, Role.NUMERAL, Role.ADJECTIVAL_MODIFIER, Role.COMPOUND)
    return name & ~view.has_child(said_of)


def _among_business(view: SyntaxView, words: FirmWords) -> np.ndarray:
    """Subjects beside an object of business, and owners of one: "Zeltra's profits rose"."""
    below = view.has_role(Role.OBJECT, Role.OBLIQUE) & words.business & view.has_upos("NOUN")
    subject = view.has_role(*SUBJECTS) & view.has_child(below)[view.head]
    return subject | (view.has_role(Role.POSSESSIVE) & words.business[view.head])


def _has_its(view: SyntaxView) -> np.ndarray:
    """Subjects of a clause with "its", as in "Zeltra has raised its prices"."""
    its = view.has_form("its") & (view.subject != NONE)
    found = np.zeros(len(view), dtype=bool)
    found[view.subject[its]] = True
    return found


def _taken_up(view: SyntaxView, words: FirmWords) -> np.ndarray:
    """In a sentence before "the company" that has no other firm or noun for one."""
    the = view.has_child(view.has_form("the") & view.has_role(Role.DETERMINER))
    asking = set(view.sentence[words.noun & the & view.has_role(*SUBJECTS)].tolist())
    other = words.noun | (view.entity == view.strings["ORG"]) | _shared(view, words)
    taken = set(view.sentence[other].tolist())
    good = [s for s in asking if s - 1 not in taken]
    return np.isin(view.sentence + 1, good)


def _lives(view: SyntaxView, somebody: np.ndarray) -> np.ndarray:
    """In a sentence with "he" or "she", or before one that begins so."""
    first = starts(view.sentence)
    here = np.isin(view.sentence, view.sentence[somebody])
    return here | np.isin(view.sentence + 1, view.sentence[somebody & first])
