"""Nouns whose owners tell them apart: "Ida's father" and "Otto's father", "my dog" and "hers"."""

from __future__ import annotations

import numpy as np

from ..mentions import THIRD, Kind, Mentions
from ..syntax import NONE, Role, SyntaxView
from .comparing import MOST_NAMES, Row, alone, compared, share_none
from .keys import owning, owning_pronouns
from .tokens import Grammar

HERS = "hers"


def _owned_apart(view: SyntaxView, mentions: Mentions, rules: Grammar) -> dict[int, list[int]]:
    """As in "Ida's father ... Otto's father", "Norway's king ... the king of Sweden".

    Of persons by first names alone: "Ida's father" may be "Mrs. Blum's father".
    """
    facts, words = mentions.facts, view.lemma if rules.names_by_lemma else view.lower
    first = rules.in_lists(view, *rules.config.first_name_lists)
    owner = _owners(view, rules) & view.has_upos("PROPN")
    owners = {int(view.head[i]): i for i in np.flatnonzero(owner).tolist()}
    rows: list[Row] = []
    for m, i in alone(mentions, Kind.NOUN):
        left = int(facts.name_left[owners.get(i, i)])
        if i in owners and (first[left] or not facts.person[owners[i]]):
            key = int(view.lemma[i]), bool(first[left])
            rows.append((m, key, {view.strings[int(words[left])].lower()}))
    return compared(rows, share_none)


def _mine_apart(view: SyntaxView, mentions: Mentions, rules: Grammar) -> dict[int, list[int]]:
    """As in "My dog barks. My neighbour's dog sleeps.", French "mon chef ... le chef de Louise".

    Both said by one voice in one quotation, or by who tells it: Otto's "my dog" is Otto's dog.
    """
    pronoun = owning_pronouns(view)
    person = rules.in_lists(view, *rules.config.person_lists)
    person = person | rules.in_lists(view, *rules.config.first_name_lists) & view.title
    person |= mentions.facts.person & view.has_upos("PROPN")
    hers = np.flatnonzero(_owners(view, rules) & person & ~pronoun)
    spoken = np.flatnonzero((mentions.person != THIRD) & pronoun[mentions.head])
    said: dict[int, set[str]] = {}
    for i, whose in (
        *((i, HERS) for i in hers.tolist()),
        *((int(mentions.head[m]), str(mentions.person[m])) for m in spoken.tolist()),
    ):
        said.setdefault(int(view.head[i]), set()).add(whose)
    return compared(
        (
            (m, (int(view.lemma[i]), int(view.quote[i]), int(mentions.speaker[m])), said[i])
            for m, i in alone(mentions, Kind.NOUN)
            if i in said
        ),
        frozenset.isdisjoint,
    )


def _of_relatives(view: SyntaxView, mentions: Mentions, rules: Grammar) -> dict[int, list[int]]:
    """As in "Her wedding was small. Her sister's wedding was not.", "Ida's car ... her son's car".

    Where the sister comes first, "her" may be the sister: "Her sister called. Her wedding ...".
    """
    owner = _owners(view, rules)
    whose = {int(view.head[i]): i for i in np.flatnonzero(owner).tolist()}
    pronoun = owning_pronouns(view)
    owned = view.has_child(pronoun)
    first: dict[int, int] = {}
    known: dict[int, list[int]] = {}
    found: dict[int, list[int]] = {}
    for m, i in alone(mentions, Kind.NOUN):
        lemma, k = int(view.lemma[i]), whose.get(i, NONE)
        if k != NONE and view.has_upos("NOUN")[k] and owned[k]:
            if first.get(int(view.lemma[k]), k) >= k:
                found[m] = known.get(lemma, [])[-MOST_NAMES:]
        elif k != NONE and (pronoun | view.has_upos("PROPN"))[k]:
            known.setdefault(lemma, []).append(m)
        first.setdefault(lemma, i)
    return found


def _owners(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """What says whose something is; bool, (n_tokens,).

    As "her", "Ida's", German "ihrer Schwester"; "of Ida" below an `owner_adpositions`.
    """
    modifier, adposition = view.has_role(Role.NOMINAL_MODIFIER), view.has_role(Role.ADPOSITION)
    genitive = modifier & view.has_morph("Case=Gen") & ~view.has_child(adposition)
    words = rules.config.owner_adpositions
    of = adposition & (view.has_lemma(*words) | view.has_form(*words))
    return genitive | modifier & view.has_child(of) | owning(view)


OWNED_APART = (_owned_apart, _mine_apart, _of_relatives)
