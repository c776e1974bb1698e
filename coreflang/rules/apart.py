"""Nouns and names that cannot be one: arguments of one verb, members of one coordination.

And nouns that names or adjectives tell apart, "the king of Norway" and "the king of Sweden", "the
first letter" and "the second letter"; and people of one family, "Ida Blum" and "Clara Blum".
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from ..mentions import Kind, Mentions, is_nominal
from ..syntax import NONE, Role, SyntaxView
from ..syntax.columns import among, behind, followed_by, hashes
from .comparing import MOST_NAMES, Row, alone, compared
from .contrasts import contrasted, no_persons
from .keys import MODIFIERS
from .names import name_entities
from .naming import names_given
from .tokens import Grammar

# How many letters of two forms of one name are the same: Polish "Kowalska, Kowalskiej".
BEGINNING = 4
ARGUMENTS = (Role.SUBJECT, Role.SUBJECT_PASSIVE, Role.OBJECT, Role.INDIRECT_OBJECT)
# Of how many before it in one clause or coordination each is told apart: sentences need not end.
MOST_BESIDE = 64


def nouns_apart(view: SyntaxView, mentions: Mentions, rules: Grammar) -> dict[int, list[int]]:
    """Pairs of nouns and names of which grammar says that they are two.

    As in "Otto saw the man", "Clara gave the woman a book", "Ida voted for the woman", "Clark and
    Ida Clark arrived".

    view (SyntaxView): the document. mentions (Mentions): its mentions. rules (Grammar): of the
    language.
    RETURNS (Dict[int, List[int]]): mention -> mentions that may not be in its chain.
    """
    single = np.flatnonzero((mentions.size == 1) & is_nominal(mentions.kind))
    head = mentions.head[single]
    # "Otto slept near Otto" may be one, "Otto slept near the man" is not.
    near = view.has_role(Role.OBLIQUE)[head] & (mentions.kind[single] == Kind.NOUN)
    argument = view.has_role(*ARGUMENTS)[head] | near
    found: dict[int, list[int]] = {}
    for inside, key in ((argument, view.head[head]), (view.group[head] != NONE, view.group[head])):
        groups: dict[int, list[int]] = {}
        for m, k in zip(single[inside].tolist(), key[inside].tolist(), strict=True):
            others = groups.setdefault(k, [])
            if others:
                found.setdefault(m, []).extend(others[-MOST_BESIDE:])
            others.append(m)
    tellers = [_told_apart, _families_apart, _titled_apart, _firms_apart]
    tellers += [_called_apart, _named_apart, _owned_apart, contrasted, no_persons, _another]
    tellers += [_new_again] if rules.indefinites_are_new else []
    for more in (tell(view, mentions, rules) for tell in tellers):
        for m, others in more.items():
            found.setdefault(m, []).extend(others)
    return found


def _told_apart(view: SyntaxView, mentions: Mentions, rules: Grammar) -> dict[int, list[int]]:
    """As in "the king of Norway ... the king of Sweden", with one adposition and two names.

    Or with a case instead: German "der König Norwegens", Polish "król Norwegii"; with a noun, too,
    where genitives tell nouns apart: German "der Sohn des Bäckers ... der Sohn des Schmieds". So
    with two definite nouns: "the roof of the church ... the roof of the school".
    """
    definite = mentions.facts.definite & view.has_upos("NOUN")
    definite &= definite[view.head] & view.has_child(view.has_role(Role.ADPOSITION))
    name = view.has_role(Role.NOMINAL_MODIFIER) & (view.has_upos("PROPN") | definite)
    if rules.genitives_tell_apart:
        name = name | _bare_genitives(view, rules)
    adposition = np.zeros(len(view), dtype=np.uint64)
    below = np.flatnonzero(view.has_role(Role.ADPOSITION))
    adposition[view.head[below]] = view.lower[below]
    said = {int(view.head[i]): i for i in np.flatnonzero(name).tolist()}
    proper = view.has_upos("PROPN")

    def key(i: int) -> tuple[int, bool]:
        return int(adposition[i]), bool(proper[i])

    return compared(
        (
            (m, (int(view.lemma[i]), *key(said[i])), {str(view.lemma[said[i]])})
            for m, i in alone(mentions, Kind.NOUN)
            if i in said
        ),
        frozenset.isdisjoint,
    )


def _bare_genitives(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Nouns below nouns in the genitive, with nothing that says more of them; bool, (n_tokens,).

    As in "the dog of my aunt ... the dog of my mother", where the owner is one; but "his wife" may
    be "Ida's sister".
    """
    below = view.has_role(Role.NOMINAL_MODIFIER) & view.has_upos("NOUN")
    rows = (row for row in rules.config.persons if not row.polite)
    mine = view.has_form(*(form for row in rows for form in row.forms))
    said = view.has_role(Role.ADPOSITION, Role.NOMINAL_MODIFIER)
    said = said | (view.has_role(Role.POSSESSIVE) & ~mine)
    return below & view.has_morph("Case=Gen") & ~view.has_child(said)


def _owned_apart(view: SyntaxView, mentions: Mentions, rules: Grammar) -> dict[int, list[int]]:
    """As in "Ida's father ... Otto's father", "Norway's king ... Sweden's king".

    Of persons by first names alone: "Ida's father" may be "Mrs. Blum's father".
    """
    facts, words = mentions.facts, view.lemma if rules.names_by_lemma else view.lower
    first = rules.in_lists(view, *rules.config.first_name_lists)
    owner = view.has_role(Role.POSSESSIVE) & view.has_upos("PROPN")
    owners = {int(view.head[i]): i for i in np.flatnonzero(owner).tolist()}
    rows: list[Row] = []
    for m, i in alone(mentions, Kind.NOUN):
        left = int(facts.name_left[owners.get(i, i)])
        if i in owners and (first[left] or not facts.person[owners[i]]):
            key = int(view.lemma[i]), bool(first[left])
            rows.append((m, key, {view.strings[int(words[left])].lower()}))
    return compared(rows, _share_none)


def _new_again(view: SyntaxView, mentions: Mentions, rules: Grammar) -> dict[int, list[int]]:
    """As in "A car came. The car stopped. A car left.": with an indefinite article it is another.

    Not as a predicate or an apposition, which say what something is: "It was a car".
    """
    says = view.has_role(Role.PREDICATE, Role.APPOSITION)
    new = mentions.facts.indefinite & ~says & ~view.has_child(view.has_role(Role.COPULA))
    found: dict[int, list[int]] = {}
    earlier: dict[int, list[int]] = {}
    for m, i in alone(mentions, Kind.NOUN):
        others = earlier.setdefault(int(view.lemma[i]), [])
        if new[i] and others:
            found[m] = others[-MOST_NAMES:]
        others.append(m)
    return found


def _another(view: SyntaxView, mentions: Mentions, rules: Grammar) -> dict[int, list[int]]:
    """As in "the house ... the other house", "their house ... their new house".

    None of those before it without such an adjective; but "the other house ... the house" may be
    one.
    """
    owned = view.has_child(view.has_role(Role.POSSESSIVE) | view.has_morph("Poss=Yes"))
    said = view.has_role(*MODIFIERS, Role.DETERMINER)
    other = np.zeros(len(view), dtype=bool)
    for words, where in (
        (rules.config.others, said),
        (rules.config.others_owned, said & owned[view.head]),
    ):
        if words:
            other |= view.has_child(where & (view.has_lemma(*words) | view.has_form(*words)))
    if not other.any():
        return {}
    found: dict[int, list[int]] = {}
    earlier: dict[int, list[int]] = {}
    for m, i in alone(mentions, Kind.NOUN):
        others = earlier.setdefault(int(view.lemma[i]), [])
        if other[i]:
            found[m] = others[-MOST_NAMES:]
        else:
            others.append(m)
    return found


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
    return compared(rows, _share_none)


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
        _begin_otherwise,
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
    return compared(rows, _begin_otherwise)


def _named_apart(view: SyntaxView, mentions: Mentions, rules: Grammar) -> dict[int, list[int]]:
    """Nouns with a name right behind them, and with another: "hotel Rex ... hotel Astor"."""
    words = view.lemma if rules.names_by_lemma else view.lower
    named = view.has_upos("PROPN")
    if not rules.config.noun_capitals:
        named = named | view.has_upos("NOUN", "ADJ", "X")
    named = named & view.title & ~view.has_role(Role.NOMINAL_MODIFIER)
    noun = followed_by(named & (view.head == np.arange(len(view)) - 1)) & view.has_upos("NOUN")
    return compared(
        (
            (m, int(view.lemma[i]), {view.strings[int(words[i + 1])].lower()})
            for m, i in alone(mentions, Kind.NOUN)
            if noun[i]
        ),
        _begin_otherwise,
    )


def _begin_otherwise(names: Iterable[str], others: Iterable[str]) -> bool:
    """No name of one side has the first letters of one of the other."""
    pairs = ((a, b, min(len(a), len(b), BEGINNING)) for a in names for b in others)
    return not any(a[:length] == b[:length] for a, b, length in pairs)


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


def _share_none(names: Iterable[str], others: Iterable[str]) -> bool:
    """No name of one side begins with one of the other."""
    return not any(a.startswith(b) or b.startswith(a) for a in names for b in others)
