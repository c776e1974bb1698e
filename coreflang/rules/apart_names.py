"""Names that cannot be one: of one family, of one first name, with titles; persons and firms."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from operator import itemgetter

import numpy as np

from ..mentions import Kind, Mentions, is_nominal
from ..syntax import SyntaxView
from ..syntax.columns import among, behind, hashes
from .comparing import Row, alone, begin_otherwise, compared, share_none
from .names import name_entities
from .naming import names_given
from .tokens import Grammar

FIRM = "firm"


def _families_apart(view: SyntaxView, mentions: Mentions, rules: Grammar) -> dict[int, list[int]]:
    """Names that have the last word in common and no first name: "Ida Blum ... Clara Blum".

    Not "Ida Blum ... Ida Maria Blum", "Ben Blum ... Benjamin Blum", "I. Blum ... Ida Blum".
    """
    facts = mentions.facts
    words = view.lemma if rules.names_by_lemma else view.lower
    first = rules.in_lists(view, *rules.config.first_name_lists)
    rows: list[Row] = []
    for m, i in alone(mentions, Kind.NAME):
        parts = range(int(facts.name_left[i]), int(facts.name_right[i]))
        own = {view.strings[int(words[k])].lower() for k in parts[:-1] if first[k]}
        if own and facts.person[i]:
            rows.append((m, int(words[parts[-1]]), own))
    return compared(rows, share_none)


def _surnames_apart(view: SyntaxView, mentions: Mentions, rules: Grammar) -> dict[int, list[int]]:
    """Names that have the first word in common and no other: "Ida Blum ... Ida Weir".

    So with "Hotel Astor ... Hotel Rex". Not "Ida Blum ... Ida Maria Blum", nor "Ida Blum-Weir", nor
    where the last word is a first name, "Ida Maria ... Ida Blum".
    """
    facts, proper = mentions.facts, view.has_upos("PROPN")
    if not rules.config.noun_capitals:
        proper = proper | (view.title & view.has_upos("NOUN", "ADJ", "X"))
    words = view.lemma if rules.names_by_lemma else view.lower
    first = rules.in_lists(view, *rules.config.first_name_lists)
    first = first & ~rules.in_lists(view, *rules.config.surname_lists)
    form = rules.in_lists(view, *rules.config.legal_form_lists)
    rows: list[Row] = []
    for m, i in alone(mentions, Kind.NAME):
        name = range(int(facts.name_left[i]), int(facts.name_right[i]))
        parts = [k for k in name if proper[k] and not form[k]]
        if len(parts) > 1 and not first[parts[-1]]:
            own = {view.strings[int(words[k])].lower() for k in parts[1:]}
            rows.append((m, int(words[parts[0]]), own))
    return compared(rows, begin_otherwise)


def _called_apart(view: SyntaxView, mentions: Mentions, rules: Grammar) -> dict[int, list[int]]:
    """Persons by first names alone that differ: "Ida ... Otto".

    Not "Ben ... Benjamin", nor "Robert is called Bob. Bob ...", where the text gives the other
    name. A name that is a surname, too, tells nothing, nor one behind a title.
    """
    facts, title = mentions.facts, rules.in_lists(view, *rules.config.title_lists)
    words = view.lemma if rules.names_by_lemma else view.lower
    given = among(view.lower, view.lower[names_given(view, rules)])
    tells = rules.in_lists(view, *rules.config.first_name_lists) & facts.person & ~given
    tells &= ~rules.in_lists(view, *rules.config.surname_lists) & ~title & ~behind(title)
    tells &= facts.name_right - facts.name_left == 1
    return compared(
        (
            (m, "", {view.strings[int(words[i])].lower()})
            for m, i in alone(mentions, Kind.NAME)
            if tells[i]
        ),
        begin_otherwise,
    )


def _titled_apart(view: SyntaxView, mentions: Mentions, rules: Grammar) -> dict[int, list[int]]:
    """Persons with titles and no name in common: "Mrs. Klein ... Mrs. Roth".

    Not "Miss Ida ... Miss Klein", as a first name alone leaves the other one open; and names that
    begin alike may be one: "Herr Klein ... Herrn Kleins".
    """
    facts, words = mentions.facts, view.lemma if rules.names_by_lemma else view.lower
    title = rules.in_lists(view, *rules.config.title_lists)
    first = rules.in_lists(view, *rules.config.first_name_lists)
    first = first & ~rules.in_lists(view, *rules.config.surname_lists)
    proper = view.has_upos("PROPN")
    if not rules.config.noun_capitals:
        proper = proper | (view.has_upos("NOUN", "ADJ") & behind(title))
    proper = proper & view.title & ~title
    rows: list[Row] = []
    for m in np.flatnonzero((mentions.size == 1) & is_nominal(mentions.kind)).tolist():
        i = int(mentions.head[m])
        left, right = int(facts.name_left[i]), int(facts.name_right[i])
        if title[i] and proper[i + 1 : i + 2].any():
            left, right = i + 1, max(right, i + 2)
        names = [k for k in range(left, right) if proper[k]]
        if left and title[left - 1] and names:
            own = {view.strings[int(words[k])].lower() for k in names}
            rows.append((m, int(len(names) == 1 and first[names[0]]), own))
    return compared(rows, begin_otherwise)


def _firms_apart(view: SyntaxView, mentions: Mentions, rules: Grammar) -> dict[int, list[int]]:
    """Firms and persons with one name: "Blum Motors ... Ida Blum", "Café Blum ... Ida Blum".

    Labels of two words or more: "Blum" by itself may be either, whatever its label.
    """
    facts = mentions.facts
    words = view.lemma if rules.names_by_lemma else view.lower
    first = rules.in_lists(view, *rules.config.first_name_lists)
    labels = name_entities(view, facts.name_left, facts.name_right)
    firm = among(labels, hashes(rules.config.firm_entities))
    rows: list[Row] = []
    for m, i in alone(mentions, Kind.NAME):
        left, right = int(facts.name_left[i]), int(facts.name_right[i])
        person = bool(first[left] and facts.person[i])
        long = right - left > 1 or not view.entity_start[left]
        if long and (firm[i] or person):
            rows += [
                (m, int(words[k]), {"firm" if firm[i] else "person"}) for k in (left, right - 1)
            ]
    return compared(rows, frozenset.isdisjoint)


def _firms_and_persons(
    view: SyntaxView, mentions: Mentions, rules: Grammar
) -> dict[int, list[int]]:
    """As in "Ida called Acme. The company did not answer.": Ida is no company.

    Of persons whose names begin with a first name, and of nouns for firms that are no callings:
    "the police". Of these the last ones.
    """
    facts, firm = mentions.facts, set(hashes(rules.config.firm_entities).tolist())
    person = set(hashes(rules.config.person_entities).tolist())
    body = {key for key, row in rules.noun_labels.items() if firm & {*row} and not person & {*row}}
    calling = rules.in_lists(view, *rules.config.person_lists)
    first = rules.in_lists(view, *rules.config.first_name_lists) & facts.person
    rows: list[Row] = [
        (m, 0, {FIRM, str(int(view.lemma[i]))})
        for m, i in alone(mentions, Kind.NOUN)
        if int(view.lemma[i]) in body and not calling[i]
    ]
    rows += [
        (m, 0, {view.strings[int(view.lower[i])]})
        for m, i in alone(mentions, Kind.NAME)
        if first[int(facts.name_left[i])]
    ]
    return compared(sorted(rows, key=itemgetter(0)), _one_is_firm)


def _one_is_firm(words: AbstractSet[str], others: AbstractSet[str]) -> bool:
    return (FIRM in words) != (FIRM in others)


NAMES_APART = (
    _families_apart,
    _surnames_apart,
    _titled_apart,
    _firms_apart,
    _called_apart,
    _firms_and_persons,
)
