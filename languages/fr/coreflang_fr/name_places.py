"""Names and nouns side by side: "Luc, son frère", "Présents : Mme Roy", "amoureux de Claire"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import (
    NONE,
    Role,
    SyntaxView,
    among,
    followed_by,
    hung,
    relabelled,
    starts,
)

PERSON, PLACES = "PER", ("LOC", "GPE")
PLACE_LISTS = ("feminine_places", "masculine_places")


def with_places_of_names(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """All that this module mends, in its order.

    view (SyntaxView): the document. rules (Grammar): of French, for its words.
    RETURNS (SyntaxView): the same one where all names stand beside their nouns.
    """
    return with_headings(with_kin(with_persons(view, rules), rules), rules)


def with_persons(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "Claire" of "Luc est amoureux de Claire" is a person, where a recogniser sees a place.

    Not the "Florence" of "le maire de Florence", nor what one is in or goes to.

    view (SyntaxView): the document. rules (Grammar): of French, for its first names and places.
    RETURNS (SyntaxView): the same one where no first name alone is labelled so.
    """
    first = among(view.entity, [view.strings[label] for label in PLACES]) & view.entity_start
    first &= view.has_upos("PROPN") & view.title
    first &= rules.in_lists(view, *rules.config.first_name_lists)
    if not first.any():
        return view
    alone = np.append(view.entity_start[1:] | (view.entity[1:] == 0), True)[: len(view)]
    place = rules.in_lists(view, *rules.config.place_name_lists, *PLACE_LISTS)
    place |= view.has_form(*rules.words("first_names_of_places"))
    plain = view.has_form(*rules.words("plain_de"))
    where = view.has_form(*rules.words("place_adpositions")) & ~plain
    place |= view.has_child(where | view.has_role(Role.DETERMINER, Role.NAME_PART))
    found = first & alone & ~place & ~view.has_role(Role.NAME_PART)
    return view.redrawn(entity=np.where(found, view.strings.add(PERSON), view.entity))


def with_kin(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "ami" of "Luc a suivi Paul, son ami." says who Paul is, and is nobody else.

    Not in "Luc a invité Paul, son ami et sa voisine."

    view (SyntaxView): the document. rules (Grammar): of French, for its nouns for persons.
    RETURNS (SyntaxView): the same one where no such noun stands between a name and a comma.
    """
    here = np.arange(len(view))
    owned = view.has_child(view.has_form(*rules.words("possessives_of_one")))
    noun = owned & rules.in_lists(view, *rules.config.person_lists) & view.has_upos("NOUN")
    noun &= (view.group == NONE) & ~view.has_role(Role.APPOSITION)
    comma = view.has_form(",")
    # The comma is the first token of what it parts off, or stands before it.
    first = np.where(comma[view.left], view.left, np.maximum(view.left - 1, 0))
    noun &= comma[first] & (first > 0)
    noun &= np.append(view.has_upos("PUNCT"), True)[view.right]
    token = np.flatnonzero(noun & ~view.has_child(view.has_role(Role.ADPOSITION)))
    # What stands right before the comma, or what that is a part of.
    name = first[token] - 1
    name = np.where(view.has_role(Role.NAME_PART)[name], view.head[name], name)
    known = rules.in_lists(view, *rules.config.first_name_lists) & view.title
    person = (known | rules.labelled_persons(view)) & view.has_upos("PROPN") & (view.group == NONE)
    beside = (view.head[token] == view.head[name]) & (view.head[name] < name)
    good = person[name] & (name < here[token]) & (beside | (view.head[token] == name))
    token, name = token[good], name[good]
    return hung(view, token, name, np.full(len(token), int(Role.APPOSITION)))


def with_headings(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "Mme Roy" of "Présents : Mme Roy et M. Petit" is one of them, and not all.

    view (SyntaxView): the document. rules (Grammar): of French, for its titles.
    RETURNS (SyntaxView): the same one where no bare noun before a colon has a person in apposition.
    """
    person = rules.labelled_persons(view) | rules.in_lists(view, *rules.config.title_lists)
    said_of = view.has_role(Role.DETERMINER, Role.POSSESSIVE, Role.NUMERAL)
    heading = (
        starts(view.sentence) & view.has_upos("NOUN", "ADJ", "VERB") & ~view.has_child(said_of)
    )
    heading &= view.has_role(Role.ROOT) & followed_by(view.has_form(":"))
    named = person & view.has_role(Role.APPOSITION, Role.NOMINAL_MODIFIER) & heading[view.head]
    return relabelled(view, named, role=Role.PARATAXIS)
